import { ConsoleListMoneyProblems, ConsoleListWaiting } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeBuyer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openPayingWorld()
const { token } = await makeOperator(world, { rights: ['money'] })
const list = (input: object = {}, as = token) => world.call(ConsoleListMoneyProblems, input, as)
let n = 0
/** A payment of a trade in some state, and a refund of it where its state is given. */
async function pay(state: string, refund?: { state: string; tries: number }) {
  const { tradeId } = await makeOrder(world, 'unpaid')
  const no = `P${++n}`
  await world.write(sql`insert into payments.payment (payment_no, trade_id, shop_id, amount_fen, method, provider, state, fail_reason, created_by, created_at, expires_at)
    select ${no}, t.id, t.shop_id, 1230, 'wxpay', 'cashier', ${state}, '余额不足', (select m.user_id from shops.member m where m.shop_id = t.shop_id limit 1), ${world.clock.now()}, ${world.clock.now()} from orders.trade t where t.id = ${tradeId}`)
  if (refund)
    await world.write(sql`insert into payments.refund (refund_no, payment_id, amount_fen, reason, state, tries, created_at)
      select ${`R${n}`}, id, 1230, '卖家拒单', ${refund.state}, ${refund.tries}, ${world.clock.now()} from payments.payment where payment_no = ${no}`)
  return refund ? `R${n}` : no
}

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await list({}, as)).code)
  for (const input of [{ kind: 'all' }, { page: 0 }, { surprise: 1 }]) codes.push((await list(input)).code)
  expect(codes).toEqual([401, 401, 403, 403, 422, 422, 422])
})

test('lists refunds that are stuck, however old, and failed payments of a week, newest first', async () => {
  const old = await pay('refunding', { state: 'waiting', tries: 50 })
  const forgotten = await pay('failed')
  world.clock.advance(8 * DAY)
  const failed = await pay('failed')
  const tried = await pay('refunding', { state: 'waiting', tries: 1 })
  await pay('refunding', { state: 'waiting', tries: 0 })
  await pay('refunded', { state: 'done', tries: 3 })
  await pay('paid')
  const { rows, total } = (await list()).data
  expect(rows.map(({ no }) => no).toSorted()).toEqual([old, failed, tried].toSorted())
  expect(rows.at(-1)).toMatchObject({
    no: old,
    kind: 'refund',
    stateName: '未到账，会再试',
    note: '卖家拒单',
    tries: 50,
    amountFen: 1230,
  })
  expect(total).toBe(3)
  expect(rows.map(({ no }) => no)).not.toContain(forgotten)
  expect((await list({ kind: 'payment' })).data.rows).toMatchObject([{ no: failed, note: '余额不足' }])
  const waiting = (await world.call(ConsoleListWaiting, {}, token)).data.rows
  expect(waiting.filter(({ count }) => count > 0)).toMatchObject([
    { kind: 'failedRefunds', count: 2 },
    { kind: 'failedPayments', count: 1 },
  ])
})
