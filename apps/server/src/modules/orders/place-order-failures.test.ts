import { CountCart, GetInfo, PlaceOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuyer, makeOffer, previewSubmission } from '../../../test/factories/index.ts'
import { stockOf, tradeCountOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

interface Line {
  level: number
  reqId: string
  err?: object
}
const lines: Line[] = []
const world = await openWorld({
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) }),
})
const { call } = world

/** A buyer whom the server remembers, about to order. */
async function submission() {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { stock: 2 })
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  expect((await call(GetInfo, {}, buyer.token)).code).toBe(200)
  return { ...buyer, offerId, place: () => call(PlaceOrder, input, buyer.token) }
}

/** Lets PostgreSQL fail to write orders, the first so many or all of them. */
async function failWriting(code: string, attempts = 1_000_000) {
  await world.write(sql`create sequence public.failed`)
  await world.write(sql`grant usage on sequence public.failed to public`)
  await world.write(
    sql.raw(`create function public.fail() returns trigger language plpgsql as $$
      begin
        if nextval('public.failed') <= ${attempts} then
          raise exception 'failed' using errcode = '${code}', constraint = 'order_head_check',
            detail = 'Failing row contains (' || new.address::text || ')';
        end if;
        return new;
      end $$`),
  )
  await world.write(sql`create trigger fail before insert on orders.order_head for each row execute function public.fail()`)
  onTestFinished(async () => {
    await world.write(sql`drop function public.fail cascade`)
    await world.write(sql`drop sequence public.failed`)
  })
}

test.each([
  ['waits for each other with another one', '40P01'],
  ['is overtaken', '40001'],
])('an order that %s is tried again; at every attempt: the buyer may', async (_, code) => {
  const { place, shopId, offerId } = await submission()
  await failWriting(code, 2)
  expect((await place()).code).toBe(200)
  await world.write(sql`alter sequence public.failed minvalue -1000 restart with -1000`)
  expect(await place()).toMatchObject({ status: 503, msg: '同时操作的人太多，请再试一次', data: { retryAfter: 1 } })
  await world.write(sql`alter sequence public.failed restart with 1000`)
  expect((await place()).code).toBe(200)
  expect(await tradeCountOf(world, shopId)).toBe(2)
  expect(await stockOf(world, offerId)).toEqual({ available: 0, reserved: 2 })
})

test.each([
  ['the queue of locks is full', '53200', 10],
  ['the disk is full', '53100', 10],
  ['the row is locked', '55P03', 3],
  ['it takes too long', '57014', 2],
  ['the server stops', '57P01', 1],
])('an order may be tried again when %s', async (_, code, retryAfter) => {
  const { place, shopId } = await submission()
  await failWriting(code)
  expect(await place()).toMatchObject({ status: 503, data: { retryAfter } })
  expect(await tradeCountOf(world, shopId)).toBe(0)
})

test('a failure is found in the log by the id on the screen, with its code, constraint and statement, without what was typed', async () => {
  const { place } = await submission()
  await failWriting('23514')
  const { status, data } = await place()
  expect(status).toBe(500)
  const [line, ...more] = lines.filter(({ level, reqId }) => level === 50 && reqId === data.traceId)
  expect(more).toEqual([])
  expect(line).toMatchObject({
    path: '/h5api/mall/client/order/commit',
    err: {
      code: '23514',
      constraint: 'order_head_check',
      statement: expect.stringMatching(/^with trade as \( insert into orders/),
    },
  })
  expect(JSON.stringify(line)).not.toContain('phone')
})

/** Keeps everybody from reading sessions, as a migration does that changes them. */
const whileSessionsAreLocked = <T>(work: () => Promise<T>) =>
  world.owner.transact(async (tx) => {
    await sql`lock table access.session in access exclusive mode`.execute(tx)
    return work()
  })

test('an order whose caller can’t be verified in time may be tried again', async () => {
  const { place } = await submission()
  expect(await whileSessionsAreLocked(place)).toMatchObject({ status: 503 })
  expect((await place()).code).toBe(200)
})

test('a page whose connection breaks while its caller is verified may be tried again', async () => {
  const { token } = await submission()
  const answer = await whileSessionsAreLocked(async () => {
    const counting = call(CountCart, {}, token)
    const waits = sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await world.rows(waits)).length).toBe(1)
    return counting
  })
  expect(answer).toMatchObject({ status: 503 })
  expect((await call(CountCart, {}, token)).code).toBe(200)
})
