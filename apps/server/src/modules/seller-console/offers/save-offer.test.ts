import { ConsoleGetOffer, SaveOffer, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOffer, makeSellerOperator, type OfferOptions, type SellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const offerOf = (seller: SellerOperator, options: OfferOptions = {}) =>
  makeOffer(world, { sellerId: seller.sellerId, ...options })
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

describe('saving an offer', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
    const seller = await makeSellerOperator(world)
    const { offerId } = await offerOf(seller)
    await expectNonSellersRejected(world, SaveOffer, rules(offerId), { sellerId: seller.sellerId, otherRight: 'orders' })
  })

  test('names bad input, field by field', async () => {
    const seller = await makeSellerOperator(world)
    const { offerId } = await offerOf(seller)
    const { limitPerOrder: _, limitPerDay: __, ...right } = rules(offerId)
    await expectBadInputs(world, SaveOffer, right, seller.token)
    const tiers = (...pairs: [number, number][]) => ({ tiers: pairs.map(([from, fen]) => ({ from, fen })) })
    const bad: [Partial<Args<typeof SaveOffer>>, string][] = [
      [tiers([2, 1000]), 'tiers.0.from'],
      [tiers([1, 1000], [1, 900]), 'tiers.1.from'],
      [tiers([1, 1000], [10, 900]), 'tiers.1.from'],
      [tiers([1, 1000], [20, 1000]), 'tiers.1.fen'],
      [tiers([1, 1000], [20, 900], [10, 800]), 'tiers.2.from'],
      [tiers([1, 1000], [20, 900], [30, 950]), 'tiers.2.fen'],
      [tiers([1, 0]), 'tiers.0.fen'],
      [tiers(), 'tiers'],
      [tiers([1, 9], [2, 8], [3, 7], [4, 6], [5, 5], [6, 4]), 'tiers'],
      [{ taxRate: 17 as never }, 'taxRate'],
      [{ minQuantity: 12 }, 'minQuantity'],
      [{ limitPerOrder: 9 }, 'limitPerOrder'],
      [{ limitPerDay: 99 }, 'limitPerDay'],
      [{ limitPerMonth: 199 }, 'limitPerMonth'],
      [{ regions: [] }, 'regions'],
      [{ regions: [310101] }, 'regions'],
      [{ regions: [999_999_999] }, 'regions'],
      [{ regions: [5_000_000_000] }, 'regions'],
      [{ shopTypes: [] }, 'shopTypes'],
      [{ shopTypes: [7 as never] }, 'shopTypes.0'],
      [{ sortWeight: 1000 }, 'sortWeight'],
    ]
    for (const [change, field] of bad) {
      const answer = await call(SaveOffer, rules(offerId, change), seller.token)
      expect([answer.code, Object.keys(answer.data.fields ?? {})], JSON.stringify(change)).toEqual([422, [field]])
    }
    expect((await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data.version).toBe(1)
  })

  test('does not find another seller’s offer', async () => {
    const { offerId } = await makeOffer(world)
    expect((await call(SaveOffer, rules(offerId), (await makeSellerOperator(world)).token)).code).toBe(404)
  })

  test('refuses an outdated version, returns the current one, and overwrites nothing', async () => {
    const seller = await makeSellerOperator(world)
    const { offerId } = await offerOf(seller)
    expect((await call(SaveOffer, rules(offerId), seller.token)).data).toEqual({ gccsId: offerId, version: 2 })
    const refused = await call(SaveOffer, rules(offerId, { minQuantity: 20 }), seller.token)
    expect([refused.code, refused.data.reason, refused.msg, refused.data.version]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      '有人刚修改过，请刷新后再改',
      2,
    ])
    expect((await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data.minQuantity).toBe(10)
  })

  test('changes rules, records the day’s price, refreshes what lists show, and records what differed', async () => {
    const seller = await makeSellerOperator(world)
    const { offerId, goodsId } = await offerOf(seller)
    await call(SaveOffer, rules(offerId), seller.token)
    const { data } = await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)
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
    expect(log).toMatchObject({ action: 'offer.save', seller_id: seller.sellerId })
    expect(log!.before).toMatchObject({ tier_fen: [1000], min_quantity: 1 })
    expect(log!.after).toMatchObject({ tier_fen: [1200, 1100], min_quantity: 10 })
    expect(log!.after).not.toHaveProperty('limit_per_month')
    expect(log!.after).not.toHaveProperty('tax_rate')

    await call(SaveOffer, rules(offerId, { version: 2, tiers: [{ from: 1, fen: 900 }] }), seller.token)
    const again = await world.rows(
      sql<{ price_fen: number }>`select price_fen from pricing.price_history where offer_id = ${offerId}`,
    )
    expect(again).toEqual([{ price_fen: 900 }])
  })

  test('accepts one of two concurrent changes', async () => {
    const seller = await makeSellerOperator(world)
    const { offerId } = await offerOf(seller)
    const answers = await Promise.all(
      [1300, 1400, 1500].map((fen) => call(SaveOffer, rules(offerId, { tiers: [{ from: 1, fen }] }), seller.token)),
    )
    expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409, 409])
    expect(await auditOf(world, 'offer', offerId)).toHaveLength(1)
  })

  test('changes the tax rate of orders from now on, and keeps it where none is given', async () => {
    const seller = await makeSellerOperator(world)
    const { offerId } = await offerOf(seller)
    await call(SaveOffer, { ...rules(offerId), taxRate: 9 }, seller.token)
    const rate = async () => (await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data.taxRate
    expect(await rate()).toBe(9)
    const [log] = await auditOf(world, 'offer', offerId)
    expect([log!.before, log!.after]).toMatchObject([{ tax_rate: 13 }, { tax_rate: 9 }])
    await call(SaveOffer, rules(offerId, { version: 2 }), seller.token)
    expect(await rate()).toBe(9)
  })
})
