import { ListSellerPages } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, makeSellerPage } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const list = (sellerId: unknown, token = '') => world.call(ListSellerPages, { sellerId }, token)

test('rejects bad input, and does not find closed sellers', async () => {
  expect((await list('x')).code).toBe(422)
  expect((await list((await makeSeller(world, { open: false })).sellerId)).code).toBe(404)
})

test('lists what is shown, the last one first, with how it begins', async () => {
  const { sellerId } = await makeSeller(world)
  await makeSellerPage(world, sellerId, { title: '第一篇' })
  await makeSellerPage(world, sellerId, { state: 1 })
  world.clock.advance(MINUTE)
  await makeSellerPage(world, sellerId, { title: '第二篇' })
  await makeSellerPage(world, (await makeSeller(world)).sellerId)
  const { rows } = (await list(sellerId)).data
  expect(rows.map(({ title, lead }) => [title, lead])).toEqual([
    ['第二篇', '选品 家庭常备。'],
    ['第一篇', '选品 家庭常备。'],
  ])
})

test('leaves out what is about prescription medicines for who may not see prices', async () => {
  const { sellerId, goodsId } = await makeOffer(world, { goods: { type: 1 } })
  const [row] = await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`)
  await makeSellerPage(world, sellerId, { goodsNos: [row!.no] })
  expect((await list(sellerId)).data.rows).toEqual([])
  expect((await list(sellerId, (await makeBuyer(world)).token)).data.rows).toHaveLength(1)
})
