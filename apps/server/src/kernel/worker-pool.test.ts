import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { waitUntil } from '../../test/load/concurrency.ts'
import type * as Tasks from '../../test/worker-tasks.ts'
import { callScope } from './call-scope.ts'
import { WorkerPool, type PoolOptions } from './worker-pool.ts'
import { workerTask } from './worker-task.ts'

const file = new URL('../../test/worker-tasks.ts', import.meta.url)
const task = <K extends keyof typeof Tasks>(name: K, timeoutMs = 20_000) => workerTask<typeof Tasks, K>(file, name, { timeoutMs })
const pools: WorkerPool[] = []
afterAll(() => Promise.all(pools.map((pool) => pool.close())))
const open = (options: Partial<PoolOptions> = {}) => {
  const limits = { concurrency: 1, maxWaiting: 20, maxWaitMs: 60_000, busy: '太忙了', memoryMb: 256 }
  const pool = new WorkerPool({ name: 'test', ...limits, ...options })
  pools.push(pool)
  return pool
}
const lines: { level: number; msg: string; reqId?: string; attempt?: number }[] = []
beforeEach(() => void lines.splice(0))
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }).child({ reqId: 'r-1' })
const markerFile = () => join(tmpdir(), `worker-pool-${randomUUID()}`)
/** An ended process may stay in the table until its parent, or its heir, has noticed. */
const isGone = (pid: number) =>
  /^(Z|$)/.test(
    spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .stdout.toString()
      .trim(),
  )

describe('a pool of worker processes', () => {
  test('runs tasks in another process that has none of the server’s secrets; buffers and dates arrive as such', async () => {
    process.env.APP_SECRET = 'secret'
    const pool = open()
    const at = new Date('2026-03-10T02:00:00Z')
    const seen = await pool.run(task('describe'), { bytes: Buffer.alloc(3_000_000), at }, { log })
    delete process.env.APP_SECRET
    expect(seen).toMatchObject({ size: 3_000_000, at, secret: null })
    expect(Buffer.isBuffer(seen.bytes) && seen.bytes.toString()).toBe('seen')
    expect(seen.pid).not.toBe(process.pid)
  })

  test('a preferred task is not refused by a full queue, and goes before what waits', async () => {
    const pool = open({ maxWaiting: 2 })
    const done: string[] = []
    const run = (name: string, preferred = false) =>
      pool.run(task('pidOf'), undefined, { log, preferred }).then(
        () => void done.push(name),
        () => void done.push(`${name} refused`),
      )
    const all = [run('running'), run('first'), run('last')]
    await expect(pool.run(task('pidOf'), undefined, { log })).rejects.toThrow('太忙了')
    await Promise.all([...all, run('preferred', true)])
    expect(done).toEqual(['last refused', 'running', 'preferred', 'first'])
  })

  test('the time of a task is part of what its own call costs, also when it waited for another’s', async () => {
    const pool = open()
    const scopes = [1, 2].map(() => ({ priority: 'member' as const, costMs: 0 }))
    await Promise.all(scopes.map((scope) => callScope.run(scope, () => pool.run(task('pidOf'), undefined, { log }))))
    for (const { costMs } of scopes) expect(costMs).toBeGreaterThan(0)
  })

  test('starts on demand, keeps one process for consecutive tasks, and ends it when idle', async () => {
    const pool = open({ idleMs: 200 })
    expect(pool.processes).toEqual([])
    const pids = [await pool.run(task('pidOf'), undefined, { log }), await pool.run(task('pidOf'), undefined, { log })]
    expect(new Set(pids).size).toBe(1)
    expect(pool.processes[0]!.rss).toBeGreaterThan(10_000_000)
    await waitUntil('the idle process has ended', 15_000, async () => pool.processes.length === 0)
    expect(isGone(pids[0]!)).toBe(true)
    expect(await pool.run(task('pidOf'), undefined, { log })).not.toBe(pids[0])
  })

  test('passes on what a task throws, and keeps the process', async () => {
    const pool = open()
    const pid = await pool.run(task('pidOf'), undefined, { log })
    await expect(pool.run(task('fail'), 'no ink', { log })).rejects.toThrow('no ink')
    expect(await pool.run(task('pidOf'), undefined, { log })).toBe(pid)
    expect(lines).toEqual([])
  })

  test('retries once after a crash; a second crash fails the task, and each is logged with the request’s id', async () => {
    const pool = open()
    expect(await pool.run(task('crashOnce'), markerFile(), { log })).toBe('survived')
    expect(lines).toMatchObject([{ level: 40, msg: 'worker process stopped', reqId: 'r-1', attempt: 1 }])
    const marker = markerFile()
    await expect(pool.run(task('crashAlways'), marker, { log })).rejects.toMatchObject({ why: 'crashed' })
    expect(await readFile(marker, 'utf8')).toBe('xx')
    expect(lines.slice(1).map((line) => [line.level, line.attempt])).toEqual([
      [40, 1],
      [50, 2],
    ])
    expect(pool.crashes).toBe(3)
  })

  test('kills what exceeds its time, even in an endless loop, without a retry; the tasks behind it run', async () => {
    const pool = open()
    const late = pool.run(task('loop', 1_500), undefined, { log })
    const next = pool.run(task('pidOf'), undefined, { log })
    await expect(late).rejects.toMatchObject({ why: 'timeout' })
    expect(await next).toBeGreaterThan(0)
    expect(lines).toMatchObject([{ level: 50, attempt: 1 }])
  })

  test('kills what exceeds its memory, and says so', async () => {
    const pool = open({ memoryMb: 160 })
    await expect(pool.run(task('fillMemory'), undefined, { log })).rejects.toThrow(/MB of memory exceed the limit of 168 MB/)
    // Once: a second try would need as much.
    expect(lines).toMatchObject([{ level: 50, attempt: 1 }])
    expect(pool.crashes).toBe(1)
  })

  test('what a used process has no memory left for runs once more, in a fresh one', async () => {
    const pool = open({ memoryMb: 160 })
    const first = await pool.run(task('fitsOnce'), undefined, { log })
    expect(await pool.run(task('fitsOnce'), undefined, { log })).not.toBe(first)
    expect(lines).toMatchObject([{ level: 40, attempt: 1 }])
  })

  test('what needs more of JavaScript’s heap than there is fails at once, too', async () => {
    const pool = open({ memoryMb: 128 })
    await expect(pool.run(task('fillHeap'), undefined, { log })).rejects.toMatchObject({ why: 'memory' })
    expect(lines).toMatchObject([{ level: 50, attempt: 1 }])
  })

  test('what may need any amount of memory or time has a process with room for it; that it is stopped is no error', async () => {
    const pool = open({ memoryMb: 240 })
    const options = { timeoutMs: 20_000, mayBeStopped: true }
    const declared = <K extends keyof typeof Tasks>(name: K, timeoutMs = 20_000) =>
      workerTask<typeof Tasks, K>(file, name, { ...options, timeoutMs })
    const small = await pool.run(declared('pidOf'), undefined, { log })
    expect(await pool.run(declared('pidOf'), undefined, { log })).toBe(small)
    expect(await pool.run(declared('keepMemory'), undefined, { log })).toBe(small)
    expect(await pool.run(declared('pidOf'), undefined, { log })).not.toBe(small)
    expect(lines).toEqual([])
    await expect(pool.run(declared('fillMemory'), undefined, { log })).rejects.toMatchObject({ why: 'memory' })
    await expect(pool.run(declared('loop', 1_500), undefined, { log })).rejects.toMatchObject({ why: 'timeout' })
    expect(lines).toMatchObject([
      { level: 30, attempt: 1 },
      { level: 30, attempt: 1 },
    ])
  })

  test('owners take turns: whoever comes later waits for what runs, not for all that another has waiting', async () => {
    const pool = open({ perOwner: { running: 1, waiting: 3 } })
    const done: string[] = []
    const run = (name: string, owner: string) => pool.run(task('pidOf'), undefined, { log, owner }).then(() => done.push(name))
    const all = [run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('a4', 'a'), run('b1', 'b')]
    await expect(pool.run(task('pidOf'), undefined, { log, owner: 'a' })).rejects.toThrow('太忙了')
    await Promise.all(all)
    expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
  })

  test('aborting removes a waiting task and kills the process of a running one', async () => {
    const pool = open()
    const running = new AbortController()
    const waiting = new AbortController()
    const first = pool.run(task('never'), undefined, { log, signal: running.signal })
    const second = pool.run(task('pidOf'), undefined, { log, signal: waiting.signal })
    const third = pool.run(task('pidOf'), undefined, { log })
    waiting.abort(new Error('left the queue'))
    await expect(second).rejects.toThrow('left the queue')
    running.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    expect(await third).toBeGreaterThan(0)
  })

  test('runs as many processes as it may', async () => {
    const pool = open({ concurrency: 2 })
    const pids = await Promise.all(Array.from({ length: 6 }, () => pool.run(task('pidOf'), undefined, { log })))
    expect(new Set(pids).size).toBeLessThanOrEqual(2)
    expect(pool.processes.length).toBeLessThanOrEqual(2)
  })

  test('its processes end with the server, even when that is killed while they are in an endless loop', async () => {
    const marker = markerFile()
    const program = `
      import { WorkerPool } from '${new URL('./worker-pool.ts', import.meta.url).href}'
      const pool = new WorkerPool({ name: 'test', concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000, busy: '', memoryMb: 256 })
      void pool.run({ file: '${file.href}', name: 'loopAs', timeoutMs: 60_000 }, '${marker}', { log: console })`
    const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
    const pid = await waitUntil('the task runs', 15_000, async () => {
      return Number(await readFile(marker, 'utf8').catch(() => '')) || undefined
    }).finally(() => server.kill('SIGKILL'))
    await waitUntil('the worker process has ended', 15_000, async () => isGone(pid))
  })

  test('closing ends all processes and fails what still runs', async () => {
    const pool = open()
    const running = pool.run(task('never'), undefined, { log })
    const waiting = pool.run(task('pidOf'), undefined, { log })
    const ends = Promise.allSettled([running, waiting])
    const [worker] = pool.processes
    await pool.close()
    expect((await ends).map((end) => end.status)).toEqual(['rejected', 'rejected'])
    expect([isGone(worker!.pid!), pool.processes, lines]).toEqual([true, [], []])
  })
})
