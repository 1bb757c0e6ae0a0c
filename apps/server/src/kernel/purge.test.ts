import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { endedAttempts } from './attempts.ts'
import { MINUTE, after } from './clock.ts'
import { purge } from './purge.ts'

const world = await openWorld()
const left = async () => (await world.rows(sql<{ subject: string }>`select subject from kernel.attempt order by until`)).length
const fill = async (ended: number) => {
  await world.write(sql`delete from kernel.attempt`)
  await world.write(sql`insert into kernel.attempt (subject, count, until)
    select 'purge:' || i, 1, ${world.clock.now()}::timestamptz - i * interval '1 second' from generate_series(-2, ${ended}) i where i <> 0`)
}

test('deletes what is past its retention in transactions of one lot, and nothing else', async () => {
  await fill(25)
  let transactions = 0
  const transact: typeof world.app.jobContext.transact = (work) => {
    transactions += 1
    return world.app.jobContext.transact(work)
  }
  expect(await purge({ transact }, endedAttempts, 10)).toBe(25)
  expect(transactions).toBe(3)
  expect(await left()).toBe(2)
  world.clock.advance(MINUTE)
  expect(await purge({ transact }, endedAttempts, 2)).toBe(2)
})

test('a run that is cut off keeps the lots it has done', async () => {
  await fill(25)
  let transactions = 0
  const transact: typeof world.app.jobContext.transact = (work) => {
    transactions += 1
    if (transactions === 3) throw new Error('cut off')
    return world.app.jobContext.transact(work)
  }
  await expect(purge({ transact }, endedAttempts, 10)).rejects.toThrow('cut off')
  expect(await left()).toBe(2 + 5)
  const [oldest] = await world.rows(sql<{ until: Date }>`select min(until) as until from kernel.attempt`)
  expect(oldest!.until).toEqual(after(world.clock.now(), -5 * 1000))
})
