import pino from 'pino'
import { expect, test } from 'vitest'
import { BatchFailed, processBatches, processEach, processLots } from './batch.ts'
import { DatabaseUnreachable } from './database-error.ts'

/** A batch over numbers that records what it logs. */
function batchOfNumbers() {
  const lines: { level: number; n: number; err: { message: string } }[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, batch: { log, describe: (n: number) => ({ n }) } }
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('logs a failed item with its id, counts it, and processes the items after it', async () => {
  const { lines, batch } = batchOfNumbers()
  const done: number[] = []
  const failure = await failureOf(
    processEach([1, 2, 3, 4], batch, async (n) => {
      if (n % 2 === 1) throw new Error(`no ${n}`)
      done.push(n)
    }),
  )
  expect(done).toEqual([2, 4])
  expect(lines.map(({ level, n, err }) => [level, n, err.message])).toEqual([
    [50, 1, 'no 1'],
    [50, 3, 'no 3'],
  ])
  expect(failure).toBeInstanceOf(BatchFailed)
  expect(failure).toMatchObject({ failed: 2, total: 4, message: '2 of 4 items failed' })
})

test('processes a whole lot except its one bad item', async () => {
  const { lines, batch } = batchOfNumbers()
  const done: number[] = []
  const lots: number[] = []
  const numbers = Array.from({ length: 25 }, (_, n) => n)
  const failure = await failureOf(
    processLots(numbers, 10, batch, async (lot) => {
      lots.push(lot.length)
      if (lot.includes(13)) throw new Error('thirteen')
      done.push(...lot)
    }),
  )
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((n) => n !== 13))
  expect(lines.map(({ n }) => n)).toEqual([13])
  expect(failure).toMatchObject({ failed: 1, total: 25 })
  expect([lots[0], lots.at(-1)]).toEqual([10, 5])
})

test('ends without an error when there is nothing to do and when nothing failed', async () => {
  const { lines, batch } = batchOfNumbers()
  await processEach([], batch, () => Promise.reject(new Error('never')))
  await processEach([1], batch, () => Promise.resolve())
  expect(lines).toEqual([])
})

test('ends at once when the database cannot be reached', async () => {
  const { lines, batch } = batchOfNumbers()
  const tried: number[] = []
  const away = new DatabaseUnreachable(new Error('connect ECONNREFUSED'))
  const work = processLots([1, 2, 3, 4], 2, batch, async (lot) => {
    tried.push(...lot)
    throw away
  })
  expect(await failureOf(work)).toBe(away)
  expect([tried, lines]).toEqual([[1, 2], []])
})

test('a batch with a failed item does not keep the next from running; any other error ends them', async () => {
  const ran: string[] = []
  const one = (name: string, error?: Error) => async () => {
    ran.push(name)
    await Promise.resolve()
    if (error) throw error
  }
  const failure = await processBatches([one('a', new BatchFailed(1, 3)), one('b'), one('c', new BatchFailed(2, 2))]).catch(
    (error: unknown) => error,
  )
  expect([ran, failure]).toMatchObject([['a', 'b', 'c'], { failed: 3, total: 5 }])
  await expect(processBatches([one('d', new Error('no connection')), one('e')])).rejects.toThrow('no connection')
  expect(ran).toEqual(['a', 'b', 'c', 'd'])
  await processBatches([one('f')])
})
