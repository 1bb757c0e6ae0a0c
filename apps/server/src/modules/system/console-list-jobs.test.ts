import { ConsoleListJobs } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeFailedJob, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system'] })
const overview = async () => (await world.call(ConsoleListJobs, {}, token)).data

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await world.call(ConsoleListJobs, {}, as)).code)
  codes.push((await world.call(ConsoleListJobs, { surprise: 1 }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403, 422])
})

test('names every schedule and every kind of job of the server, with the next run', async () => {
  const { schedules, queues } = await overview()
  expect(schedules.map(({ name }) => name).toSorted()).toEqual(world.app.schedules.map(({ name }) => name).toSorted())
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(world.app.workers.map(({ kind }) => kind.name)))
  expect(schedules.find(({ name }) => name === 'orders.confirm-due')).toMatchObject({
    title: '自动确认收货',
    cron: '*/5 * * * *',
    last: null,
  })
  for (const { nextAt } of schedules) expect(Date.parse(nextAt)).toBeGreaterThan(Date.now())
})

test('shows how the last run of a schedule ended, how long it took, and why it failed', async () => {
  await world.app.kernel.boss.createQueue('ledger.verify')
  const run = (state: string, minute: number, output: string) =>
    world.write(sql`insert into pgboss.job (name, state, started_on, completed_on, output) values ('ledger.verify', ${state}::pgboss.job_state,
      '2026-03-10T01:00:00Z', ${`2026-03-10T01:0${minute}:00Z`}::timestamptz, ${output}::jsonb)`)
  await run('completed', 1, 'null')
  await run('failed', 2, '{"value":{"message":"job timed out"}}')
  const { schedules } = await overview()
  expect(schedules.find(({ name }) => name === 'ledger.verify')!.last).toEqual({
    outcome: 'failed',
    endedAt: '2026-03-10T01:02:00.000Z',
    seconds: 120,
    message: 'job timed out',
  })
})

test('counts what is due, later, running and failed, and what the outbox holds', async () => {
  const queue = (state: string, startAfter: string) =>
    world.write(
      sql`insert into pgboss.job (name, state, start_after, singleton_key) values ('orders.count-sales', ${state}::pgboss.job_state, ${startAfter}::timestamptz, ${startAfter})`,
    )
  await queue('created', '2026-01-01T00:00:00Z')
  await queue('retry', '2026-01-02T00:00:00Z')
  await queue('created', '2099-01-01T00:00:00Z')
  await makeFailedJob(world, { name: 'orders.count-sales' })
  for (const at of [world.clock.now(), new Date(world.clock.now().getTime() - 5 * MINUTE)])
    await world.write(sql`insert into kernel.event (room, name, payload, created_at) values ('x', 'unread', '{}', ${at})`)
  const { queues, outbox } = await overview()
  expect(queues.find(({ name }) => name === 'orders.count-sales')).toEqual({
    name: 'orders.count-sales',
    title: '统计销量',
    ready: 2,
    later: 1,
    active: 0,
    failed: 1,
    readySince: '2026-01-01T00:00:00.000Z',
  })
  expect(outbox).toMatchObject({ events: 2, lastMinute: 1, lastEventAt: world.clock.now().toISOString() })
})
