import { ConfirmOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { payForSeed, settleRefundsForSeed } from '../../../seed/pay-trades.ts'
import { IN_ORDER, wrongInBooks } from '../../../test/books.ts'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { after, DAY, HOUR } from '../../kernel/clock.ts'
import type { EntryKind } from '../ledger/index.ts'

const world = await openWorld()
const verify = () => world.app.schedules.find(({ name }) => name === 'payments.verify-postings')!.run(world.app.jobContext)
const verifiedUntil = async () =>
  (
    await world.rows(
      sql<{ until: Date }>`select verified_until as until from ledger.verification where name = 'payments.verify-postings'`,
    )
  )[0]?.until
/** Changes what no one can change. */
async function rewrite(what: ReturnType<typeof sql>) {
  await world.write(sql`alter table ledger.entry disable trigger user`)
  await world.write(what)
  await world.write(sql`alter table ledger.entry enable trigger user`)
}
const rename = (kind: EntryKind, ref: string, to: string) =>
  rewrite(sql`update ledger.entry set ref = ${to} where kind = ${kind} and ref = ${ref}`)
const discrepancies = async () => (await wrongInBooks(world)).discrepancies

/** A trade that was paid twice; the second payment was refunded whole. */
async function makePaidTwice() {
  const order = await makeOrder(world, 'shipped')
  await payForSeed(world.app.jobContext, order.tradeId, 'paid')
  await settleRefundsForSeed(world.app.jobContext, order.tradeId)
  const [refs] = await world.rows(
    sql<{ payment: string; refund: string; fen: number }>`
      select p.payment_no as payment, r.refund_no as refund, r.amount_fen as fen from payments.payment p join payments.refund r on r.payment_id = p.id
      where p.trade_id = ${order.tradeId}`,
  )
  return { ...order, ...refs! }
}

test('names a payment and a refund that are not in the ledger, though their sums cancel out', async () => {
  const { tradeId, payment, refund } = await makePaidTwice()
  expect(await wrongInBooks(world)).toEqual(IN_ORDER)
  await rename('payment', payment, 'lost payment')
  await rename('refund', refund, 'lost refund')
  expect(await discrepancies()).toMatchObject([
    { tradeId: null, entries: [{ kind: 'payment', ref: 'lost payment' }] },
    { tradeId: null, entries: [{ kind: 'refund', ref: 'lost refund' }] },
    {
      tradeId,
      entries: [
        { kind: 'payment', ref: payment },
        { kind: 'refund', ref: refund },
      ],
    },
  ])
  await rename('payment', 'lost payment', payment)
  await rename('refund', 'lost refund', refund)
})

test('names a trade whose seller is owed what was not posted', async () => {
  const { tradeId, orderId, buyer, seller, fen } = await makePaidTwice()
  expect((await world.call(ConfirmOrder, { orderId }, buyer.token)).code).toBe(200)
  expect(await wrongInBooks(world)).toEqual(IN_ORDER)
  await rename('order-done', String(orderId), 'lost')
  expect(await discrepancies()).toEqual([
    { tradeId: null, entries: [{ kind: 'order-done', ref: 'lost' }], due: {}, posted: {} },
    {
      tradeId,
      entries: [],
      due: { 'provider:cashier': fen, [`seller-due:${seller.sellerId}`]: -fen },
      posted: { 'provider:cashier': fen, 'trade-held': -fen },
    },
  ])
  await rename('order-done', 'lost', String(orderId))
})

test('names a trade that was posted with another sum than its order says', async () => {
  const { tradeId, orderId, fen } = await makePaidTwice()
  await world.write(sql`update orders.order_head set refunded_fen = 100 where id = ${orderId}`)
  expect(await discrepancies()).toMatchObject([{ tradeId, due: { 'trade-held': 100 - fen }, posted: { 'trade-held': -fen } }])
  await world.write(sql`update orders.order_head set refunded_fen = 0 where id = ${orderId}`)
})

test('the nightly verification goes on from where it ended, and stays where something differs', async () => {
  const old = await makePaidTwice()
  world.clock.advance(3 * DAY)
  await verify()
  const clean = await verifiedUntil()
  expect(clean!.getTime()).toBeGreaterThan(after(world.clock.now(), -HOUR).getTime())

  // What was verified is not read again.
  await rename('refund', old.refund, 'lost refund')
  world.clock.advance(DAY)
  await verify()
  expect((await verifiedUntil())!.getTime()).toBeGreaterThan(clean!.getTime())
  await rename('refund', 'lost refund', old.refund)

  const { payment } = await makePaidTwice()
  await rename('payment', payment, 'lost payment')
  const before = await verifiedUntil()
  world.clock.advance(2 * DAY)
  await verify()
  const stopped = await verifiedUntil()
  await verify()
  expect(await verifiedUntil()).toEqual(stopped)
  expect(stopped!.getTime() - before!.getTime()).toBeLessThan(DAY)

  await rename('payment', 'lost payment', payment)
  await verify()
  expect((await verifiedUntil())!.getTime()).toBeGreaterThan(stopped!.getTime())
})
