import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { after, systemClock } from './clock.ts'
import { jobKind, openJobs, startWorkers, transactor, worker } from './jobs.ts'

const world = await openWorld()
const kind = jobKind<{ n: number }>('test.note')
const done: number[] = []
const noting = worker(kind, async ({ n }) => void done.push(n))
const log = pino({ level: 'silent' })
const boss = await openJobs(world.url, [noting.kind], true, log)
const transact = transactor(world.app.database, boss, systemClock)

beforeAll(() => startWorkers(boss, [noting], [], { ...world.app.jobContext, transact }))
afterAll(() => boss.stop({ graceful: false, close: true }))

// The queue itself looks only every 30 s.
test('a job is begun as soon as its work has committed, and a timer when it is due', async () => {
  await expect.poll(() => boss.getQueue(kind.name)).not.toBeNull()
  await transact(async ({ now, enqueue }) => {
    await enqueue(kind, { n: 2 }, { at: after(now, 1_500) })
    await enqueue(kind, { n: 1 })
  })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1])
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2])
})

test('a job whose work is taken back never was', async () => {
  const refused = transact(async ({ enqueue }) => {
    await enqueue(kind, { n: 3 })
    throw new Error('taken back')
  })
  await expect(refused).rejects.toThrow('taken back')
  await transact(({ enqueue }) => enqueue(kind, { n: 4 }))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1, 2, 4])
})
