import { AddToCart, FindBestBasket, PreviewCheckout, type Args, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  approveAccount,
  makeBuyer,
  makeGoods,
  makeOffer,
  makePlanLine,
  makePriceGroup,
  recordPurchase,
  makeSeller,
  setContractPrice,
  type OfferOptions,
  type SellerOptions,
} from '../../../test/factories/index.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { seeded } from '../../../test/random-basket.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { basketsQueue } from './baskets-queue.ts'
import { MAX_SUBSTITUTES } from './planned-offers.ts'

const world = await openWorld()
const { call } = world
type Basket = Out<typeof FindBestBasket>
const find = (token: string, input: Args<typeof FindBestBasket> = {}) => call(FindBestBasket, input, token)
const placesOf = (basket: Basket) =>
  Object.fromEntries(basket.sellers.flatMap((seller) => seller.lines.map((line) => [line.planned.goodsId, line.gccsId])))
const whysOf = ({ sellers }: Basket) => sellers.flatMap((seller) => seller.lines.map(({ why, dearerFen }) => [why, dearerFen]))

const plan = async (shopId: number, goodsId: number, { quantity = 1, minLifeDays = 0 } = {}) => {
  const lineId = await makePlanLine(world, shopId, { goodsId, quantity })
  if (minLifeDays > 0) await world.write(sql`update plan.line set min_life_days = ${minLifeDays} where id = ${lineId}`)
}
const sellers = (...rules: SellerOptions[]) => Promise.all(rules.map((rule) => makeSeller(world, rule)))
const offerOf = async (goodsId: number, { sellerId }: { sellerId: number }, fen: number, options: OfferOptions = {}) =>
  (await makeOffer(world, { goodsId, sellerId, tiers: [[1, fen]], ...options })).offerId
/** Checkout's own answer for a basket. */
async function checkoutOf(token: string, { sellers: groups }: Basket) {
  const lines = groups.flatMap((seller) =>
    seller.lines.map(({ gccsId, quantity, minLifeDays }) => ({ gccsId, quantity, minLifeDays })),
  )
  return (await call(PreviewCheckout, { lines }, token)).data
}

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  await expectNonPurchasersRejected(world, FindBestBasket, {})
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  const input = { pinned: [], excluded: {}, replaceable: { goodsIds: [] }, maxSellers: 3 }
  await expectBadInputs(world, FindBestBasket, input, token, ['pinned', 'excluded', 'replaceable', 'maxSellers'])
  const bad: [Record<string, unknown>, string][] = [
    [{ pinned: [{ goodsId: 1 }] }, 'pinned'],
    [
      {
        pinned: [
          { goodsId: 1, gccsId: 2 },
          { goodsId: 1, sellerId: 2 },
        ],
      },
      'pinned',
    ],
    [{ maxSellers: 0 }, 'maxSellers'],
    [{ withoutNearExpiry: 1 }, 'withoutNearExpiry'],
  ]
  for (const [wrong, field] of bad) {
    const answer = await call(FindBestBasket, wrong, token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  }
})

test('says which lines of the plan it has not, and what is to be checked of the quantities that it has', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [{ goodsId }, other] = [await makeOffer(world), await makeOffer(world)]
  await makePlanLine(world, shopId, { goodsId, quantity: 2, note: '数量请核对：2中包' })
  await makePlanLine(world, shopId, { goodsId: other.goodsId, note: '要新批号' })
  for (const candidates of [[goodsId], [goodsId, other.goodsId], []]) await makePlanLine(world, shopId, { candidates })
  const { data } = await find(token)
  expect(data.unclear).toEqual({ unsure: 2, unknown: 1 })
  const lines = data.sellers.flatMap((seller) => seller.lines)
  expect(Object.fromEntries(lines.map((line) => [line.goodsId, line.toCheck]))).toEqual({
    [goodsId]: '2中包',
    [other.goodsId]: '',
  })
})

test('serves the shop’s own plan alone; without one there is nothing to buy', async () => {
  const [buyer, other] = [await makeBuyer(world), await makeBuyer(world)]
  const { goodsId } = await makeOffer(world)
  await plan(other.shopId, goodsId)
  const { data } = await find(buyer.token)
  expect([data.sellers, data.left, data.totalFen, data.gapFen]).toEqual([[], [], 0, 0])
  expect([data.cheapestEach, data.oneSeller]).toEqual([null, null])
  expect((await find(other.token)).data.sellers).toHaveLength(1)
})

test('buys where all of it costs least, and says why, and what that saves', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [near, far] = await sellers({ name: '近处医药', freightFen: 1_000 }, { name: '远处医药', freightFen: 1_500 })
  const [first, second, third] = [await makeGoods(world), await makeGoods(world), await makeGoods(world)]
  const cheap = await offerOf(first, near!, 5_000)
  await offerOf(first, far!, 5_500)
  const together = await offerOf(second, near!, 4_400)
  await offerOf(second, far!, 4_000)
  const only = await offerOf(third, near!, 900)
  for (const goodsId of [first, second, third]) await plan(shopId, goodsId)
  const { data } = await find(token)
  expect(placesOf(data)).toEqual({ [first]: cheap, [second]: together, [third]: only })
  expect(whysOf(data).sort()).toEqual([
    ['cheapest', 0],
    ['only', 0],
    ['together', 400],
  ])
  expect([data.goodsFen, data.freightFen, data.totalFen, data.missingFen]).toEqual([10_300, 1_000, 11_300, 0])
  expect(data.gapFen).toBe(0)
  expect(data.cheapestEach).toEqual({ sellers: 2, lines: 3, totalFen: 12_400, missingFen: 0, savedFen: 1_100 })
  expect(data.oneSeller).toEqual({
    sellerId: near!.sellerId,
    sellerName: '近处医药',
    sellers: 1,
    lines: 3,
    totalFen: 11_300,
    missingFen: 0,
    savedFen: 0,
  })
})

test('counts the shop’s own prices: of its contract and of its group', async () => {
  const goodsId = await makeGoods(world)
  const [a, b, c] = await sellers({}, {}, {})
  const [listed, grouped, agreed] = [
    await offerOf(goodsId, a!, 900),
    await offerOf(goodsId, b!, 1_000),
    await offerOf(goodsId, c!, 1_100),
  ]
  const priceGroupId = await makePriceGroup(world, [[grouped, 850]])
  const [plain, member, partner] = [
    await makeBuyer(world),
    await makeBuyer(world, { priceGroupId }),
    await makeBuyer(world, { priceGroupId }),
  ]
  await setContractPrice(world, partner.shopId, agreed, 800)
  const found = []
  for (const { token, shopId } of [plain, member, partner]) {
    await plan(shopId, goodsId)
    const { data } = await find(token)
    found.push([placesOf(data)[goodsId], data.totalFen])
  }
  expect(found).toEqual([
    [listed, 900],
    [grouped, 850],
    [agreed, 800],
  ])
})

test('rounds up to minimum and step, and counts the tier of that quantity', async () => {
  const { token, shopId } = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  const [a, b] = await sellers({}, {})
  const tiers = [
    [1, 1_000],
    [10, 700],
  ] as const
  const stepped = await offerOf(goodsId, a!, 0, { tiers, minQuantity: 5, step: 5 })
  await offerOf(goodsId, b!, 900)
  await plan(shopId, goodsId, { quantity: 8 })
  const { data } = await find(token)
  expect(data.sellers[0]!.lines[0]).toMatchObject({
    gccsId: stepped,
    planned: { quantity: 8 },
    quantity: 10,
    priceFen: 700,
    amountFen: 7_000,
  })
})

test('sends no one where they may not buy: each rule of purchases is obeyed', async () => {
  const { token, shopId } = await makeBuyer(world, { scopes: ['chemical'] })
  const [open, first] = await sellers({}, { needsAccount: true })
  const cheaper: [string, OfferOptions][] = [
    ['offSale', { onSale: false }],
    ['sellerScope', { seller: { scopeEnds: { 'device-2': '9999-12-31' } } }],
    ['region', { regions: [110_000] }],
    ['shopType', { shopTypes: [3] }],
    ['noStock', { stock: 5 }],
    ['limit', { limitPerOrder: 5 }],
    ['minLife', { lifeDays: 200 }],
    ['sellerAccount', { sellerId: first!.sellerId }],
  ]
  for (const [reason, options] of cheaper) {
    const goodsId = await makeGoods(world)
    await makeOffer(world, { goodsId, tiers: [[1, 100]], ...options })
    await plan(shopId, goodsId, { quantity: 10, minLifeDays: 365 })
    const alone = (await find(token)).data.left.find((line) => line.goodsId === goodsId)
    expect([reason, alone?.why.reason, alone?.quantity]).toEqual([reason, reason, 10])
    const allowed = await offerOf(goodsId, open!, 900)
    expect([reason, placesOf((await find(token)).data)[goodsId]]).toEqual([reason, allowed])
  }
  const scoped = await makeGoods(world, { scope: 'biological' })
  await offerOf(scoped, open!, 100)
  const unsold = await makeGoods(world)
  for (const goodsId of [scoped, unsold]) await plan(shopId, goodsId)
  const { data } = await find(token)
  expect(data.left.map(({ goodsId, why }) => [goodsId, why.reason]).sort()).toEqual(
    [
      [scoped, 'scope'],
      [unsold, 'offSale'],
    ].sort(),
  )
  await approveAccount(world, first!.sellerId, shopId)
  expect((await find(token)).data.sellers.map(({ sellerId }) => sellerId)).toContain(first!.sellerId)
})

test('reaches a minimum order where it can, and otherwise says what is missing and what would fill it', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [high, open] = await sellers({ minOrderFen: 10_000 }, {})
  const [first, second] = [await makeGoods(world), await makeGoods(world)]
  const [own, filling] = [await offerOf(first, high!, 6_000), await offerOf(second, high!, 4_500)]
  const elsewhere = await offerOf(second, open!, 4_000)
  await plan(shopId, first)
  await plan(shopId, second)
  const reached = (await find(token)).data
  expect(placesOf(reached)).toEqual({ [first]: own, [second]: filling })
  expect(whysOf(reached)).toContainEqual(['minimum', 500])
  expect(reached.cheapestEach).toEqual({ sellers: 2, lines: 2, totalFen: 10_000, missingFen: 4_000, savedFen: null })
  const short = (await find(token, { excluded: { gccsIds: [filling] } })).data
  expect(placesOf(short)).toEqual({ [first]: own, [second]: elsewhere })
  const seller = short.sellers.find(({ sellerId }) => sellerId === high!.sellerId)!
  expect([short.missingFen, seller.missingFen, seller.fill]).toEqual([
    4_000,
    4_000,
    { gccsId: own, goodsShowName: seller.lines[0]!.goodsShowName, units: '盒', packs: 1, amountFen: 6_000 },
  ])
})

test('obeys what is pinned and excluded, and how many sellers are wanted', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [a, b, c] = await sellers({}, {}, {})
  const [first, second] = [await makeGoods(world), await makeGoods(world)]
  const [a1, b1] = [await offerOf(first, a!, 100), await offerOf(first, b!, 200)]
  const [b2, c2] = [await offerOf(second, b!, 300), await offerOf(second, c!, 250)]
  await plan(shopId, first)
  await plan(shopId, second)
  const places = async (input: Args<typeof FindBestBasket>) => placesOf((await find(token, input)).data)
  expect(await places({})).toEqual({ [first]: a1, [second]: c2 })
  expect(await places({ pinned: [{ goodsId: first, sellerId: b!.sellerId }] })).toEqual({ [first]: b1, [second]: c2 })
  expect(await places({ pinned: [{ goodsId: second, gccsId: b2 }] })).toEqual({ [first]: a1, [second]: b2 })
  expect(await places({ excluded: { gccsIds: [a1] } })).toEqual({ [first]: b1, [second]: c2 })
  expect(await places({ excluded: { sellerIds: [c!.sellerId] } })).toEqual({ [first]: a1, [second]: b2 })
  expect(await places({ excluded: { goodsIds: [first] } })).toEqual({ [second]: c2 })
  expect(await places({ maxSellers: 1 })).toEqual({ [first]: b1, [second]: b2 })
  expect(whysOf((await find(token, { maxSellers: 1 })).data).map(([why]) => why)).toEqual(['sellers', 'sellers'])
  const alone = (await find(token, { maxSellers: 1, excluded: { sellerIds: [b!.sellerId] } })).data
  expect(alone.left.map(({ why }) => why.reason)).toEqual(['sellers'])
  const none = (await find(token, { pinned: [{ goodsId: first, sellerId: c!.sellerId }] })).data
  expect(none.left.map(({ goodsId, why }) => [goodsId, why.reason])).toEqual([[first, 'excluded']])
})

test('buys goods of another factory only where the line allows it: of the same name, form and specification', async () => {
  const { token, shopId } = await makeBuyer(world)
  const same = { genericName: '阿莫西林胶囊', dosageForm: '胶囊剂', specification: '0.25g*24粒' }
  const own = await makeGoods(world, { ...same, factory: '甲制药' })
  const { offerId: dear } = await makeOffer(world, { goodsId: own, tiers: [[1, 900]] })
  const { offerId: other } = await makeOffer(world, { goods: { ...same, factory: '乙制药' }, tiers: [[1, 500]] })
  await makeOffer(world, { goods: { ...same, specification: '0.5g*24粒', factory: '丙制药' }, tiers: [[1, 100]] })
  await plan(shopId, own)
  expect(placesOf((await find(token)).data)).toEqual({ [own]: dear })
  const { data } = await find(token, { replaceable: { goodsIds: [own] } })
  expect(placesOf(data)).toEqual({ [own]: other })
  expect(data.sellers[0]!.lines[0]).toMatchObject({ planned: { goodsId: own, quantity: 1 }, factory: '乙制药', dearerFen: 0 })
})

test('of a name that many factories make, only the best-selling may replace a line', async () => {
  const { token, shopId } = await makeBuyer(world)
  const same = { genericName: '布洛芬片', dosageForm: '片剂', specification: '0.1g*100片' }
  const own = await makeGoods(world, same)
  await makeOffer(world, { goodsId: own, tiers: [[1, 900]] })
  const others = []
  for (let n = 0; n <= MAX_SUBSTITUTES; n++)
    others.push(await makeOffer(world, { goods: { ...same, salesCount: 100 - n }, tiers: [[1, 800 - n]] }))
  await plan(shopId, own)
  const { data } = await find(token, { replaceable: { goodsIds: [own] } })
  expect(placesOf(data)).toEqual({ [own]: others.at(-2)!.offerId })
})

test('leaves out what is bought, and says how many lines that are', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [bought, open] = [await makeOffer(world), await makeOffer(world)]
  for (const { goodsId } of [bought, open]) await plan(shopId, goodsId)
  world.clock.advance(MINUTE)
  await recordPurchase(world, shopId, bought.goodsId)
  const { data } = await find(token)
  expect([placesOf(data), data.bought, data.left]).toEqual([{ [open.goodsId]: open.offerId }, 1, []])
})

test('says what the cart has already', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [planned, other] = [await makeOffer(world), await makeOffer(world)]
  for (const { offerId } of [planned, other]) await call(AddToCart, { gccsId: offerId, quantity: 3 }, token)
  await plan(shopId, planned.goodsId, { quantity: 5 })
  const { data } = await find(token)
  expect([data.sellers[0]!.lines[0]!.inCart, data.othersInCart]).toEqual([3, 1])
})

test('is what checkout charges, to the fen, for plans with tiers, contracts, freight and minimums', async () => {
  const { between, chance } = seeded(5)
  const rules = Array.from({ length: 4 }, () => ({
    minOrderFen: between([0, 3]) * 5_000,
    freightFen: between([0, 2]) * 700,
    freeFreightFen: chance(0.5) ? 20_000 : null,
  }))
  const stocked = await sellers(...rules)
  for (let round = 0; round < 2; round += 1) {
    const { token, shopId } = await makeBuyer(world)
    for (let line = 0; line < 8; line += 1) {
      const goodsId = await makeGoods(world)
      for (const seller of stocked) {
        if (!chance(0.7)) continue
        const fen = between([300, 2_500])
        const tiers = [
          [1, fen],
          [10, Math.round(fen * 0.93)],
        ] as const
        const offerId = await offerOf(goodsId, seller, fen, { tiers, step: between([1, 3]), minQuantity: 6 })
        if (chance(0.2)) await setContractPrice(world, shopId, offerId, Math.round(fen * 0.9))
      }
      await plan(shopId, goodsId, { quantity: between([1, 20]) })
    }
    const { data } = await find(token)
    const checkout = await checkoutOf(token, data)
    expect([data.goodsFen, data.freightFen, data.totalFen]).toEqual([checkout.goodsFen, checkout.freightFen, checkout.totalFen])
    expect(data.missingFen > 0).toBe(checkout.obstacles.length > 0)
    expect(new Set(checkout.obstacles.map(({ reason }) => reason)).size).toBeLessThanOrEqual(1)
    expect(data.totalFen + data.missingFen).toBeLessThanOrEqual(
      data.cheapestEach!.missingFen > 0 ? Infinity : data.cheapestEach!.totalFen,
    )
  }
})

test('near-expiry offers are named as such, and left out where the shop wants none, but for one that is pinned', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [seller] = await sellers({})
  const [goodsId, onlyOld] = [await makeGoods(world), await makeGoods(world)]
  const fresh = await offerOf(goodsId, seller!, 1_500)
  const old = await offerOf(goodsId, seller!, 1_000, { nearExpiry: true })
  await offerOf(onlyOld, seller!, 700, { nearExpiry: true })
  for (const id of [goodsId, onlyOld]) await plan(shopId, id)
  const any = (await find(token)).data
  expect(placesOf(any)[goodsId]).toBe(old)
  expect(any.sellers[0]!.lines.map((line) => [line.nearExpiry, line.nearExpiryOffer])).toEqual([
    [true, true],
    [true, true],
  ])
  const { data } = await find(token, { withoutNearExpiry: true })
  expect(placesOf(data)).toEqual({ [goodsId]: fresh })
  expect(data.sellers[0]!.lines[0]).toMatchObject({ nearExpiry: false, nearExpiryOffer: false })
  expect(data.left.map((left) => [left.goodsId, left.why.reason])).toEqual([[onlyOld, 'nearExpiry']])
  const pinned = { withoutNearExpiry: true, pinned: [{ goodsId, gccsId: old }] }
  expect(placesOf((await find(token, pinned)).data)).toEqual({ [goodsId]: old })
})

test('a shop that asks for many baskets at once leaves the others their turn', async () => {
  const [mine, other] = [await makeBuyer(world), await makeBuyer(world)]
  const { goodsId } = await makeOffer(world)
  for (const { shopId } of [mine, other]) await plan(shopId, goodsId)
  const empty = fillQueue(basketsQueue, `shop:${mine.shopId}`)
  expect([basketsQueue.running, basketsQueue.waiting]).toEqual([1, 2])
  expect(await find(mine.token)).toMatchObject({ code: 503, msg: '正在比价的人有点多，请稍等几秒再试' })
  expect((await find(other.token)).code).toBe(200)
  await empty()
  expect((await find(mine.token)).code).toBe(200)
})
