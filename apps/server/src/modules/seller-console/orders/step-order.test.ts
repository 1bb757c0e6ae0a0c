import { AcceptOrder, GetOrder, ORDER, PackOrder, PickOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeOrder, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf, statusOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const STEPS = [
  {
    name: 'accepting',
    step: AcceptOrder,
    from: ORDER.paid,
    to: ORDER.accepted,
    action: 'order.accept',
    historyText: '卖家已接单',
  },
  { name: 'picking', step: PickOrder, from: ORDER.accepted, to: ORDER.picking, action: 'order.pick', historyText: '开始拣货' },
  { name: 'packing', step: PackOrder, from: ORDER.picking, to: ORDER.packed, action: 'order.pack', historyText: '打包完成' },
] as const
/** An order that waits for the step. */
const waiting = (from: number) =>
  from === ORDER.paid ? makeOrder(world, 'paid') : makeOrder(world, from === ORDER.accepted ? 'accepted' : 'picking')

describe.each(STEPS)('$name', ({ step, from, to, action, historyText }) => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
    const { orderId, buyer, seller } = await waiting(from)
    const platform = await makeOperator(world)
    const noRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
    const codes = []
    for (const token of ['', buyer.token, platform.token, noRight.token]) codes.push((await call(step, { orderId }, token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
    expect(await statusOf(world, orderId)).toBe(from)
  })

  test('names bad input', async () => {
    const { orderId, seller } = await waiting(from)
    await expectBadInputs(world, step, { orderId }, seller.token)
    const keyless = await world.send({ method: 'POST', url: step.path, token: seller.token, payload: { orderId } })
    expect(keyless.json().data.fields).toHaveProperty('idempotency-key')
  })

  test('does not find another seller’s order', async () => {
    const { orderId } = await waiting(from)
    const other = await makeSellerOperator(world)
    expect((await call(step, { orderId }, other.token)).code).toBe(404)
    expect((await call(step, { orderId: 999_999 }, other.token)).code).toBe(404)
    expect(await statusOf(world, orderId)).toBe(from)
  })

  test('is refused in every other state, naming the state', async () => {
    const { orderId, seller } = await waiting(from)
    for (const status of Object.values(ORDER).filter((s) => s !== from)) {
      await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
      const answer = await call(step, { orderId }, seller.token)
      expect([answer.code, answer.data.reason, answer.data.status], String(status)).toEqual([409, 'ORDER_MOVED_ON', status])
      expect(await statusOf(world, orderId)).toBe(status)
    }
  })

  test('transitions the order, notifies the buyer, and records before and after in the audit log', async () => {
    const { orderId, seller, buyer } = await waiting(from)
    expect((await call(step, { orderId }, seller.token)).data).toEqual({ orderId, status: to })
    const seen = await call(GetOrder, { orderId }, buyer.token)
    expect([seen.data.status, seen.data.history[0]]).toMatchObject([to, { text: historyText, by: '张丽' }])
    expect((await auditOf(world, 'order', orderId)).at(-1)).toEqual({
      action,
      before: { status: from },
      after: { status: to },
      seller_id: seller.sellerId,
    })
    const events = await world.rows(
      sql<{
        room: string
      }>`select room from kernel.event where name = 'order-moved' and payload->>'orderId' = ${String(orderId)} and payload->>'status' = ${String(to)}`,
    )
    expect(events.map((e) => e.room)).toEqual([`shop:${buyer.shopId}`, `seller:${seller.sellerId}`])
  })

  test('happens once for two concurrent requests, and returns the same response when repeated with its key', async () => {
    const { orderId, seller } = await waiting(from)
    const colleague = await makeOperator(world, { sellerId: seller.sellerId })
    const key = 'k'.repeat(20)
    const codes = (
      await Promise.all([call(step, { orderId }, seller.token, { key }), call(step, { orderId }, colleague.token)])
    ).map((a) => a.code)
    expect(codes.toSorted()).toEqual([200, 409])
    const moves = await world.rows(
      sql`select 1 from orders.order_status_history where order_id = ${orderId} and to_status = ${to}`,
    )
    expect(moves).toHaveLength(1)
    if (codes[0] === 200) expect((await call(step, { orderId }, seller.token, { key })).data).toEqual({ orderId, status: to })
  })
})
