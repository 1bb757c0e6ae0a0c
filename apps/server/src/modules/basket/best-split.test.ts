import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { randomBasket } from '../../../test/random-basket.ts'
import { WorkerPool } from '../../kernel/worker-pool.ts'
import { openWorkerPools } from '../../kernel/worker-pools.ts'
import { bestSplit } from './best-split.ts'
import { isAllowed, scoreOf } from './model.ts'

const pools = openWorkerPools()
const log = pino({ level: 'silent' })
afterAll(() => pools.baskets.close())
const model = randomBasket(11, { lines: [30, 30], sellers: [8, 8], offers: [2, 4] })
const options = { log, owner: 'shop:1', signal: new AbortController().signal }

test('solves a basket in a worker process', async () => {
  const { split, proven, boundFen } = await bestSplit(model, { pools, ...options })
  const { costFen } = scoreOf(model, split)
  expect([isAllowed(model, split), boundFen <= costFen, proven && boundFen < costFen]).toEqual([true, true, false])
  expect(pools.baskets.processes).toHaveLength(1)
})

test('answers by search alone, without a proof, when the solver needs more memory than it may have', async () => {
  const small = new WorkerPool({ name: 'small', concurrency: 1, maxWaiting: 2, maxWaitMs: 20_000, busy: '', memoryMb: 110 })
  try {
    const large = randomBasket(12, { lines: [150, 150], sellers: [20, 20], offers: [15, 20] })
    const { split, proven, boundFen } = await bestSplit(large, { pools: { ...pools, baskets: small }, ...options })
    expect([isAllowed(large, split), proven]).toEqual([true, false])
    expect(boundFen).toBeLessThanOrEqual(scoreOf(large, split).costFen)
    expect(small.crashes).toBeGreaterThan(0)
  } finally {
    await small.close()
  }
})

test('stops when the caller is gone, and solves the next basket', async () => {
  const gone = new AbortController()
  const large = randomBasket(13, { lines: [150, 150], sellers: [20, 20], offers: [15, 20] })
  const answer = bestSplit(large, { pools, ...options, signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  expect(isAllowed(model, (await bestSplit(model, { pools, ...options })).split)).toBe(true)
})
