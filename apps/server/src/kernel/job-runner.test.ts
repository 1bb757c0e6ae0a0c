import { Writable } from 'node:stream'
import { sql } from './sql.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { after, systemClock } from './clock.ts'
import { rows } from './database.ts'
import { assertCrons, openJobs, startWorkers } from './job-runner.ts'
import { jobKind, transactor, worker, type Schedule } from './jobs.ts'

const world = await openWorld()
const lines: { level: number; msg: string; job?: string; jobId?: string; err?: { message: string } }[] = []
const log = pino({}, new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line))), done()) }))

const kind = jobKind<{ n: number }>('test.record')
const done: number[] = []
const recording = worker(kind, async ({ n }) => void done.push(n))
/** Which of these jobs have run, in their order: other tests run others. */
const doneOf = (...jobs: number[]) => done.filter((n) => jobs.includes(n))

const one = jobKind<object>('test.one-at-a-time', { atOnce: 1 })
let [running, mostRunning, ended] = [0, 0, 0]
const oneAtATime = worker(one, async (_, { db }) => {
  running += 1
  mostRunning = Math.max(mostRunning, running)
  await rows(db, sql`select pg_sleep(0.05)`)
  running -= 1
  ended += 1
})

let runs = 0
const failing: Schedule = {
  name: 'test.failing',
  cron: '0 3 * * *',
  run: async () => {
    runs += 1
    throw new Error(`failure ${runs}`)
  },
}

const boss = await openJobs(world.url, [kind as never, one as never], true, log)
const transact = transactor({ ...world.app.kernel, boss, clock: systemClock })
let stop: () => void
beforeAll(async () => {
  await boss.createQueue('test.removed')
  await boss.schedule('test.removed', '0 0 * * *')
  stop = await startWorkers(boss, [recording, oneAtATime], [failing], { ...world.app.jobContext, log, transact })
})
afterAll(async () => {
  stop()
  await boss.stop({ graceful: false, close: true })
})

test('refuses a cron that cannot be parsed, as often as it is asked', () => {
  for (const cron of ['0 25 * * *', '0 25 * * *', 'daily'])
    expect(() => assertCrons(boss, [{ cron: '0 3 * * *' }, { cron }])).toThrow()
  expect(() => assertCrons(boss, [{ cron: '0 3 * * *' }, { cron: '*/5 * * * *' }, { cron: '0 3 * * *' }])).not.toThrow()
})

// The queue itself polls only every minute.
test('starts a job as soon as its work has committed, and a delayed job when it is due', async () => {
  const due = after(new Date(), 1_500)
  await transact(async ({ enqueue }) => {
    await enqueue(kind, { n: 2 }, { at: due })
    await enqueue(kind, { n: 1 })
  })
  await expect.poll(() => doneOf(1, 2), { timeout: 10_000 }).toEqual([1])
  await expect.poll(() => doneOf(1, 2), { timeout: 10_000 }).toEqual([1, 2])
  expect(Date.now() - due.getTime()).toBeLessThan(3_000)
})

test('runs no more jobs of a kind at once than it allows, and one soon after the other', async () => {
  await transact(async ({ enqueue }) => {
    for (let n = 0; n < 6; n++) await enqueue(one, {})
  })
  await expect.poll(() => ended, { timeout: 10_000 }).toBe(6)
  expect(mostRunning).toBe(1)
})

test('never runs a job whose work is rolled back', async () => {
  const refused = transact(async ({ enqueue }) => {
    await enqueue(kind, { n: 3 })
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  await transact(({ enqueue }) => enqueue(kind, { n: 4 }))
  await expect.poll(() => doneOf(3, 4), { timeout: 10_000 }).toEqual([4])
})

test('logs each failure of a schedule once, with its name and id, and retries it with growing delays up to its limit', async () => {
  const jobId = await boss.send(failing.name, {})
  const waits: number[] = []
  for (let run = 1; run <= 4; run++) {
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(run)
    const state = run < 4 ? 'retry' : 'failed'
    const job = () => boss.getJobById(failing.name, jobId!)
    await expect.poll(async () => (await job())?.state, { timeout: 10_000 }).toBe(state)
    waits.push((await job())!.startAfter.getTime() - Date.now())
    // Makes the retry due.
    await world.write(sql`update pgboss.job set start_after = now() where id = ${jobId}`)
  }
  expect(waits[0]).toBeGreaterThan(290_000)
  expect(waits[1]).toBeGreaterThan(590_000)
  expect(lines.filter((line) => line.job === failing.name)).toMatchObject([
    { level: 50, jobId, msg: 'job failed, will be retried', err: { message: 'failure 1' } },
    { level: 50, jobId, msg: 'job failed, will be retried', err: { message: 'failure 2' } },
    { level: 50, jobId, msg: 'job failed, will be retried', err: { message: 'failure 3' } },
    { level: 50, jobId, msg: 'job failed, no retries left', err: { message: 'failure 4' } },
  ])
})

test('removes schedules that are no longer declared', async () => {
  expect((await boss.getSchedules()).map(({ name }) => name)).toEqual([failing.name])
})

test('gives existing queues the current options', async () => {
  const changed = { ...kind, retryLimit: 2, expireInSeconds: 60 } as never
  const later = await openJobs(world.url, [changed], false, log)
  expect(await later.getQueue(kind.name)).toMatchObject({ retryLimit: 2, expireInSeconds: 60, policy: 'short', notify: true })
  await later.stop({ graceful: false, close: true })
})
