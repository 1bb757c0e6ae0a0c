import { AddToCart, GetCaptcha, GetCart, ListGoods } from '@shop/contract'
import { sql } from './sql.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuyer, makeOffer } from '../../test/factories/index.ts'
import { openWorld, type Answer } from '../../test/world.ts'
import { asSystem, callScope, timed, type CallScope, type Priority } from './call-scope.ts'
import { rows } from './database.ts'

const world = await openWorld({ settings: { READ_CONNECTIONS: '1', WRITE_CONNECTIONS: '1' } })
const { call } = world
const { gates } = world.app.database
const SHED = { status: 503, code: 503, msg: '服务正忙，请稍后再试' }

/** Others who keep the only connection, and wait for it. Everything waits at the pace of 100 ms each. */
async function occupy(use: 'reading' | 'writing', priority: Priority, waiting: number) {
  const gate = gates[use]
  for (let n = 0; n < 200; n++) {
    await gate.enter('system')
    gate.leave(100)
  }
  await gate.enter('system')
  const line = Array.from({ length: waiting }, () => gate.enter(priority)!.then(() => gate.leave(0)))
  return async () => {
    gate.leave(0)
    await Promise.all(line)
  }
}

test('sheds the reads of guests first, those of members later, and their writes last', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const { token: unknown } = await makeBuyer(world)
  // A token is known once it has made a call.
  expect((await call(GetCart, {}, token)).code).toBe(200)
  const vacate = await occupy('reading', 'member', 3)
  const guests = [await call(ListGoods, {}), await call(ListGoods, {}, unknown)] as Answer<unknown>[]
  for (const answer of guests) expect(answer).toMatchObject({ ...SHED, data: { retryAfter: 2, traceId: expect.any(String) } })
  const member = call(GetCart, {}, token)
  await vacate()
  expect((await member).code).toBe(200)

  // Calls that talk to foreign services write, too: they are shed at once, rather than after a wait for a connection.
  const vacateWriting = await occupy('writing', 'write', 8)
  const shed: string[] = []
  world.app.kernel.admission.onShed = (priority) => shed.push(priority)
  expect(await call(GetCaptcha, {})).toMatchObject(SHED)
  expect(shed).toEqual(['member'])
  const write = call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  await vacateWriting()
  expect((await write).code).toBe(200)
  // Nothing is refused any more once there is room.
  expect((await call(ListGoods, {})).code).toBe(200)
})

test('reads that wait for a locked table are refused for now, not failed, and so are those behind them', async () => {
  const session = new Client({ connectionString: world.ownerUrl })
  await session.connect()
  onTestFinished(() => session.end())
  await session.query('begin')
  await session.query('lock table catalog.goods')
  const answers = await Promise.all([1, 2, 3].map(() => call(ListGoods, {})))
  for (const answer of answers) expect(answer).toMatchObject(SHED)
  await session.query('rollback')
  expect((await call(ListGoods, {})).code).toBe(200)
})

test('work that belongs to no call goes after everybody else’s, unless it says that it is the server’s own', async () => {
  const vacate = await occupy('reading', 'member', 0)
  const order: string[] = []
  const read = async (name: string) => {
    await rows(world.app.database.read, sql`select 1`)
    order.push(name)
  }
  const all = [
    read('stray'),
    callScope.run({ priority: 'member', costMs: 0 }, () => read('member')),
    asSystem(() => read('system')),
  ]
  await vacate()
  await Promise.all(all)
  expect(order).toEqual(['system', 'member', 'stray'])
})

test('charges a call with the time it kept connections, not with its waits', async () => {
  const scope: CallScope = { priority: 'system', costMs: 0 }
  const vacate = await occupy('reading', 'system', 0)
  const read = callScope.run(scope, () => world.rows(sql`select 1`))
  await vacate()
  await read
  expect(scope.costMs).toBeGreaterThan(0)
})

test('charges a call with the time its input took to read, even if it is refused then', () => {
  const scope: CallScope = { priority: 'guest', costMs: 0 }
  const body = JSON.stringify(Array.from({ length: 1_000 }, (_, n) => n))
  expect(timed(scope, () => JSON.parse(body))).toHaveLength(1_000)
  const accepted = scope.costMs
  expect(accepted).toBeGreaterThan(0)
  expect(() => timed(scope, () => JSON.parse(`${body},`))).toThrow(SyntaxError)
  expect(scope.costMs).toBeGreaterThan(accepted)
})

test('an address whose calls have cost too much gets 429 with the seconds to wait', async () => {
  const narrow = await openWorld({ settings: { WORK_MS_PER_MINUTE: '2' } })
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await narrow.call(ListGoods, {}))
  expect(answers[0]!.code).toBe(200)
  const last = answers.at(-1)!
  expect(last).toMatchObject({ status: 429, code: 429, msg: '操作太频繁，请稍后再试' })
  expect(last.data.retryAfter).toBeGreaterThan(0)
})
