import { ConsoleGetOffer, ConsoleListOffers, ListGoods, SaveOffer, SetOffersOnSale, type Args } from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBatch, makeOffer, type OfferWish } from '../../../test/goods.ts'
import { auditOf, makeDesk, makePaidOrder, type DeskMade } from '../../../test/paid-orders.ts'
import { makeBuyer, makeOperator } from '../../../test/people.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const offerOf = (desk: DeskMade, wish: OfferWish = {}) => makeOffer(world, { sellerId: desk.sellerId, ...wish })
const strangers = async (desk: DeskMade) => [
  '',
  (await makeBuyer(world)).token,
  (await makeOperator(world)).token,
  (await makeOperator(world, { sellerId: desk.sellerId, rights: ['orders'] })).token,
]
const rules = (gccsId: number, change: Partial<Args<typeof SaveOffer>> = {}): Args<typeof SaveOffer> => ({
  gccsId,
  version: 1,
  tiers: [
    { from: 1, fen: 1200 },
    { from: 50, fen: 1100 },
  ],
  minQuantity: 10,
  step: 5,
  limitPerOrder: 100,
  limitPerDay: 200,
  limitPerMonth: null,
  splitAllowed: false,
  sortWeight: 3,
  shopTypes: [3, 1, 1],
  regions: [310000, 110000],
  ...change,
})

describe('the seller’s list of offers', () => {
  test('is refused to nobody, a buyer, the platform and who lacks the right', async () => {
    const codes = []
    for (const token of await strangers(await makeDesk(world))) codes.push((await call(ConsoleListOffers, {}, token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
  })

  test('names bad input and turns no pages beyond 1,000 rows', async () => {
    const { token } = await makeDesk(world)
    for (const [field, value] of Object.entries({
      state: 'x',
      sort: 'price',
      page: 51,
      pageSize: 30,
      keyword: '字'.repeat(61),
      more: 1,
    })) {
      const answer = await call(ConsoleListOffers, { [field]: value }, token)
      expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
    }
    expect((await call(ConsoleListOffers, { page: 21, pageSize: 50 }, token)).data.fields).toHaveProperty('page')
  })

  test('shows its own offers only, by state, words and sort', async () => {
    const desk = await makeDesk(world)
    await makeOffer(world)
    const on = await offerOf(desk, { goods: { showName: '连花清瘟_胶囊', goodsNo: 'LH0001' }, stock: 50, lifeDays: 400 })
    world.clock.advance(HOUR)
    const off = await offerOf(desk, { onSale: false, stock: 20, lifeDays: 700 })
    const empty = await offerOf(desk, { stock: 0 })
    const near = await offerOf(desk, { nearExpiry: true, stock: 10 })
    await makeBatch(world, off.offerId, { batchNo: 'FIND-ME', lifeDays: 800 })
    await world.write(sql`update catalog.offer set sales_count = 9 where id = ${on.offerId}`)
    const ids = async (input: Record<string, unknown>) =>
      (await call(ConsoleListOffers, input, desk.token)).data.rows.map((r) => r.gccsId)
    expect(await ids({})).toEqual([near, empty, off, on].map((o) => o.offerId))
    expect(await ids({ state: 'onSale' })).toEqual([near, empty, on].map((o) => o.offerId))
    expect(await ids({ state: 'offSale' })).toEqual([off.offerId])
    expect(await ids({ state: 'noStock' })).toEqual([empty.offerId])
    expect(await ids({ state: 'nearExpiry' })).toEqual([near.offerId])
    expect((await ids({ sort: 'sales' }))[0]).toBe(on.offerId)
    expect(await ids({ sort: 'stock' })).toEqual([empty, near, on, off].map((o) => o.offerId))
    expect(await ids({ sort: 'expiry' })).toEqual([near, on, off, empty].map((o) => o.offerId))
    expect(await ids({ keyword: '瘟_胶' })).toEqual([on.offerId])
    expect(await ids({ keyword: '连%囊' })).toEqual([])
    expect(await ids({ keyword: 'lh0001' })).toEqual([on.offerId])
    expect(await ids({ keyword: 'FIND-ME' })).toEqual([off.offerId])
    expect(await ids({ page: 2 })).toEqual([])
    expect((await call(ConsoleListOffers, { state: 'onSale' }, desk.token)).data.total).toBe(3)
  })

  test('tells what orders hold', async () => {
    const { desk, offerIds } = await makePaidOrder(world)
    const { data } = await call(ConsoleListOffers, {}, desk.token)
    expect(data.rows[0]).toMatchObject({
      gccsId: offerIds[0],
      available: 90,
      reserved: 10,
      lowestFen: 1000,
      tiers: [{ from: 1, fen: 1000 }],
    })
  })
})

describe('one offer', () => {
  test('is refused as the list is, and of another seller does not exist', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    const codes = []
    for (const token of [...(await strangers(desk)), (await makeDesk(world)).token])
      codes.push((await call(ConsoleGetOffer, { gccsId: offerId }, token)).code)
    expect(codes).toEqual([401, 401, 403, 403, 404])
    expect((await call(ConsoleGetOffer, { gccsId: 'x' }, desk.token)).data.fields).toHaveProperty('gccsId')
  })

  test('comes with its rules and batches, each saying whether it can be sold', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk, { lifeDays: 300, regions: [110000], shopTypes: [1, 3], limitPerDay: 30 })
    await makeBatch(world, offerId, { lifeDays: 29 })
    await makeBatch(world, offerId, { lifeDays: 400, locked: true })
    await makeBatch(world, offerId, { lifeDays: 500, quantity: 0 })
    const { data } = await call(ConsoleGetOffer, { gccsId: offerId }, desk.token)
    expect(data).toMatchObject({
      version: 1,
      limitPerDay: 30,
      limitPerOrder: null,
      regions: [{ id: 110000, name: '北京市' }],
      shopTypes: [1, 3],
      taxRate: 13,
    })
    expect(data.batches.map((b) => [b.lifeDays, b.sellable, b.locked])).toEqual([
      [29, false, false],
      [300, true, false],
      [400, false, true],
      [500, false, false],
    ])
  })
})

describe('saving an offer', () => {
  test('is refused to nobody, a buyer, the platform and who lacks the right', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    const codes = []
    for (const token of await strangers(desk)) codes.push((await call(SaveOffer, rules(offerId), token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
  })

  test('names bad input, field by field', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    const { limitPerOrder: _, limitPerDay: __, ...right } = rules(offerId)
    await expectBadInputs(world, SaveOffer, right, desk.token)
    const tiers = (...pairs: [number, number][]) => ({ tiers: pairs.map(([from, fen]) => ({ from, fen })) })
    const bad: [Partial<Args<typeof SaveOffer>>, string][] = [
      [tiers([2, 1000]), 'tiers.0.from'],
      [tiers([1, 1000], [1, 900]), 'tiers.1.from'],
      [tiers([1, 1000], [20, 1000]), 'tiers.1.fen'],
      [tiers([1, 1000], [20, 900], [10, 800]), 'tiers.2.from'],
      [tiers([1, 1000], [20, 900], [30, 950]), 'tiers.2.fen'],
      [tiers([1, 0]), 'tiers.0.fen'],
      [tiers(), 'tiers'],
      [tiers([1, 9], [2, 8], [3, 7], [4, 6], [5, 5], [6, 4]), 'tiers'],
      [{ minQuantity: 12 }, 'minQuantity'],
      [{ limitPerOrder: 9 }, 'limitPerOrder'],
      [{ limitPerDay: 99 }, 'limitPerDay'],
      [{ limitPerMonth: 199 }, 'limitPerMonth'],
      [{ regions: [] }, 'regions'],
      [{ regions: [310101] }, 'regions'],
      [{ regions: [999_999_999] }, 'regions'],
      [{ regions: [5_000_000_000] }, 'regions'],
      [{ shopTypes: [] }, 'shopTypes'],
      [{ shopTypes: [7] }, 'shopTypes.0'],
      [{ sortWeight: 1000 }, 'sortWeight'],
    ]
    for (const [change, field] of bad) {
      const answer = await call(SaveOffer, rules(offerId, change), desk.token)
      expect([answer.code, Object.keys(answer.data.fields ?? {})], JSON.stringify(change)).toEqual([422, [field]])
    }
    expect((await call(ConsoleGetOffer, { gccsId: offerId }, desk.token)).data.version).toBe(1)
  })

  test('does not know another seller’s offer', async () => {
    const { offerId } = await makeOffer(world)
    expect((await call(SaveOffer, rules(offerId), (await makeDesk(world)).token)).code).toBe(404)
  })

  test('refuses an old version with the present one, and overwrites nothing', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    expect((await call(SaveOffer, rules(offerId), desk.token)).data).toEqual({ gccsId: offerId, version: 2 })
    const refused = await call(SaveOffer, rules(offerId, { minQuantity: 50 }), desk.token)
    expect([refused.code, refused.data.reason, refused.msg, refused.data.version]).toEqual([
      409,
      'ORDER_MOVED_ON',
      '有人刚修改过，请刷新后再改',
      2,
    ])
    expect((await call(ConsoleGetOffer, { gccsId: offerId }, desk.token)).data.minQuantity).toBe(10)
  })

  test('changes rules, notes the day’s price, refreshes what lists show, and keeps what differed', async () => {
    const desk = await makeDesk(world)
    const { offerId, goodsId } = await offerOf(desk)
    await call(SaveOffer, rules(offerId), desk.token)
    const { data } = await call(ConsoleGetOffer, { gccsId: offerId }, desk.token)
    expect(data).toMatchObject({
      tiers: [
        { from: 1, fen: 1200 },
        { from: 50, fen: 1100 },
      ],
      lowestFen: 1100,
      minQuantity: 10,
      step: 5,
      limitPerMonth: null,
      splitAllowed: false,
      shopTypes: [1, 3],
      regions: [
        { id: 110000, name: '北京市' },
        { id: 310000, name: '上海市' },
      ],
      version: 2,
    })
    const history = await world.rows(
      sql<{ day: string; price_fen: number }>`select day, price_fen from pricing.price_history where offer_id = ${offerId}`,
    )
    expect(history).toEqual([{ day: '2026-03-10', price_fen: 1200 }])
    const [goods] = await world.rows(sql<{ low: number }>`select low_price_fen as low from catalog.goods where id = ${goodsId}`)
    expect(goods!.low).toBe(1200)
    const [log] = await auditOf(world, 'offer', offerId)
    expect(log).toMatchObject({ action: 'offer.save', seller_id: desk.sellerId })
    expect(log!.before).toMatchObject({ tier_fen: [1000], min_quantity: 1 })
    expect(log!.after).toMatchObject({ tier_fen: [1200, 1100], min_quantity: 10 })
    expect(log!.after).not.toHaveProperty('limit_per_month')

    await call(SaveOffer, rules(offerId, { version: 2, tiers: [{ from: 1, fen: 900 }] }), desk.token)
    const again = await world.rows(
      sql<{ price_fen: number }>`select price_fen from pricing.price_history where offer_id = ${offerId}`,
    )
    expect(again).toEqual([{ price_fen: 900 }])
  })

  test('of two at a time takes one', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    const answers = await Promise.all(
      [1300, 1400, 1500].map((fen) => call(SaveOffer, rules(offerId, { tiers: [{ from: 1, fen }] }), desk.token)),
    )
    expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409, 409])
    expect(await auditOf(world, 'offer', offerId)).toHaveLength(1)
  })
})

describe('putting offers on and off sale', () => {
  test('is refused to nobody, a buyer, the platform and who lacks the right', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    const codes = []
    for (const token of await strangers(desk))
      codes.push((await call(SetOffersOnSale, { gccsIds: [offerId], onSale: false }, token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
  })

  test('names bad input', async () => {
    const desk = await makeDesk(world)
    const { offerId } = await offerOf(desk)
    await expectBadInputs(world, SetOffersOnSale, { gccsIds: [offerId], onSale: false }, desk.token)
    for (const gccsIds of [[], [0], Array.from({ length: 201 }, (_, i) => i + 1)])
      expect((await call(SetOffersOnSale, { gccsIds, onSale: true }, desk.token)).code).toBe(422)
  })

  test('with one strange offer among them changes none', async () => {
    const desk = await makeDesk(world)
    const mine = await offerOf(desk)
    const strange = await makeOffer(world)
    expect((await call(SetOffersOnSale, { gccsIds: [mine.offerId, strange.offerId], onSale: false }, desk.token)).code).toBe(404)
    const on = await world.rows(
      sql<{ on_sale: boolean }>`select on_sale from catalog.offer where id = any(${[mine.offerId, strange.offerId]}::bigint[])`,
    )
    expect(on.map((o) => o.on_sale)).toEqual([true, true])
  })

  test('changes what differs, once, and the shop’s lists with it', async () => {
    const desk = await makeDesk(world)
    const buyer = await makeBuyer(world)
    const [a, b, c] = [await offerOf(desk), await offerOf(desk), await offerOf(desk, { onSale: false })]
    const gccsIds = [a.offerId, b.offerId, c.offerId, a.offerId]
    const listed = async () => (await call(ListGoods, { sellerId: desk.sellerId } as never, buyer.token)).data.rows.length
    expect(await listed()).toBe(2)
    expect((await call(SetOffersOnSale, { gccsIds, onSale: false }, desk.token)).data).toEqual({ changed: 2 })
    expect((await call(SetOffersOnSale, { gccsIds, onSale: false }, desk.token)).data).toEqual({ changed: 0 })
    expect(await listed()).toBe(0)
    const [goods] = await world.rows(sql<{ n: number }>`select offer_count as n from catalog.goods where id = ${a.goodsId}`)
    expect(goods!.n).toBe(0)
    expect((await call(SetOffersOnSale, { gccsIds, onSale: true }, desk.token)).data).toEqual({ changed: 3 })
    expect(await listed()).toBe(3)
    expect((await auditOf(world, 'offer', a.offerId)).map((l) => [l.action, l.after])).toEqual([
      ['offer.off', { onSale: false }],
      ['offer.on', { onSale: true }],
    ])
    expect(await auditOf(world, 'offer', c.offerId)).toHaveLength(1)
  })

  test('at a time in two orders of ids ends without a deadlock', async () => {
    const desk = await makeDesk(world)
    const ids: number[] = []
    for (let i = 0; i < 6; i++) ids.push((await offerOf(desk)).offerId)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        call(SetOffersOnSale, { gccsIds: i % 2 ? ids : ids.toReversed(), onSale: i % 2 === 0 }, desk.token),
      ),
    )
    expect(answers.every((a) => a.code === 200)).toBe(true)
  })
})
