import {
  AddBatch,
  AddOffer,
  ConsoleGetOffer,
  FindGoodsToOffer,
  ListAudit,
  ListGoods,
  SetOffersOnSale,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOffer, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world, { rights: ['offers', 'audit'] })
const RULES: Omit<Args<typeof AddOffer>, 'goodsId'> = {
  taxRate: 13,
  tiers: [
    { from: 1, fen: 900 },
    { from: 50, fen: 850 },
  ],
  minQuantity: 5,
  step: 5,
  limitPerOrder: null,
  limitPerDay: null,
  limitPerMonth: 500,
  splitAllowed: true,
  sortWeight: 0,
  shopTypes: null,
  regions: null,
}
const add = (goodsId: number, change: Partial<typeof RULES> = {}, token = seller.token) =>
  world.call(AddOffer, { goodsId, ...RULES, ...change }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right; names bad input', async () => {
  const goodsId = await makeGoods(world)
  await expectNonSellersRejected(world, AddOffer, { goodsId, ...RULES }, { sellerId: seller.sellerId, otherRight: 'orders' })
  const { limitPerOrder: _, limitPerDay: __, shopTypes: ___, regions: ____, ...input } = RULES
  const bounded = { ...input, limitPerOrder: 500, limitPerDay: 500, shopTypes: [1], regions: [310_000] }
  await expectBadInputs(world, AddOffer, { goodsId, ...bounded }, seller.token)
})

test.each<[Partial<typeof RULES>, string]>([
  [{ tiers: [{ from: 2, fen: 900 }] }, 'tiers.0.from'],
  [{ minQuantity: 7 }, 'minQuantity'],
  [{ limitPerMonth: 4 }, 'limitPerMonth'],
  [{ regions: [1] }, 'regions'],
  [{ taxRate: 5 as 13 }, 'taxRate'],
])('%j is refused at its field', async (change, field) => {
  expect((await add(await makeGoods(world), change)).data.fields).toHaveProperty([field])
})

test('goods that do not exist or are off the lists are not found; of goods that it has the seller adds no second offer', async () => {
  expect((await add(987_654_321)).code).toBe(404)
  expect((await add(await makeGoods(world, { listed: false }))).code).toBe(404)
  const { goodsId } = await makeOffer(world, { sellerId: seller.sellerId })
  expect((await add(goodsId)).data.reason).toBe('DUPLICATE')
})

test('is off sale and without stock at first; with a batch and put on sale, buyers find it at its price; the log names it', async () => {
  const goodsId = await makeGoods(world, { showName: '新上的颗粒', genericName: '新上的颗粒' })
  const { gccsId } = (await add(goodsId)).data
  expect((await world.call(ConsoleGetOffer, { gccsId }, seller.token)).data).toMatchObject({
    onSale: false,
    available: 0,
    taxRate: 13,
    minQuantity: 5,
    limitPerMonth: 500,
    version: 1,
  })
  const [line] = (await world.call(ListAudit, {}, seller.token)).data.rows
  expect(line).toMatchObject({ actionName: '新增商品报价', subject: { label: '新上的颗粒' } })
  expect((await world.call(ListGoods, { keyword: '新上的颗粒' })).data.rows).toEqual([])
  const batch = { batchNo: 'A1', producedOn: '2026-01-01', expiresOn: '2028-01-01', quantity: 100 }
  expect((await world.call(AddBatch, { gccsId, ...batch }, seller.token)).code).toBe(200)
  expect((await world.call(SetOffersOnSale, { gccsIds: [gccsId], onSale: true }, seller.token)).data.changed).toBe(1)
  expect((await world.call(ListGoods, { keyword: '新上的颗粒' })).data.rows).toMatchObject([{ goodsId, offerCount: 1 }])
})

test('stock with little life left has an offer apart: one of it, at its own price, with such batches alone', async () => {
  const goodsId = await makeGoods(world, { showName: '临期颗粒', genericName: '临期颗粒' })
  const usual = (await add(goodsId)).data.gccsId
  const tiers = [{ from: 1, fen: 300 }]
  const { gccsId } = (await add(goodsId, { nearExpiry: true, tiers })).data
  expect(gccsId).not.toBe(usual)
  expect((await add(goodsId, { nearExpiry: true, tiers })).data.reason).toBe('DUPLICATE')
  // 2026-03-10 in China: three months of life are left, then two years.
  const batch = { batchNo: 'N1', producedOn: '2025-01-01', expiresOn: '2026-06-10', quantity: 100 }
  const take = (into: number, expiresOn: string) => world.call(AddBatch, { gccsId: into, ...batch, expiresOn }, seller.token)
  expect((await take(usual, '2026-06-10')).code).toBe(422)
  expect((await take(gccsId, '2028-06-10')).code).toBe(422)
  expect((await take(gccsId, '2026-06-10')).code).toBe(200)
  expect((await world.call(SetOffersOnSale, { gccsIds: [gccsId], onSale: true }, seller.token)).data.changed).toBe(1)
  const { token } = await makeBuyer(world)
  const [row] = (await world.call(ListGoods, { keyword: '临期颗粒' }, token)).data.rows
  expect(row).toMatchObject({ goodsId, offerCount: 1, offer: { gccsId, price: { fen: 300 }, nearExpiry: true } })
  const shown = (await world.call(FindGoodsToOffer, { keyword: '临期颗粒' }, seller.token)).data.rows
  expect(shown).toMatchObject([{ offered: true, offeredNearExpiry: true }])
})

test('other sellers’ offers of the same goods stay theirs', async () => {
  const { goodsId, offerId } = await makeOffer(world)
  expect((await add(goodsId)).code).toBe(200)
  expect((await world.call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).code).toBe(404)
})

test('race: of two at the same moment one is added', async () => {
  const goodsId = await makeGoods(world)
  const answers = await Promise.all([add(goodsId), add(goodsId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('adds no offer of goods that its licences do not cover; what needs no licence it may offer', async () => {
  const narrow = await makeSellerOperator(world, { scopeEnds: { chemical: '9999-12-31' } })
  const refusal = await add(await makeGoods(world, { scope: 'health-food' }), {}, narrow.token)
  expect(refusal.data.fields?.['goodsId']).toContain(
    '您没有包含「保健食品」的有效证照，请先在“企业资质”提交食品经营许可证或仅销售预包装食品备案，平台通过后再销售',
  )
  const codes = []
  for (const scope of ['chemical', 'cosmetics', 'sundries'] as const)
    codes.push((await add(await makeGoods(world, { scope }), {}, narrow.token)).code)
  expect(codes).toEqual([200, 200, 200])
})
