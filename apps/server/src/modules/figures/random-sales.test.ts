import {
  CancelOrder,
  ConsoleGetSales,
  ConsoleListGoodsSales,
  ConsoleListProvinceSales,
  ConsoleListSellerSales,
  ConsoleListShopSales,
  ORDER,
  RefuseOrder,
  chinaDay,
} from '@shop/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRng } from '../../../demonstration/rng.ts'
import { settleRefundsForSeed } from '../../../seed/pay-trades.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  type OrderState,
} from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { HOUR, MINUTE, addDays, after } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { closeDays } from './close-days.ts'
import { differencesOn } from './kept-days.ts'
import { verifyKept } from './verify-kept.ts'

const world = await openWorld()
const rng = seededRng('sales figures')
const ORDERS = 70
/** Half of all days of the run are closed at this one of its orders, so that the rest is counted as it is read. */
const CLOSED_AT = ORDERS / 2
const STATES: OrderState[] = ['unpaid', 'paid', 'accepted', 'packed', 'shipped', 'shipped']

interface Head {
  id: number
  seller_id: number
  shop_id: number
  created_at: Date
  paid_at: Date | null
  total_fen: number
}
/** The rows as they are, without any of the sums that the product makes. */
const read = async () => ({
  heads: await world.rows(sql<Head>`select id, seller_id, shop_id, created_at, paid_at, total_fen from orders.order_head`),
  lines: await world.rows(
    sql<{
      order_id: number
      goods_id: number
      quantity: number
      amount_fen: number
    }>`select order_id, goods_id, quantity, amount_fen from orders.order_line`,
  ),
  moves: await world.rows(
    sql<{
      order_id: number
      to_status: number
      at: Date
    }>`select order_id, to_status, at from orders.order_status_history where from_status is not null`,
  ),
  sent: await world.rows(
    sql<{
      order_id: number
      shipped_at: Date
      quantity: number
      price_fen: number
    }>`select p.order_id, p.shipped_at, i.quantity, l.price_fen
      from fulfilment.package p join fulfilment.package_line i on i.package_id = p.id join orders.order_line l on l.id = i.order_line_id`,
  ),
  refunds: await world.rows(
    sql<{
      order_id: number
      amount_fen: number
      done_at: Date
    }>`select order_id, amount_fen, done_at from payments.refund where state = 'done'`,
  ),
})
type Rows = Awaited<ReturnType<typeof read>>

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const distinct = (values: unknown[]) => new Set(values).size

/** The figures of a time, added up over the rows in plain code. */
function truthOf({ heads, moves, sent, refunds }: Rows, from: string, to: string, sellerId: number | null) {
  const mine = new Map(heads.filter((head) => sellerId === null || head.seller_id === sellerId).map((head) => [head.id, head]))
  const isIn = (at: Date | null) => at !== null && chinaDay(at) >= from && chinaDay(at) <= to
  const own = [...mine.values()]
  const placed = own.filter((head) => isIn(head.created_at))
  const paid = own.filter((head) => isIn(head.paid_at))
  const totals = (status: number) =>
    moves.filter((m) => m.to_status === status && isIn(m.at) && mine.has(m.order_id)).map((m) => mine.get(m.order_id)!.total_fen)
  const left = sent.filter((line) => isIn(line.shipped_at) && mine.has(line.order_id))
  const paidFen = sum(paid.map((head) => head.total_fen))
  return {
    placedOrders: placed.length,
    placedFen: sum(placed.map((head) => head.total_fen)),
    paidOrders: paid.length,
    paidFen,
    averageFen: paid.length === 0 ? 0 : Math.round(paidFen / paid.length),
    shops: distinct(paid.map((head) => head.shop_id)),
    shippedOrders: distinct(left.map((line) => `${line.order_id} ${chinaDay(line.shipped_at)}`)),
    shippedFen: sum(left.map((line) => line.quantity * line.price_fen)),
    cancelledOrders: totals(ORDER.cancelled).length,
    cancelledFen: sum(totals(ORDER.cancelled)),
    refusedOrders: totals(ORDER.refunding).length,
    refusedFen: sum(totals(ORDER.refunding)),
    refundedFen: sum(refunds.filter((r) => isIn(r.done_at) && mine.has(r.order_id)).map((r) => r.amount_fen)),
  }
}

/** Random orders of three sellers over some three weeks, many of them around midnight in China. */
async function trade() {
  const sellers = await Promise.all([1, 2, 3].map(() => makeSellerOperator(world)))
  const buyers = await Promise.all([1, 2, 3, 4].map(() => makeBuyer(world)))
  const offers = new Map<number, number[]>()
  const goods = await makeOffer(world, { sellerId: sellers[0]!.sellerId, stock: 5000, tiers: [[1, 999]] })
  for (const { sellerId } of sellers) {
    const shared = await makeOffer(world, {
      sellerId,
      stock: 5000,
      tiers: [[1, rng.int(100, 5000)]],
      ...(sellerId !== sellers[0]!.sellerId && { goodsId: goods.goodsId }),
    })
    const own = await makeOffer(world, {
      sellerId,
      stock: 5000,
      tiers: [
        [1, rng.int(100, 5000)],
        [20, 99],
      ],
    })
    offers.set(sellerId, [shared.offerId, own.offerId])
  }
  for (let n = 0; n < ORDERS; n++) {
    world.clock.advance(rng.chance(0.3) ? MINUTE : rng.int(1, 14) * HOUR)
    if (rng.chance(0.3)) world.clock.set(after(new Date(`${chinaDay(world.clock.now())}T15:59:50Z`), 0))
    const seller = rng.pick(sellers)
    const buyer = rng.pick(buyers)
    const lines = rng.some(offers.get(seller.sellerId)!, rng.int(1, 2)).map((offerId) => ({ offerId, quantity: rng.int(1, 40) }))
    const { orderId, tradeId } = await makeOrder(world, rng.pick(STATES), { seller, buyer, lines })
    world.clock.advance(rng.int(5, 20) * 1000)
    if (rng.chance(0.4)) await world.call(CancelOrder, { orderId, reason: '不想要了' }, buyer.token)
    if (rng.chance(0.4)) await world.call(RefuseOrder, { orderId, reason: '没有货了' }, seller.token)
    if (rng.chance(0.5)) await settleRefundsForSeed(world.app.jobContext, tradeId)
    if (n === CLOSED_AT) await closeDays(world.app.jobContext)
  }
  return sellers
}

let sellers: Awaited<ReturnType<typeof trade>>
let platform = ''
let rowsNow: Rows
beforeAll(async () => {
  world.clock.set(START)
  sellers = await trade()
  platform = (await makeOperator(world)).token
  rowsNow = await read()
})

/** Periods over the whole run, within it, of one day, and around its beginning. */
function periods() {
  const today = chinaDay(world.clock.now())
  const begin = chinaDay(START)
  const random = Array.from({ length: 6 }, () => {
    const from = addDays(begin, rng.int(-3, 12))
    const to = addDays(from, rng.int(0, 8))
    return { from, to: to > today ? today : to }
  }).filter(({ from, to }) => from <= to)
  return [{ from: begin, to: today }, { from: today, to: today }, ...random]
}

async function expectTruth() {
  for (const { from, to } of periods()) {
    const asked = { period: 'chosen', from, to } as const
    for (const [token, sellerId] of [[platform, null], ...sellers.map((s) => [s.token, s.sellerId] as const)] as const) {
      const { data } = await world.call(ConsoleGetSales, asked, token)
      expect(data.figures).toEqual(truthOf(rowsNow, from, to, sellerId))
      expect(data.figuresBefore).toEqual(truthOf(rowsNow, data.before.from, data.before.to, sellerId))
      for (const { day, ...figures } of data.points) expect(figures).toEqual(truthOf(rowsNow, day, day, sellerId))
      const mine = rowsNow.heads.filter(
        (h) =>
          (sellerId === null || h.seller_id === sellerId) &&
          h.paid_at &&
          chinaDay(h.paid_at) >= from &&
          chinaDay(h.paid_at) <= to,
      )
      const byShop = (await world.call(ConsoleListShopSales, { ...asked, pageSize: 50 }, token)).data.rows
      expect(new Map(byShop.map((row) => [row.shopId, [row.orders, row.fen, row.lastPaidAt]]))).toEqual(
        new Map(
          [...Map.groupBy(mine, (h) => h.shop_id)].map(([shopId, own]) => [
            shopId,
            [
              own.length,
              sum(own.map((h) => h.total_fen)),
              own
                .map((h) => h.paid_at!.toISOString())
                .toSorted()
                .at(-1),
            ],
          ]),
        ),
      )
      const shopOf = new Map(mine.map((h) => [h.id, h.shop_id]))
      const sold = rowsNow.lines.filter((line) => shopOf.has(line.order_id))
      const byGoods = (await world.call(ConsoleListGoodsSales, { ...asked, pageSize: 50 }, token)).data.rows
      expect(new Map(byGoods.map((row) => [row.goodsId, [row.quantity, row.fen, row.shops]]))).toEqual(
        new Map(
          [...Map.groupBy(sold, (line) => line.goods_id)].map(([goodsId, own]) => [
            goodsId,
            [
              sum(own.map((l) => l.quantity)),
              sum(own.map((l) => l.amount_fen)),
              distinct(own.map((l) => shopOf.get(l.order_id))),
            ],
          ]),
        ),
      )
    }
    const bySeller = (await world.call(ConsoleListSellerSales, asked, platform)).data.rows
    for (const { sellerId, name: _, ...figures } of bySeller) expect(figures).toEqual(truthOf(rowsNow, from, to, sellerId))
    const byProvince = (await world.call(ConsoleListProvinceSales, asked, platform)).data.rows
    const all = truthOf(rowsNow, from, to, null)
    expect(byProvince.map(({ orders, fen, shops }) => [orders, fen, shops])).toEqual(
      all.paidOrders === 0 ? [] : [[all.paidOrders, all.paidFen, all.shops]],
    )
  }
}

describe('figures of random orders are those of their rows', () => {
  test('with some days kept and the others counted as they are read', async () => {
    expect(await world.rows(sql`select from figures.closed_day`)).not.toEqual([])
    await expectTruth()
  })

  test('with all days kept that are over, and nothing differs', async () => {
    expect(await closeDays(world.app.jobContext)).toBeGreaterThan(0)
    await expectTruth()
    for (const { day } of await world.rows(sql<{ day: string }>`select day from figures.closed_day`))
      expect(await differencesOn(world.app.jobContext.db, day)).toBe(0)
    expect(await verifyKept(world.app.jobContext)).toEqual([])
  })

  test('the rows have every kind of event', () => {
    const all = truthOf(rowsNow, '2026-01-01', '2027-01-01', null)
    expect(Object.entries(all).filter(([, figure]) => figure === 0)).toEqual([])
  })
})
