import { ConsoleListOffers } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import {
  makeBatch,
  makeOffer,
  makeOrder,
  makeSellerOperator,
  type OfferOptions,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const offerOf = (seller: SellerOperator, options: OfferOptions = {}) =>
  makeOffer(world, { sellerId: seller.sellerId, ...options })

describe('the seller’s list of offers', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
    const { sellerId } = await makeSellerOperator(world)
    await expectNonSellersRejected(world, ConsoleListOffers, {}, { sellerId, otherRight: 'orders' })
  })

  test('names bad input and does not page beyond 1,000 rows', async () => {
    const { token } = await makeSellerOperator(world)
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

  test('shows the seller’s own offers only, by state, words and sort', async () => {
    const seller = await makeSellerOperator(world)
    await makeOffer(world)
    const on = await offerOf(seller, { goods: { showName: '连花清瘟_胶囊', goodsNo: 'LH0001' }, stock: 50, lifeDays: 400 })
    world.clock.advance(HOUR)
    const off = await offerOf(seller, { onSale: false, stock: 20, lifeDays: 700 })
    const empty = await offerOf(seller, { stock: 0 })
    const near = await offerOf(seller, { nearExpiry: true, stock: 10 })
    await makeBatch(world, off.offerId, { batchNo: 'FIND-ME', lifeDays: 800 })
    await world.write(sql`update catalog.offer set sales_count = 9 where id = ${on.offerId}`)
    const ids = async (input: Record<string, unknown>) =>
      (await call(ConsoleListOffers, input, seller.token)).data.rows.map((r) => r.gccsId)
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
    expect((await call(ConsoleListOffers, { state: 'onSale' }, seller.token)).data.total).toBe(3)
  })

  test('shows what orders have reserved', async () => {
    const { seller, offerIds } = await makeOrder(world, 'paid')
    const { data } = await call(ConsoleListOffers, {}, seller.token)
    expect(data.rows[0]).toMatchObject({
      gccsId: offerIds[0],
      available: 90,
      reserved: 10,
      lowestFen: 1000,
      tiers: [{ from: 1, fen: 1000 }],
    })
  })
})
