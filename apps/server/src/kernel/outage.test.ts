import { Writable } from 'node:stream'
import { sql } from './sql.ts'
import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openProxy } from '../../test/proxy.ts'
import { openDatabase, rows } from './database.ts'
import { databaseError } from './database-error.ts'
import { outageLog, spaceWorked } from './outage.ts'
import { postgresNotifier } from './postgres-notifier.ts'
import { Unavailable } from './unavailable.ts'

function openLog() {
  const lines: string[] = []
  const log = pino({}, new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line)).msg), done()) }))
  return { log, lines }
}

test('logs an outage as two lines, its start and its end, however often something fails or works', () => {
  const { log, lines } = openLog()
  const outage = outageLog(log, 'Something')
  outage.worked()
  for (let n = 0; n < 3; n++) outage.failed(new Error('away'))
  for (let n = 0; n < 3; n++) outage.worked()
  outage.failed(new Error('away again'))
  expect(lines).toEqual(['Something: failed', 'Something: working again', 'Something: failed'])
})

test('logs idle connections that break once for all of them, and once more when they are back', async () => {
  const { log, lines } = openLog()
  const proxy = await openProxy(inject('databaseUrl'))
  const database = openDatabase(proxy.url, { reading: 3, writing: 1 }, { log })
  onTestFinished(() => database.close())
  await Promise.all([1, 2, 3].map(() => rows(database.read, sql`select pg_sleep(0.05)`)))
  proxy.cut()
  await expect(rows(database.read, sql`select 1`)).rejects.toThrow()
  await expect(rows(database.read, sql`select 1`)).rejects.toThrow()
  await expect.poll(() => database.pools.reading.totalCount).toBe(0)
  expect(lines).toEqual(['Database connections: failed'])
  proxy.restore()
  await expect.poll(() => rows(database.read, sql`select 1`).then(() => lines.at(-1))).toBe('Database connections: working again')
  expect(lines).toEqual(['Database connections: failed', 'Database connections: working again'])
})

test('logs the database once for all parts that can’t reach it, and what else fails a part with that part', () => {
  const { log, lines } = openLog()
  let at = 0
  const [queue, events] = [outageLog(log, 'Job queue', () => at), outageLog(log, 'Live events')]
  const gone = Object.assign(new Error('gone'), { code: '57P01' })
  for (const part of [queue, events]) part.failed(databaseError(gone))
  events.failed(gone)
  // An answer that was on its way when the others failed.
  events.worked()
  expect(lines).toEqual(['Database connections: failed'])
  at = 1_000
  for (const part of [queue, events]) part.worked()
  expect(lines).toEqual(['Database connections: failed', 'Database connections: working again'])
  queue.failed(new Error('another reason'))
  events.worked()
  queue.worked()
  expect(lines.slice(2)).toEqual(['Job queue: failed', 'Job queue: working again'])
})

test('logs a full disk as two lines, although small writes pass in between, and answers that it may be tried again', () => {
  const { log, lines } = openLog()
  let now = 0
  const commands = outageLog(log, 'Commands', () => now)
  const full = databaseError(Object.assign(new Error('No space left on device'), { code: '53100' }))
  expect(full).toBeInstanceOf(Unavailable)
  expect(full).toMatchObject({ message: '系统暂时无法保存数据，请稍后再试', retryAfter: 10 })
  for (now of [0, 1_000, 2_000]) {
    commands.failed(full)
    commands.worked()
    spaceWorked(log)
  }
  expect(lines).toEqual(['Space for the database: failed'])
  now = 12_000
  spaceWorked(log)
  spaceWorked(log)
  expect(lines).toEqual(['Space for the database: failed', 'Space for the database: working again'])
})

test('logs failing notifications and a lost subscription once, and subscribes again', async () => {
  const { log, lines } = openLog()
  const proxy = await openProxy(inject('databaseUrl'))
  const database = openDatabase(proxy.url, { reading: 1, writing: 1 })
  const notifier = postgresNotifier(proxy.url, database.pools.writing, log)
  const received: number[] = []
  const unsubscribe = await notifier.subscribe({ onEvents: (ids) => void received.push(...ids), onGap: async () => {} })
  onTestFinished(async () => {
    await unsubscribe()
    await database.close()
  })
  const lost = ['Database connections: failed']
  const back = ['Database connections: working again']
  proxy.cut()
  let id = 1
  notifier.publish([id])
  await expect.poll(() => lines.toSorted(), { timeout: 5_000 }).toEqual(lost)
  proxy.restore()
  await expect
    .poll(
      () => {
        notifier.publish([(id += 1)])
        return received.length
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
  await expect
    .poll(() => {
      notifier.publish([(id += 1)])
      return lines
    })
    .toEqual([...lost, ...back])
})

test('the terminal learns of an outage of the database, and of nothing else', () => {
  const words: string[] = []
  const log = pino({}, new Writable({ write: (line, _, done) => (words.push(JSON.parse(String(line)).terminal), done()) }))
  let at = 0
  const queue = outageLog(log, 'Job queue', () => at)
  queue.failed(databaseError(Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })))
  at = 1_000
  queue.worked()
  queue.failed(new Error('another reason'))
  queue.worked()
  expect(words).toEqual([
    'The database can’t be reached (connect ECONNREFUSED 10.0.0.7:5432). Calls are refused until it can.',
    'The database can be reached again.',
    undefined,
    undefined,
  ])
})
