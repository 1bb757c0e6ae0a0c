import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOrder } from '../../../test/factories/index.ts'
import { expectStockConsistent, stockTotals } from '../../../test/load/invariants.ts'
import { openWorld } from '../../../test/world.ts'
import { lockOffers } from '../catalog/index.ts'
import { lockOrders } from './index.ts'
import { applyShipment, type ReservationChange } from './record-shipment.ts'

const world = await openWorld()

test('several changes of one reservation count together: what is given back and taken again leaves it as it was', async () => {
  const { orderId } = await makeOrder(world, 'paid', { lines: [{ quantity: 10 }] })
  const before = await stockTotals(world)
  const held = () =>
    world.rows(
      sql<
        ReservationChange & { quantity: number }
      >`select r.order_line_id as "lineId", r.batch_id as "batchId", r.offer_id as "offerId",
        r.quantity, r.released, r.shipped from orders.reservation r join orders.order_line l on l.id = r.order_line_id where l.order_id = ${orderId}`,
    )
  const { lineId, batchId, offerId } = (await held())[0]!
  const change = { lineId, batchId, offerId, taken: 0, released: 0, shipped: 0 }
  await world.app.jobContext.transact(async ({ tx }) => {
    await lockOrders(tx, [orderId])
    await lockOffers(tx, [offerId])
    await applyShipment(tx, [
      { ...change, released: 4 },
      { ...change, taken: 4 },
    ])
  })
  expect(await held()).toMatchObject([{ quantity: 14, released: 4, shipped: 0 }])
  await expectStockConsistent(world, before)
})
