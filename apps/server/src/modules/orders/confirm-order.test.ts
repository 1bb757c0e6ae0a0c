import { ConfirmOrder, GetOrder, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { IN_ORDER, wrongInBooks } from '../../../test/books.ts'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { statusOf } from '../../../test/inspect.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, after } from '../../kernel/clock.ts'
import { balance } from '../ledger/index.ts'

const world = await openWorld()
const { call } = world

const setStatus = (orderId: number, status: number) =>
  world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
const autoConfirmAt = async (orderId: number) =>
  (await world.rows(sql<{ at: Date }>`select auto_confirm_at as at from orders.order_head where id = ${orderId}`))[0]!.at
const sellerDue = (sellerId: number) => balance(world.app.database.read, `seller-due:${sellerId}`)
const entriesOf = (orderId: number) =>
  world.rows(sql`select 1 from ledger.entry where kind = 'order-done' and ref = ${String(orderId)}`)

/** Runs the schedule that confirms every few minutes; returns its error and the log. */
async function confirmDue() {
  const lines: { level: number; orderId?: number; err?: { message: string } }[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const schedule = world.app.schedules.find((s) => s.name === 'orders.confirm-due')!
  const failure = await schedule.run({ ...world.app.jobContext, log }).then(
    () => null,
    (error: unknown) => error,
  )
  return { failure, lines }
}

describe('confirming a receipt', () => {
  test('rejects anonymous callers, operators and the finance role', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    await expectFinanceRejected(world, ConfirmOrder, { orderId }, buyer.shopId)
    expect(await statusOf(world, orderId)).toBe(ORDER.shipped)
  })

  test('names bad input', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    await expectBadInputs(world, ConfirmOrder, { orderId }, buyer.token)
  })

  test('does not find another shop’s order, nor one that does not exist', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    const other = await makeBuyer(world)
    expect((await call(ConfirmOrder, { orderId }, other.token)).code).toBe(404)
    expect((await call(ConfirmOrder, { orderId: 999_999 }, buyer.token)).code).toBe(404)
  })

  test('is refused in every other state, naming the state', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    const allowed: readonly number[] = [ORDER.shipped, ORDER.delivered]
    for (const status of Object.values(ORDER).filter((s) => !allowed.includes(s))) {
      await setStatus(orderId, status)
      const answer = await call(ConfirmOrder, { orderId }, buyer.token)
      expect(answer, String(status)).toMatchObject({ code: 409, data: { reason: 'ORDER_MOVED_ON', status } })
      expect(await statusOf(world, orderId)).toBe(status)
    }
  })

  test('completes the order and credits the seller with the held amount, once', async () => {
    const { orderId, buyer, seller } = await makeOrder(world, 'shipped')
    const { totalFen } = (await call(GetOrder, { orderId }, buyer.token)).data
    expect((await call(ConfirmOrder, { orderId }, buyer.token)).data).toEqual({ orderId, status: ORDER.done })
    expect(await sellerDue(seller.sellerId)).toBe(-totalFen)
    const { data } = await call(GetOrder, { orderId }, buyer.token)
    expect([data.status, data.abilities.confirm, data.history[0]!.text]).toEqual([ORDER.done, false, '确认收货'])
    expect((await call(ConfirmOrder, { orderId }, buyer.token)).data.reason).toBe('ORDER_MOVED_ON')
    expect(await sellerDue(seller.sellerId)).toBe(-totalFen)
  })

  test('can also confirm a delivered order', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    await setStatus(orderId, ORDER.delivered)
    expect((await call(ConfirmOrder, { orderId }, buyer.token)).code).toBe(200)
  })

  test('happens once when two members and the schedule confirm concurrently', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'purchaser' })
    await world.write(sql`update orders.order_head set auto_confirm_at = ${world.clock.now()} where id = ${orderId}`)
    const [first, second] = await Promise.all([
      call(ConfirmOrder, { orderId }, buyer.token),
      call(ConfirmOrder, { orderId }, colleague.token),
      confirmDue(),
    ])
    expect([first.code, second.code].filter((code) => code === 200).length).toBeLessThanOrEqual(1)
    expect(await statusOf(world, orderId)).toBe(ORDER.done)
    expect(await entriesOf(orderId)).toHaveLength(1)
    const moves = await world.rows(
      sql`select 1 from orders.order_status_history where order_id = ${orderId} and to_status = ${ORDER.done}`,
    )
    expect(moves).toHaveLength(1)
  })
})

describe('the automatic confirmation', () => {
  test('happens 15 days after shipping, not a moment earlier, and credits the seller', async () => {
    const { orderId, buyer, seller } = await makeOrder(world, 'shipped')
    const { totalFen } = (await call(GetOrder, { orderId }, buyer.token)).data
    const at = await autoConfirmAt(orderId)
    expect(at).toEqual(after(world.clock.now(), 15 * DAY))
    world.clock.set(after(at, -1))
    await confirmDue()
    expect(await statusOf(world, orderId)).toBe(ORDER.shipped)
    world.clock.set(at)
    expect(await confirmDue()).toEqual({ failure: null, lines: [] })
    expect(await statusOf(world, orderId)).toBe(ORDER.done)
    expect(await sellerDue(seller.sellerId)).toBe(-totalFen)
    const { history } = (await call(GetOrder, { orderId }, buyer.token)).data
    expect(history[0]).toMatchObject({ by: '系统', text: '确认收货：超时自动确认收货' })
  })

  test('one failing order does not hold up the orders after it, and is retried', async () => {
    const broken = await makeOrder(world, 'shipped')
    const sound = await makeOrder(world, 'shipped')
    await world.write(
      sql`create function public.break_order() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$`,
    )
    await world.write(
      sql`create trigger break_order before update on orders.order_head for each row when (new.id = ${sql.lit(broken.orderId)}) execute function public.break_order()`,
    )
    world.clock.advance(16 * DAY)
    const { failure, lines } = await confirmDue()
    expect([await statusOf(world, broken.orderId), await statusOf(world, sound.orderId)]).toEqual([ORDER.shipped, ORDER.done])
    expect(lines).toMatchObject([{ level: 50, orderId: broken.orderId, err: { message: 'broken row' } }])
    expect(failure).toMatchObject({ name: 'BatchFailed', failed: 1 })

    await world.write(sql`drop trigger break_order on orders.order_head`)
    expect(await confirmDue()).toEqual({ failure: null, lines: [] })
    expect(await statusOf(world, broken.orderId)).toBe(ORDER.done)
  })

  test('keeps the ledger in balance', async () => {
    expect(await wrongInBooks(world)).toEqual(IN_ORDER)
  })
})
