import {
  AcceptOrder,
  CancelOrder,
  CloseRecall,
  ConfirmOrder,
  CreatePayment,
  PackOrder,
  PickOrder,
  PlaceOrder,
  RefuseOrder,
  ShipOrder,
  StartRecall,
} from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, after } from '../../src/kernel/clock.ts'
import { transactor, type JobContext } from '../../src/kernel/jobs.ts'
import { DatabaseTimeout } from '../../src/kernel/database-error.ts'
import { closeTradeWorker } from '../../src/modules/orders/close-trade.ts'
import { confirmDueOrders } from '../../src/modules/orders/confirm-order.ts'
import { closeOpenPayment } from '../../src/modules/payments/index.ts'
import { openPayingWorld } from '../cashier.ts'
import { nextTrackingNo, recallOf } from '../factories/index.ts'
import { testRng, runConcurrently } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from './invariants.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { deadlocksOf, makeStorefront, submissionFor, press } from './storefront.ts'

const world = await openPayingWorld()
const closeTrade = closeTradeWorker({ onTradeReduced: closeOpenPayment })
/** Runs background work as it will run this much later. */
const later = (ms: number): JobContext => {
  const clock = { now: () => after(world.clock.now(), ms) }
  return { ...world.app.jobContext, now: clock.now, transact: transactor({ ...world.app.kernel, clock }) }
}

test(
  'concurrent random orders, payments, cancellations, timeouts, shipments, refusals, recalls and receipts keep all books right',
  async () => {
    const { buyers, sellers, offers } = await makeStorefront(world, { buyers: 16, sellers: 4, offers: 20 })
    const before = await stockTotals(world)
    const random = testRng('random trade')
    const trades: { tradeId: number; buyer: (typeof buyers)[number] }[] = []
    const orders: { orderId: number; buyer: (typeof buyers)[number]; seller: (typeof sellers)[number] }[] = []
    const reported: Record<string, number> = {}
    /** The acceptable outcomes of an action: it succeeded, someone else was faster, or the machine was too busy to begin it. */
    const taken = (deed: string, answer: { code: number; msg: string; data: { reason?: string } }, ...refusals: string[]) => {
      const word = answer.code === 200 ? 'done' : (answer.data.reason ?? String(answer.code))
      expect(['done', '503', ...refusals], `${deed}: ${answer.code} ${answer.msg}`).toContain(word)
      reported[`${deed} ${word}`] = (reported[`${deed} ${word}`] ?? 0) + 1
    }
    const recent = <T>(from: readonly T[]): T => from[random.int(Math.max(from.length - 60, 0), from.length - 1)]!

    const place = async () => {
      const buyer = random.pick(buyers)
      const lines = random.some(offers, random.int(1, 5)).map((offer) => ({ ...offer, quantity: random.int(1, 6) }))
      const placed = await world.call(PlaceOrder, submissionFor(buyer, lines), buyer.token)
      // A recall may have taken the last packs off sale.
      taken('place', placed, 'CHECKOUT_CHANGED', 'CANNOT_BUY')
      if (placed.code !== 200) return
      trades.push({ tradeId: placed.data.tradeId, buyer })
      for (const { orderId, sellerId } of placed.data.orders)
        orders.push({ orderId, buyer, seller: sellers.find((d) => d.sellerId === sellerId)! })
    }
    const pay = async () => {
      const { tradeId, buyer } = recent(trades)
      const method = random.pick(['wechat', 'alipay', 'card'] as const)
      const opened = await world.call(CreatePayment, { tradeId, method }, buyer.token)
      taken('pay', opened, 'ALREADY_PAID', 'TRADE_CLOSED', 'PAYMENT_UNAVAILABLE')
      if (opened.code !== 200) return
      await press(opened.data.payUrl, random.chance(0.85) ? 'confirm' : 'fail')
      await world.deliver()
    }
    const cancel = async () => {
      const { orderId, buyer } = recent(orders)
      taken('cancel', await world.call(CancelOrder, { orderId, reason: '不想要了' }, buyer.token), 'ORDER_MOVED_ON')
    }
    const runOut = async () => {
      const { tradeId } = recent(trades)
      // On a busy machine it may wait longer for stock than it is let; the queue then runs it again.
      await closeTrade.run({ tradeId } as never, later(31 * MINUTE)).catch((error: unknown) => {
        if (!(error instanceof DatabaseTimeout)) throw error
      })
    }
    const step = async () => {
      const { orderId, seller } = recent(orders)
      for (const call of random.some([AcceptOrder, AcceptOrder, PickOrder, PackOrder], 3))
        taken('step', await world.call(call, { orderId }, seller.token), 'ORDER_MOVED_ON')
    }
    const ship = async () => {
      const { orderId, seller } = recent(orders)
      for (const call of [AcceptOrder, PickOrder, PackOrder]) await world.call(call, { orderId }, seller.token)
      const open = await world.rows(
        sql<{ lineId: number; batchId: number; quantity: number }>`
          select r.order_line_id as "lineId", r.batch_id as "batchId", r.quantity - r.shipped - r.released as quantity
          from orders.reservation r join orders.order_line l on l.id = r.order_line_id where l.order_id = ${orderId} and r.quantity > r.shipped + r.released`,
      )
      const lines = open
        .filter((_, i) => i === 0 || random.chance(0.7))
        .map((line) => ({ ...line, quantity: random.chance(0.3) ? random.int(1, line.quantity) : line.quantity }))
      if (lines.length === 0) return
      const parcel = { orderId, carrier: 'shunfeng' as const, trackingNo: nextTrackingNo(), lines }
      taken('ship', await world.call(ShipOrder, parcel, seller.token), 'ORDER_MOVED_ON', 'SHIP_MISMATCH', 'STOCK_SHORT')
    }
    const refuseIt = async () => {
      const { orderId, seller } = recent(orders)
      taken('refuse', await world.call(RefuseOrder, { orderId, reason: '仓库缺货' }, seller.token), 'ORDER_MOVED_ON')
    }
    const confirm = async () => {
      const { orderId, buyer } = recent(orders)
      taken('confirm', await world.call(ConfirmOrder, { orderId }, buyer.token), 'ORDER_MOVED_ON')
    }
    const recall = async () => {
      const [batch] = await world.rows(
        sql<{
          goodsId: number
          batchNo: string
          sellerId: number
        }>`select o.goods_id as "goodsId", b.batch_no as "batchNo", o.seller_id as "sellerId"
          from catalog.batch b join catalog.offer o on o.id = b.offer_id where o.id = ${random.pick(offers).offerId} order by (b.available < 10) = ${random.chance(0.8)} desc limit 1`,
      )
      const { sellerId, ...number } = batch!
      const { token } = sellers.find((one) => one.sellerId === sellerId)!
      const started = await world.call(StartRecall, recallOf(world, number), token)
      taken('recall', started, 'RECALL_OPEN')
      if (started.code !== 200) return
      const input = { recallId: started.data.recallIds[0]!, released: true, reason: '复检合格，恢复销售' }
      taken('close recall', await world.call(CloseRecall, input, token))
    }
    const background = async () => {
      world.clock.advance(5_000)
      await world.work()
    }

    for (let n = 0; n < 8; n++) await place()
    const shares = [
      [place, 22],
      [pay, 24],
      [cancel, 8],
      [runOut, 8],
      [step, 10],
      [ship, 12],
      [refuseIt, 6],
      [confirm, 6],
      [recall, 2],
      [background, 3],
      [() => confirmDueOrders(later(16 * DAY)), 1],
    ] as const
    const deeds = shares.flatMap(([deed, share]) => Array.from({ length: share }, () => deed))
    const began = performance.now()
    await runConcurrently(SCALE.deeds, 16, async () => void (await random.pick(deeds)()))
    const seconds = (performance.now() - began) / 1000
    const deadlocks = await deadlocksOf(world)

    // Everything still under way is finished: time runs out, refunds arrive, delayed callbacks are delivered.
    for (let round = 0; round < 6; round++) {
      world.clock.advance(HOUR)
      await world.deliver()
      await world.work()
    }
    const ends = await expectOrdersConsistent(world)
    await expectStockConsistent(world, before)
    await expectLedgerBalanced(world)
    const [open] = await world.rows(
      sql<{ trades: number; payments: number; refunds: number; orders: number }>`
        select (select count(*)::int from orders.trade where state = 'unpaid') as trades,
          (select count(*)::int from payments.payment where state in ('created', 'paying')) as payments,
          (select count(*)::int from payments.refund where state <> 'done') as refunds, (select count(*)::int from orders.order_head) as orders`,
    )
    expect(open).toMatchObject({ trades: 0, payments: 0, refunds: 0 })
    recordFigure('random trade: deeds', SCALE.deeds, 'deeds', {
      orders: open!.orders,
      ends: JSON.stringify(ends),
      seconds: Math.round(seconds),
    })
    recordFigure('random trade: deadlocks', deadlocks, 'of them')
    process.stdout.write(`    ${JSON.stringify(reported)}\n`)
    expect(deadlocks).toBe(0)
  },
  TIMEOUT,
)
