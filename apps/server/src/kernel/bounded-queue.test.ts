import { describe, expect, test, vi } from 'vitest'
import { BoundedQueue, type QueueOptions } from './bounded-queue.ts'
import { Unavailable } from './unavailable.ts'

const queueOf = (options: Partial<QueueOptions> = {}) =>
  new BoundedQueue({ name: 'test', concurrency: 2, maxWaiting: 3, maxWaitMs: 60_000, busy: '太忙了', ...options })

/** Work that ends when asked to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broken')), promise }
}
const rejection = (run: Promise<unknown>) => run.then(() => null).catch((error: unknown) => error)

describe('a bounded queue', () => {
  test('runs as much at the same time as it may, the rest in the order it came', async () => {
    const queue = queueOf()
    let running = 0
    let highest = 0
    const order: number[] = []
    const work = (n: number) => async () => {
      order.push(n)
      highest = Math.max(highest, ++running)
      await new Promise((done) => setImmediate(done))
      running--
    }
    await Promise.all([0, 1, 2, 3, 4].map((n) => queue.run(work(n))))
    expect([highest, order]).toEqual([2, [0, 1, 2, 3, 4]])
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  test('rejects what finds it full, with words for the user and the seconds to wait, and goes on', async () => {
    const queue = queueOf()
    const all = Array.from({ length: 5 }, held)
    const results = all.map(({ work }) => queue.run(work))
    expect([queue.running, queue.waiting]).toEqual([2, 3])
    const refused = await rejection(queue.run(async () => {}))
    expect(refused).toBeInstanceOf(Unavailable)
    expect(refused).toMatchObject({ message: '太忙了', retryAfter: 1 })
    for (const one of all) one.end()
    expect(await Promise.all(results)).toEqual(Array.from({ length: 5 }, () => 'done'))
    expect(await queue.run(async () => 'again')).toBe('again')
  })

  test('runs preferred work before the rest, and gives it the place of the last that waits when it is full', async () => {
    const queue = queueOf({ concurrency: 1, maxWaiting: 2 })
    const first = held()
    const order: string[] = []
    const run = (name: string, preferred = false) => rejection(queue.run(async () => void order.push(name), { preferred }))
    const running = queue.run(first.work)
    const waiting = [run('a'), run('b')]
    waiting.push(run('known 1', true), run('known 2', true))
    const refused = await run('known 3', true)
    expect(refused).toBeInstanceOf(Unavailable)
    first.end()
    await running
    expect(await Promise.all(waiting)).toEqual([expect.any(Unavailable), expect.any(Unavailable), null, null])
    expect(order).toEqual(['known 1', 'known 2'])
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  test('keeps reserved places for preferred work, and starts the rest only in the others', async () => {
    const queue = queueOf({ concurrency: 2, reserved: 1 })
    const [first, known, second] = [held(), held(), held()]
    const started: string[] = []
    const run = (name: string, { work }: ReturnType<typeof held>, preferred = false) =>
      queue.run(
        () => {
          started.push(name)
          return work()
        },
        { preferred },
      )
    const all = [run('guest 1', first), run('guest 2', second), run('known', known, true)]
    expect([started, queue.waiting]).toEqual([['guest 1', 'known'], 1])
    known.end()
    await all[2]
    expect(started).toEqual(['guest 1', 'known'])
    first.end()
    await all[0]
    second.end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  test('gives owners turns, and starts what an owner may have running, others in between', async () => {
    const queue = queueOf({ concurrency: 2, maxWaiting: 10, perOwner: { running: 1, waiting: 3 } })
    const started: string[] = []
    const ends = new Map<string, () => void>()
    const run = (name: string) => {
      const { work, end } = held()
      ends.set(name, end)
      return queue.run(
        () => {
          started.push(name)
          return work()
        },
        { owner: name[0]! },
      )
    }
    const all = ['a1', 'a2', 'a3', 'a4'].map(run)
    expect([started, queue.running, queue.waiting]).toEqual([['a1'], 1, 3])
    expect(await rejection(run('a5'))).toBeInstanceOf(Unavailable)
    all.push(...['b1', 'b2', 'c1', 'd1'].map(run))
    expect(started).toEqual(['a1', 'b1'])
    // c and d have had nothing yet; then it is the turn of a, whose last piece was started before that of b.
    for (const name of ['a1', 'c1', 'd1', 'a2', 'b1']) {
      ends.get(name)!()
      await new Promise((done) => setImmediate(done))
    }
    expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'a3', 'b2'])
    for (const end of ends.values()) end()
    await new Promise((done) => setImmediate(done))
    ends.get('a4')!()
    await Promise.all(all)
    expect([queue.running, queue.waiting]).toEqual([0, 0])
  })

  test('a full one gives up the last piece of whoever has the most waiting for somebody who has less', async () => {
    const queue = queueOf({ concurrency: 1, maxWaiting: 3 })
    const first = held()
    const order: string[] = []
    const run = (name: string) => rejection(queue.run(async () => void order.push(name), { owner: name[0]! }))
    const running = queue.run(first.work, { owner: 'a' })
    const waiting = ['a1', 'a2', 'a3', 'b1'].map(run)
    expect(await waiting[2]).toBeInstanceOf(Unavailable)
    // a and b would have as many as each other, then: no one gives up anything.
    expect(await run('b2')).toBeInstanceOf(Unavailable)
    first.end()
    await running
    expect(await Promise.all(waiting)).toEqual([null, null, expect.any(Unavailable), null])
    expect(order).toEqual(['b1', 'a1', 'a2'])
  })

  test('frees the place of work that fails', async () => {
    const queue = queueOf({ concurrency: 1 })
    const first = held()
    const failing = rejection(queue.run(first.work))
    const next = queue.run(async () => 'next')
    first.fail()
    expect(await failing).toMatchObject({ message: 'broken' })
    expect(await next).toBe('next')
    expect(queue.running).toBe(0)
  })

  test('drops waiting work when it is aborted, waited too long, or the queue closes; what runs is not affected', async () => {
    vi.useFakeTimers()
    try {
      const queue = queueOf({ concurrency: 1, maxWaitMs: 1_000 })
      const first = held()
      const running = queue.run(first.work)
      const abort = new AbortController()
      const aborted = rejection(queue.run(async () => 'never', { signal: abort.signal }))
      abort.abort(new Error('gone'))
      expect(await aborted).toMatchObject({ message: 'gone' })
      const late = rejection(queue.run(async () => 'never'))
      vi.advanceTimersByTime(1_000)
      expect(await late).toBeInstanceOf(Unavailable)
      const closed = rejection(queue.run(async () => 'never'))
      queue.close()
      expect(await closed).toBeInstanceOf(Unavailable)
      expect([queue.running, queue.waiting]).toEqual([1, 0])
      first.end()
      expect(await running).toBe('done')
    } finally {
      vi.useRealTimers()
    }
  })

  test('reports each end with its times, and each rejection', async () => {
    const queue = queueOf({ concurrency: 1, maxWaiting: 1 })
    const seen: unknown[] = []
    queue.observer = { ended: (outcome) => seen.push(outcome), rejected: () => seen.push('rejected') }
    const first = held()
    const all = [queue.run(first.work), queue.run(async () => Promise.reject(new Error('no'))), queue.run(async () => {})]
    first.end()
    await Promise.allSettled(all)
    expect(seen).toEqual(['rejected', 'done', 'failed'])
  })
})
