import { PlaceOrder } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payForSeed } from '../../seed/pay-trades.ts'
import { countSalesWorker } from '../../src/modules/orders/count-sales.ts'
import { openWorld } from '../world.ts'
import { testRng, crowd } from './crowd.ts'
import { figure } from './figures.ts'
import { proveBooks, proveOrders, proveStock, stockSums } from './proofs.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { deadlocksOf, makeStall, orderOf } from './stall.ts'

const world = await openWorld()

test(
  'many buyers over the same goods, paid and counted at the same time: no deadlock, and every pack is accounted for',
  async () => {
    const { buyers, offers } = await makeStall(world, { buyers: 32, sellers: 4, offers: 20 })
    const before = await stockSums(world)
    const random = testRng('orders at once')
    const times: number[] = []
    let packs = 0
    const began = performance.now()
    await crowd(SCALE.ordersAtOnce, 32, async (n, lane) => {
      const wants = random.some(offers, 5).map((offer) => ({ ...offer, quantity: random.int(1, 3) }))
      const start = performance.now()
      const placed = await world.call(PlaceOrder, orderOf(buyers[lane]!, wants), buyers[lane]!.token)
      times.push(performance.now() - start)
      expect(placed.code, placed.msg).toBe(200)
      packs += wants.reduce((sum, w) => sum + w.quantity, 0)
      if (n % 2 === 0) return
      const { tradeId } = placed.data
      await payForSeed(world.app.jobContext, tradeId, 'paid')
      await countSalesWorker.run({ tradeId } as never, world.app.jobContext)
    })
    const seconds = (performance.now() - began) / 1000

    const deadlocks = await deadlocksOf(world)
    figure('orders at once: deadlocks', deadlocks, 'of them', { orders: SCALE.ordersAtOnce })
    figure('orders at once: rate', SCALE.ordersAtOnce / seconds, 'orders a second', {
      median: `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)} ms`,
    })
    expect(deadlocks).toBe(0)
    await proveStock(world, before)
    await proveOrders(world)
    await proveBooks(world)
    const [sums] = await world.rows(
      sql<{ orders: number; reserved: number; counted: number; bought: number; paid: number }>`
        select (select count(distinct trade_id)::int from orders.order_head) as orders, (select sum(reserved)::int from catalog.batch) as reserved,
          (select sum(sales_count)::int from catalog.offer) as counted, (select sum(quantity)::int from orders.bought) as bought,
          (select sum(o.quantity)::int from orders.order_head o join orders.trade t on t.id = o.trade_id where t.state = 'paid') as paid`,
    )
    expect(sums).toMatchObject({ orders: SCALE.ordersAtOnce, reserved: packs, counted: sums!.paid, bought: sums!.paid })
  },
  TIMEOUT,
)
