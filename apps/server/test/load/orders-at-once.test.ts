import { PlaceOrder } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { payForSeed } from '../../seed/pay-trades.ts'
import { countSalesWorker } from '../../src/modules/orders/count-sales.ts'
import { openWorld } from '../world.ts'
import { testRng, runConcurrently } from './concurrency.ts'
import { untilServed } from './load-users.ts'
import { recordFigure } from './figures.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from './invariants.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { deadlocksOf, makeStorefront, submissionFor } from './storefront.ts'

const world = await openWorld()

test(
  'many buyers of the same goods, with payments and counting at the same time: no deadlock, and every pack is accounted for',
  async () => {
    const { buyers, offers } = await makeStorefront(world, { buyers: 32, sellers: 4, offers: 20 })
    const before = await stockTotals(world)
    const random = testRng('orders at once')
    const times: number[] = []
    let packs = 0
    let putOff = 0
    const began = performance.now()
    await runConcurrently(SCALE.ordersAtOnce, 32, async (n, lane) => {
      const lines = random.some(offers, 5).map((offer) => ({ ...offer, quantity: random.int(1, 3) }))
      const start = performance.now()
      const { token } = buyers[lane]!
      const submission = submissionFor(buyers[lane]!, lines)
      // On a busy machine an order may wait longer for stock than the server lets it; the client then sends it again.
      const placed = await untilServed(
        (key) => world.call(PlaceOrder, submission, token, { key }),
        () => (putOff += 1),
      )
      times.push(performance.now() - start)
      expect(placed.code, placed.msg).toBe(200)
      packs += lines.reduce((sum, w) => sum + w.quantity, 0)
      if (n % 2 === 0) return
      const { tradeId } = placed.data
      await payForSeed(world.app.jobContext, tradeId, 'paid')
      await countSalesWorker.run({ tradeId } as never, world.app.jobContext)
    })
    const seconds = (performance.now() - began) / 1000

    const deadlocks = await deadlocksOf(world)
    recordFigure('orders at once: deadlocks', deadlocks, 'of them', { orders: SCALE.ordersAtOnce })
    recordFigure('orders at once: rate', SCALE.ordersAtOnce / seconds, 'orders a second', {
      'put off': putOff,
      median: `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)} ms`,
    })
    expect(deadlocks).toBe(0)
    await expectStockConsistent(world, before)
    await expectOrdersConsistent(world)
    await expectLedgerBalanced(world)
    const [sums] = await world.rows(
      sql<{ orders: number; reserved: number; counted: number; bought: number; paid: number }>`
        select (select count(distinct trade_id)::int from orders.order_head) as orders, (select sum(reserved)::int from catalog.batch) as reserved,
          (select sum(sales_count)::int from catalog.offer) as counted, (select sum(quantity)::int from orders.purchase_history) as bought,
          (select sum(o.quantity)::int from orders.order_head o join orders.trade t on t.id = o.trade_id where t.state = 'paid') as paid`,
    )
    expect(sums).toMatchObject({ orders: SCALE.ordersAtOnce, reserved: packs, counted: sums!.paid, bought: sums!.paid })
  },
  TIMEOUT,
)
