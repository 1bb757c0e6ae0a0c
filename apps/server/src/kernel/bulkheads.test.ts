import { describe, expect, test } from 'vitest'
import { Bulkheads } from './bulkheads.ts'
import { DatabaseTimeout } from './database-error.ts'
import { Unavailable } from './unavailable.ts'

function bulkheadsOf(total = 4, perKey = 2) {
  let now = 0
  const bulkheads = new Bulkheads({ total, perKey, stuckMs: 1_500, maxWaitMs: 8_000, maxWaiting: 10 }, () => now)
  const running: string[] = []
  /** Work that runs until it is ended, and what became of it. */
  const begin = (name: string, keys: string[], shared = false) => {
    const held = Promise.withResolvers<void>()
    const work = async () => {
      running.push(name)
      await held.promise.finally(() => running.splice(running.indexOf(name), 1))
    }
    const done = bulkheads.run(keys, work, shared).then(
      () => 'done',
      (error: unknown) => error,
    )
    return { done, end: () => held.resolve(), fail: (error: Error) => held.reject(error) }
  }
  return { bulkheads, running, begin, pass: (ms: number) => void (now += ms) }
}
const settled = () => new Promise((next) => void setImmediate(next))

describe('bulkheads', () => {
  test('let a few work on one key; the next waits, and work on other keys passes it', async () => {
    const { bulkheads, running, begin } = bulkheadsOf()
    const [a, b, c, d] = [begin('a', ['1']), begin('b', ['1']), begin('c', ['1']), begin('d', ['2'])]
    expect([running, bulkheads.waiting]).toEqual([['a', 'b', 'd'], 1])
    a.end()
    expect(await a.done).toBe('done')
    await settled()
    expect(running).toEqual(['b', 'd', 'c'])
    for (const one of [b, c, d]) one.end()
    expect(await Promise.all([b.done, c.done, d.done])).toEqual(['done', 'done', 'done'])
  })

  test('leave connections to work without keys, which never waits', async () => {
    const { running, begin } = bulkheadsOf(2)
    for (const key of ['1', '2', '3']) begin(key, [key])
    begin('free', [])
    expect(running).toEqual(['1', '2', 'free'])
  })

  test('work on several keys waits until all of them have room, without taking any', async () => {
    const { running, begin } = bulkheadsOf(4, 1)
    const first = begin('first', ['1'])
    begin('both', ['2', '1', '2'])
    begin('other', ['2'])
    expect(running).toEqual(['first', 'other'])
    first.end()
    await first.done
    expect(running).toEqual(['other'])
  })

  test('reject who waits for a key where nothing moves, and newcomers to it at once', async () => {
    const { bulkheads, running, begin, pass } = bulkheadsOf()
    begin('a', ['1'])
    begin('b', ['1'])
    const waiting = begin('c', ['1'])
    pass(1_500)
    bulkheads.check()
    expect(await waiting.done).toBeInstanceOf(Unavailable)
    expect(await begin('d', ['1']).done).toMatchObject({ message: '同时操作的人太多，请过几秒再试', retryAfter: 3 })
    begin('e', ['2'])
    expect([running, bulkheads.waiting]).toEqual([['a', 'b', 'e'], 0])
  })

  test('wait longer where others come and go, but not for ever', async () => {
    const { bulkheads, begin, pass } = bulkheadsOf(4, 1)
    const steps = [begin('0', ['1'])]
    const last = Array.from({ length: 7 }, (_, n) => begin(String(n + 1), ['1']))
    for (let n = 0; n < 6; n++) {
      pass(1_400)
      bulkheads.check()
      const current = [...steps, ...last][n]!
      current.end()
      await current.done
    }
    // 8.4 s after all began: the rest has waited too long.
    bulkheads.check()
    expect(await last.at(-1)!.done).toBeInstanceOf(Unavailable)
  })

  test('a lock that was not free in time is a rejection with the same words', async () => {
    const { bulkheads, begin } = bulkheadsOf()
    let rejections = 0
    bulkheads.onRejected = () => void (rejections += 1)
    const late = begin('late', ['1'])
    late.fail(new DatabaseTimeout('lock', new Error('canceling statement due to lock timeout')))
    expect(await late.done).toMatchObject({ retryAfter: 3, message: '同时操作的人太多，请过几秒再试' })
    expect(rejections).toBe(1)
    const broken = begin('broken', ['1'])
    broken.fail(new Error('broken'))
    expect(await broken.done).toMatchObject({ message: 'broken' })
  })

  test('work that shares the rows is limited only while one of them is held', async () => {
    const { running, begin, pass } = bulkheadsOf(6, 2)
    for (const name of ['a', 'b', 'c']) begin(name, ['1'], true)
    expect(running).toEqual(['a', 'b', 'c'])
    pass(200)
    begin('d', ['1'], true)
    expect(running).toEqual(['a', 'b', 'c'])
  })
})
