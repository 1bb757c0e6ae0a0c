import { GetSellerPage } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, makeSellerPage } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { sellerId } = await makeSeller(world, { name: '华东医药' })
const get = (pageId: unknown, token = '', of: unknown = sellerId) => world.call(GetSellerPage, { sellerId: of, pageId }, token)
async function makeGoodsNo(type: number, options: object = { sellerId }) {
  const { goodsId } = await makeOffer(world, { ...options, goods: { type: type as 3 } })
  const [row] = await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`)
  return { goodsId, no: row!.no }
}

test('rejects bad input; does not find what waits, is another seller’s, or of a closed one', async () => {
  expect((await get('x')).code).toBe(422)
  const waits = await makeSellerPage(world, sellerId, { state: 1 })
  const { sellerId: other } = await makeSeller(world)
  const { sellerId: closed } = await makeSeller(world, { open: false })
  const [theirs, ended] = [await makeSellerPage(world, other), await makeSellerPage(world, closed)]
  expect([(await get(waits.pageId)).code, (await get(theirs.pageId)).code, (await get(ended.pageId, '', closed)).code]).toEqual([
    404, 404, 404,
  ])
})

test('shows the goods that this seller offers, in the page’s order, under the visitor’s own price rights', async () => {
  const [first, second, foreign] = [await makeGoodsNo(6), await makeGoodsNo(3), await makeGoodsNo(3, {})]
  const { pageId } = await makeSellerPage(world, sellerId, { goodsNos: [second.no, foreign.no, first.no] })
  const buyer = await makeBuyer(world)
  const { data } = await get(pageId, buyer.token)
  expect(data).toMatchObject({ sellerName: '华东医药', text: '## 选品\n\n家庭常备。' })
  expect(data.pictures[0]).toMatch(/^\/files\/u\/[\w-]+\.webp$/)
  expect(data.goods.map(({ goodsId }) => goodsId)).toEqual([second.goodsId, first.goodsId])
  expect(data.goods[0]!.offer.price.fen).toBeGreaterThan(0)
  const waiting = await makeBuyer(world, { canBuy: false })
  for (const token of ['', waiting.token])
    for (const { offer } of (await get(pageId, token)).data.goods) expect(offer.price.fen).toBeNull()
})

test('a page about a prescription medicine is for shops that may see prices alone', async () => {
  const rx = await makeGoodsNo(1)
  const { pageId } = await makeSellerPage(world, sellerId, { goodsNos: [rx.no] })
  const waiting = await makeBuyer(world, { canBuy: false })
  expect([(await get(pageId)).code, (await get(pageId, waiting.token)).code]).toEqual([404, 404])
  expect((await get(pageId, (await makeBuyer(world)).token)).data.goods).toHaveLength(1)
})
