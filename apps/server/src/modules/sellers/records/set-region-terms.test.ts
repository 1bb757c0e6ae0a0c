import {
  AddToCart,
  CompareOffers,
  ConsoleGetOwnSeller,
  ConsoleGetSeller,
  GetCart,
  GetSellerHome,
  PlaceOrder,
  SetRegionTerms,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator, previewSubmission } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const [BEIJING, SHANGHAI, XIZANG, XINJIANG] = [110_000, 310_000, 540_000, 650_000]
type Group = Args<typeof SetRegionTerms>['terms'][number]
const DISTANT: Group = {
  regionIds: [XINJIANG, XIZANG],
  minOrderFen: 60_000,
  freightFen: 5_000,
  freeFreightFen: null,
  deliveryHours: 120,
}
const NEAR: Group = { regionIds: [SHANGHAI], minOrderFen: 5_000, freightFen: 600, freeFreightFen: 20_000, deliveryHours: 12 }
const versionOf = async (token: string) => (await call(ConsoleGetOwnSeller, {}, token)).data.version
/** Sets them as somebody who has just seen those that hold. */
const set = async (token: string, terms: Group[]) => call(SetRegionTerms, { version: await versionOf(token), terms }, token)
const USUAL = { minOrderFen: 30_000, freightFen: 1_200, freeFreightFen: 50_000, deliveryHours: 36 }

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectNonSellersRejected(world, SetRegionTerms, { version: 0, terms: [DISTANT] }, { sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  const { token } = await makeSellerOperator(world)
  await expectBadInputs(world, SetRegionTerms, { version: 0, terms: [DISTANT] }, token)
  for (const [terms, field] of [
    [[{ ...DISTANT, regionIds: [] }], 'terms.0.regionIds'],
    [[{ ...DISTANT, regionIds: [310_101] }], 'terms.0.regionIds'],
    [[NEAR, { ...DISTANT, regionIds: [XIZANG, SHANGHAI] }], 'terms.1.regionIds'],
    [[{ ...DISTANT, freeFreightFen: 60_000 }], 'terms.0.freeFreightFen'],
    [[{ ...DISTANT, freightFen: 0, freeFreightFen: 90_000 }], 'terms.0.freeFreightFen'],
    [[{ ...DISTANT, deliveryHours: 241 }], 'terms.0.deliveryHours'],
  ] as const)
    expect(Object.keys((await set(token, terms as unknown as Group[])).data.fields ?? {}), field).toEqual([field])
  expect((await call(ConsoleGetOwnSeller, {}, token)).data.regionTerms).toEqual([])
})

test('shops of a province are asked its terms, everywhere; others, guests and other sellers’ shops the usual ones', async () => {
  const seller = await makeSellerOperator(world, USUAL)
  const { offerId, goodsId } = await makeOffer(world, { sellerId: seller.sellerId })
  const near = await makeBuyer(world)
  const far = await makeBuyer(world, { regionId: 110_101 })
  expect((await set(seller.token, [NEAR, DISTANT])).code).toBe(200)

  const read = async (token: string) => {
    expect((await call(AddToCart, { gccsId: offerId, quantity: 10 }, token)).code).toBe(200)
    const [cart] = (await call(GetCart, {}, token)).data.sellers
    const home = (await call(GetSellerHome, { sellerId: seller.sellerId }, token)).data
    const [compared] = (await call(CompareOffers, { goodsId, quantity: 10 }, token)).data.rows
    expect([home.minOrderFen, compared!.minOrderFen]).toEqual([cart!.minOrderFen, cart!.minOrderFen])
    expect(home.freightText).toBe(compared!.freightText)
    const { minOrderFen, freightFen, freeFreightFen } = cart!
    return [minOrderFen, freightFen, freeFreightFen, home.freightText, compared!.arrivesOn]
  }
  const [nearSees, farSees] = [await read(near.token), await read(far.token)]
  expect(nearSees.slice(0, 4)).toEqual([5_000, 600, 20_000, '满 ¥200 包邮，不满收 ¥6'])
  expect(farSees.slice(0, 4)).toEqual([30_000, 1_200, 50_000, '满 ¥500 包邮，不满收 ¥12'])
  expect(nearSees[4]! < farSees[4]!).toBe(true)
  expect((await call(GetSellerHome, { sellerId: seller.sellerId })).data.freightText).toBe('满 ¥500 包邮，不满收 ¥12')
})

test('both consoles show them, provinces with the same terms together; the log has a line for each', async () => {
  const seller = await makeSellerOperator(world)
  await set(seller.token, [NEAR, { ...DISTANT, regionIds: [XINJIANG] }, { ...DISTANT, regionIds: [XIZANG] }])
  const shown = (await call(ConsoleGetOwnSeller, {}, seller.token)).data.regionTerms
  expect(shown.map(({ regions, deliveryHours }) => [regions.map(({ name }) => name).join(), deliveryHours])).toEqual([
    ['上海市', 12],
    ['西藏自治区,新疆维吾尔自治区', 120],
  ])
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await call(ConsoleGetSeller, { sellerId: seller.sellerId }, token)).data.regionTerms).toEqual(shown)

  // The same again says nothing; none takes them away.
  await set(seller.token, [DISTANT, NEAR])
  await set(seller.token, [])
  expect((await call(ConsoleGetOwnSeller, {}, seller.token)).data.regionTerms).toEqual([])
  const lines = [
    '上海市：起配 ¥50，满 ¥200 包邮，不满收 ¥6，发出后 12 小时送达',
    '西藏自治区、新疆维吾尔自治区：起配 ¥600，运费 ¥50，发出后 120 小时送达',
  ]
  expect(await auditOf(world, 'seller', seller.sellerId)).toMatchObject([
    { action: 'seller.region-terms', before: { regionTerms: [] }, after: { regionTerms: lines } },
    { action: 'seller.region-terms', before: { regionTerms: lines }, after: { regionTerms: [] } },
  ])
})

test('an order that was previewed with the usual terms is refused with the sums of the province’s', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })
  const buyer = await makeBuyer(world)
  const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 15 }])
  await set(seller.token, [{ ...NEAR, regionIds: [BEIJING] }])
  // Of another province: nothing has changed for this shop.
  expect((await call(PlaceOrder, seen, buyer.token)).code).toBe(200)
  const again = await previewSubmission(world, buyer, [{ offerId, quantity: 15 }])
  await set(seller.token, [NEAR])
  const { changes, checkout } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, again, buyer.token))
  expect(changes.map(({ reason, text }) => [reason, text])).toEqual([
    ['freight', `${seller.sellerName}：运费由 ¥0.00 变为 ¥6.00`],
  ])
  expect(checkout).toMatchObject({ goodsFen: 15_000, freightFen: 600, totalFen: 15_600 })
})

test('an order keeps the promise to its province with which it was placed', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })
  const buyer = await makeBuyer(world)
  await set(seller.token, [{ ...NEAR, freightFen: 0, freeFreightFen: null }])
  const { data } = await call(PlaceOrder, await previewSubmission(world, buyer, [{ offerId, quantity: 10 }]), buyer.token)
  await set(seller.token, [])
  expect(await world.rows(sql`select o.delivery_hours from orders.order_head o where o.trade_id = ${data.tradeId}`)).toEqual([
    { delivery_hours: 12 },
  ])
})

test('race: of an order and new terms, one comes first, and the order has the freight of the terms that it was placed with', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId })
  const buyer = await makeBuyer(world)
  const seen = await previewSubmission(world, buyer, [{ offerId, quantity: 15 }])
  const [placed, saved] = await Promise.all([call(PlaceOrder, seen, buyer.token), set(seller.token, [NEAR])])
  expect(saved.code).toBe(200)
  const orders = await world.rows(
    sql<{ freight_fen: number }>`select freight_fen from orders.order_head where seller_id = ${seller.sellerId}`,
  )
  if (placed.code === 200) expect(orders).toEqual([{ freight_fen: 0 }])
  else {
    expect(orders).toEqual([])
    expect(refusalData(PlaceOrder, 'CHECKOUT_CHANGED', placed).checkout).toMatchObject({ freightFen: 600 })
  }
})

test('race: of two who set them at once one does, and the other is asked to look again', async () => {
  const seller = await makeSellerOperator(world)
  const version = await versionOf(seller.token)
  const answers = await Promise.all([[NEAR], [DISTANT]].map((terms) => call(SetRegionTerms, { version, terms }, seller.token)))
  expect(answers.map(({ code, data }) => data.reason ?? code).toSorted()).toEqual([200, 'CHANGED_MEANWHILE'])
})
