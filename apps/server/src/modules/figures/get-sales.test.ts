import { CancelOrder, ConsoleGetSales, RefuseOrder } from '@shop/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { settleRefundsForSeed } from '../../../seed/pay-trades.ts'
import { makeBuyer, makeOffer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectOrdersReadersOnly } from '../../../test/rejected-callers.ts'
import { openWorld, START } from '../../../test/world.ts'
import { DAY, HOUR, after } from '../../kernel/clock.ts'

const world = await openWorld()
const sales = (token: string, input: Record<string, unknown> = {}) => world.call(ConsoleGetSales, input, token)
beforeEach(() => world.clock.set(START))

describe('sales of a period', () => {
  test('rejects anonymous callers, buyers and operators without the right', () =>
    expectOrdersReadersOnly(world, ConsoleGetSales, {}))

  test('names bad input: chosen days are both needed, in order, over by today and 366 at most', async () => {
    const { token } = await makeSellerOperator(world)
    const fieldsOf = async (input: Record<string, unknown>) => {
      const { code, data } = await sales(token, input)
      return [code, ...Object.keys(data.fields ?? {})]
    }
    expect(await fieldsOf({ surprise: 1 })).toEqual([422, 'surprise'])
    expect(await fieldsOf({ period: 'year' })).toEqual([422, 'period'])
    expect(await fieldsOf({ from: '2026-03-01', to: '2026-03-02' })).toEqual([422, 'period'])
    expect(await fieldsOf({ period: 'chosen', to: '2026-03-02' })).toEqual([422, 'from'])
    expect(await fieldsOf({ period: 'chosen', from: '2026-03-02' })).toEqual([422, 'to'])
    expect(await fieldsOf({ period: 'chosen', from: '2026-03-02', to: '2026-03-11' })).toEqual([422, 'to'])
    expect(await fieldsOf({ period: 'chosen', from: '2026-03-03', to: '2026-03-02' })).toEqual([422, 'from'])
    expect(await fieldsOf({ period: 'chosen', from: '2025-03-09', to: '2026-03-10' })).toEqual([422, 'from'])
    expect(await fieldsOf({ period: 'chosen', from: '2025-03-10', to: '2026-03-10' })).toEqual([200])
  })

  test('a seller reads its own figures, and another seller is not there', async () => {
    const [own, other] = [await makeSellerOperator(world), await makeSellerOperator(world)]
    await makeOrder(world, 'paid', { seller: own })
    await makeOrder(world, 'paid', { seller: other })
    const mine = (await sales(own.token)).data
    expect(mine).toMatchObject({ seller: { sellerId: own.sellerId }, figures: { paidOrders: 1, shops: 1 } })
    expect((await sales(own.token, { sellerId: own.sellerId })).data).toEqual(mine)
    expect((await sales(own.token, { sellerId: other.sellerId })).code).toBe(404)
  })

  test('the platform reads those of all, or of the seller that it names', async () => {
    const { token } = await makeOperator(world, { rights: ['orders'] })
    const before = (await sales(token)).data.figures
    const seller = await makeSellerOperator(world)
    await makeOrder(world, 'paid', { seller })
    await makeOrder(world, 'paid')
    expect((await sales(token)).data).toMatchObject({ seller: null, figures: { paidOrders: before.paidOrders + 2 } })
    const one = (await sales(token, { sellerId: seller.sellerId })).data
    expect(one).toMatchObject({ seller: { sellerId: seller.sellerId }, figures: { paidOrders: 1 } })
    expect((await sales(token, { sellerId: 987_654_321 })).code).toBe(404)
  })

  test('each event counts on its own day in China: paid, shipped, cancelled, refused and refunded', async () => {
    const seller = await makeSellerOperator(world)
    const buyer = await makeBuyer(world)
    const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 700]], stock: 1000 })
    const order = (state: Parameters<typeof makeOrder>[1]) =>
      makeOrder(world, state, { seller, buyer, lines: [{ offerId, quantity: 10 }] })
    const toCancel = await order('unpaid')
    const toRefuse = await order('paid')
    await order('shipped')
    expect((await sales(seller.token)).data.points.at(-1)).toEqual({
      day: '2026-03-10',
      placedOrders: 3,
      placedFen: 21_000,
      paidOrders: 2,
      paidFen: 14_000,
      averageFen: 7_000,
      shops: 1,
      shippedOrders: 1,
      shippedFen: 7_000,
      cancelledOrders: 0,
      cancelledFen: 0,
      refusedOrders: 0,
      refusedFen: 0,
      refundedFen: 0,
    })
    // Half a minute before midnight in China, and half a minute after it.
    world.clock.set(new Date('2026-03-10T15:59:30Z'))
    expect((await world.call(CancelOrder, { orderId: toCancel.orderId, reason: '不想要了' }, buyer.token)).code).toBe(200)
    world.clock.set(new Date('2026-03-10T16:00:30Z'))
    expect((await world.call(RefuseOrder, { orderId: toRefuse.orderId, reason: '没有货了' }, seller.token)).code).toBe(200)
    world.clock.advance(DAY)
    await settleRefundsForSeed(world.app.jobContext, toRefuse.tradeId)
    const { points, figures } = (await sales(seller.token)).data
    expect(points.slice(-3)).toMatchObject([
      { day: '2026-03-10', paidFen: 14_000, cancelledOrders: 1, cancelledFen: 7_000, refusedOrders: 0, refundedFen: 0 },
      { day: '2026-03-11', paidFen: 0, cancelledOrders: 0, refusedOrders: 1, refusedFen: 7_000, refundedFen: 0 },
      { day: '2026-03-12', paidFen: 0, cancelledOrders: 0, refusedOrders: 0, refundedFen: 7_000 },
    ])
    expect(figures).toMatchObject({ paidFen: 14_000, cancelledFen: 7_000, refusedFen: 7_000, refundedFen: 7_000 })
  })

  test('periods are whole days, today their last, next to as many days before them', async () => {
    const { token } = await makeSellerOperator(world)
    const daysOf = async (input: Record<string, unknown>) => {
      const { from, to, before, points } = (await sales(token, input)).data
      return [from, to, before.from, before.to, points.length]
    }
    expect(await daysOf({})).toEqual(['2026-03-04', '2026-03-10', '2026-02-25', '2026-03-03', 7])
    expect(await daysOf({ period: 'days30' })).toEqual(['2026-02-09', '2026-03-10', '2026-01-10', '2026-02-08', 30])
    expect(await daysOf({ period: 'month' })).toEqual(['2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28', 10])
    expect(await daysOf({ period: 'lastMonth', by: 'month' })).toEqual([
      '2026-02-01',
      '2026-02-28',
      '2026-01-04',
      '2026-01-31',
      1,
    ])
    const chosen = { period: 'chosen', from: '2025-12-20', to: '2026-02-03', by: 'month' }
    expect(await daysOf(chosen)).toEqual(['2025-12-20', '2026-02-03', '2025-11-04', '2025-12-19', 3])
    world.clock.set(new Date('2026-03-31T16:00:00Z'))
    expect(await daysOf({ period: 'month' })).toEqual(['2026-04-01', '2026-04-01', '2026-03-31', '2026-03-31', 1])
  })

  test('compares with the period before, and counts a shop once a point and once in all', async () => {
    const seller = await makeSellerOperator(world)
    const buyer = await makeBuyer(world)
    const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, stock: 1000 })
    const lines = [{ offerId, quantity: 10 }]
    await makeOrder(world, 'paid', { seller, buyer, lines })
    for (const at of [after(START, 7 * DAY), after(START, 7 * DAY + HOUR), after(START, 8 * DAY)]) {
      world.clock.set(at)
      await makeOrder(world, 'paid', { seller, buyer, lines })
    }
    const { figures, figuresBefore, points } = (await sales(seller.token)).data
    expect([figures.paidOrders, figures.shops, figuresBefore.paidOrders, figuresBefore.shops]).toEqual([3, 1, 1, 1])
    expect(points.slice(-2).map(({ paidOrders, shops }) => [paidOrders, shops])).toEqual([
      [2, 1],
      [1, 1],
    ])
    const months = (await sales(seller.token, { by: 'month', period: 'month' })).data.points
    expect(months).toMatchObject([{ day: '2026-03-01', paidOrders: 4, shops: 1 }])
  })
})
