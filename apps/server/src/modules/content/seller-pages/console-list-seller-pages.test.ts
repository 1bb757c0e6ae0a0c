import { ConsoleListSellerPages } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator, makeSellerPage } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other])
    codes.push((await world.call(ConsoleListSellerPages, {}, as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('lists what waits and what is shown, and says which goods need a prescription', async () => {
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const { sellerId, goodsId } = await makeOffer(world, { seller: { name: '审核医药' }, goods: { type: 1 } })
  const [row] = await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`)
  const waits = await makeSellerPage(world, sellerId, { state: 1, goodsNos: [row!.no] })
  const shown = await makeSellerPage(world, sellerId)
  const list = async (view: 'waiting' | 'shown') =>
    (await world.call(ConsoleListSellerPages, { view, keyword: '审核' }, token)).data.rows
  expect(await list('waiting')).toMatchObject([
    { pageId: waits.pageId, goods: [{ goodsNo: row!.no, prescription: true }], current: null },
  ])
  expect(await list('shown')).toMatchObject([{ pageId: shown.pageId, title: shown.title, goods: [] }])
})
