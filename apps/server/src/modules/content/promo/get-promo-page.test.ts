import { GetPromoPage } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makePromoPage, makeSeller } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const get = (pageId: unknown, token = '') => world.call(GetPromoPage, { pageId }, token)
const { sellerId } = await makeSeller(world)
async function makeGoodsNo(type: number) {
  const { goodsId } = await makeOffer(world, { sellerId, goods: { type: type as 3 }, stock: 50 })
  const [row] = await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`)
  return { goodsId, no: row!.no }
}

test('rejects bad input; what is not published, not begun or over is over for everyone', async () => {
  expect((await get('x')).code).toBe(422)
  const hidden = [{ published: false }, { from: '2026-03-11' }, { until: '2026-03-09' }]
  for (const options of hidden)
    expect(await get(await makePromoPage(world, options))).toMatchObject({ code: 404, msg: '活动已结束' })
  const lastDay = await makePromoPage(world, { until: '2026-03-10' })
  expect((await get(lastDay)).data).toMatchObject({ until: '2026-03-10', goods: [] })
  const start = world.clock.now()
  world.clock.advance(DAY)
  expect((await get(lastDay)).code).toBe(404)
  world.clock.set(start)
})

test('is for the types of shops that it names; without types for everyone', async () => {
  const pageId = await makePromoPage(world, { shopTypes: [4] })
  const [pharmacy, clinic] = [await makeBuyer(world, { type: 1 }), await makeBuyer(world, { type: 4 })]
  expect(
    (await Promise.all(['', pharmacy.token, clinic.token].map((token) => get(pageId, token)))).map(({ code }) => code),
  ).toEqual([404, 404, 200])
})

test('shows goods in its order under the visitor’s own price rights, without medicines that need a prescription', async () => {
  const [first, rx, second] = [await makeGoodsNo(6), await makeGoodsNo(1), await makeGoodsNo(3)]
  const pageId = await makePromoPage(world, { goodsNos: [second.no, rx.no, first.no, 'gone'] })
  const buyer = await makeBuyer(world)
  const { goods } = (await get(pageId, buyer.token)).data
  expect(goods.map(({ goodsId }) => goodsId)).toEqual([second.goodsId, first.goodsId])
  expect(goods[0]!.offer.price.fen).toBeGreaterThan(0)
  const waiting = await makeBuyer(world, { canBuy: false })
  for (const token of ['', waiting.token])
    for (const { offer } of (await get(pageId, token)).data.goods) expect(offer.price.fen).toBeNull()
})
