import { AcceptOrder, GetOrder, ORDER, RefuseOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeOrder, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf, batchStockOf, statusOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { settleRefundsForSeed } from '../../../../seed/pay-trades.ts'

const world = await openWorld()
const { call } = world
const reason = '质检未通过'
const refundsOf = (orderId: number) =>
  world.rows(
    sql<{
      amount_fen: number
      reason: string
      state: string
    }>`select amount_fen, reason, state from payments.refund where order_id = ${orderId}`,
  )

describe('refusing an order', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
    const { orderId, buyer, seller } = await makeOrder(world, 'paid')
    const platform = await makeOperator(world)
    const noRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
    const codes = []
    for (const token of ['', buyer.token, platform.token, noRight.token])
      codes.push((await call(RefuseOrder, { orderId, reason }, token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
  })

  test('names bad input: a blank reason is no reason', async () => {
    const { orderId, seller } = await makeOrder(world, 'paid')
    await expectBadInputs(world, RefuseOrder, { orderId, reason }, seller.token)
    for (const words of ['', ' ', '缺', '长'.repeat(101)])
      expect((await call(RefuseOrder, { orderId, reason: words }, seller.token)).data.fields).toHaveProperty('reason')
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('does not find another seller’s order', async () => {
    const { orderId } = await makeOrder(world, 'paid')
    const other = await makeSellerOperator(world)
    expect((await call(RefuseOrder, { orderId, reason }, other.token)).code).toBe(404)
    expect(await statusOf(world, orderId)).toBe(ORDER.paid)
  })

  test('is refused once picking has begun, before payment, and after the order is closed', async () => {
    const { orderId, seller } = await makeOrder(world, 'picking')
    const open: readonly number[] = [ORDER.paid, ORDER.accepted]
    for (const status of Object.values(ORDER).filter((s) => !open.includes(s))) {
      await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
      const answer = await call(RefuseOrder, { orderId, reason }, seller.token)
      expect([answer.code, answer.data.reason, answer.data.status], String(status)).toEqual([409, 'ORDER_MOVED_ON', status])
    }
    expect(await refundsOf(orderId)).toEqual([])
  })

  test.each([
    ['paid', ORDER.paid],
    ['accepted', ORDER.accepted],
  ])('releases stock and requests the refund of the whole sum from %s, and shows the buyer why', async (_, from) => {
    const order = await makeOrder(world, 'paid', { lines: [{ quantity: 10 }, { quantity: 7 }] })
    const { orderId, seller, buyer, offerIds, tradeId } = order
    if (from === ORDER.accepted) await call(AcceptOrder, { orderId }, seller.token)
    expect((await batchStockOf(world, offerIds)).map((b) => b.available)).toEqual([90, 93])
    expect((await call(RefuseOrder, { orderId, reason }, seller.token)).data).toEqual({ orderId, status: ORDER.refunding })

    expect((await batchStockOf(world, offerIds)).map(({ available, reserved, sold }) => [available, reserved, sold])).toEqual([
      [100, 0, 0],
      [100, 0, 0],
    ])
    expect(await refundsOf(orderId)).toEqual([{ amount_fen: 17_000, reason: `卖家无法供货：${reason}`, state: 'waiting' }])
    const [kept] = await world.rows(
      sql<{ status_before: number }>`select status_before from orders.order_head where id = ${orderId}`,
    )
    expect(kept!.status_before).toBe(from)
    const seen = await call(GetOrder, { orderId }, buyer.token)
    expect(seen.data.history[0]!.text).toContain(reason)
    expect((await auditOf(world, 'order', orderId)).at(-1)).toMatchObject({
      action: 'order.refuse',
      before: { status: from },
      after: { status: ORDER.refunding, reason, refundFen: 17_000 },
    })
    await settleRefundsForSeed(world.app.jobContext, tradeId)
    expect(await statusOf(world, orderId)).toBe(ORDER.refunded)
  })

  test('happens once and refunds once for two concurrent requests, or when racing with accepting', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderId, seller, offerIds } = await makeOrder(world, 'paid')
      const colleague = await makeOperator(world, { sellerId: seller.sellerId })
      const answers = await Promise.all([
        call(RefuseOrder, { orderId, reason }, seller.token),
        call(RefuseOrder, { orderId, reason }, colleague.token),
        call(AcceptOrder, { orderId }, colleague.token),
      ])
      expect(
        answers
          .slice(0, 2)
          .map((a) => a.code)
          .toSorted(),
      ).toEqual([200, 409])
      expect(await statusOf(world, orderId)).toBe(ORDER.refunding)
      expect(await refundsOf(orderId)).toHaveLength(1)
      expect((await batchStockOf(world, offerIds))[0]).toMatchObject({ available: 100, reserved: 0 })
    }
  })
})
