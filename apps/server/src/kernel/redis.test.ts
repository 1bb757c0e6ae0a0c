import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { hasRedis, orWhyNot, ownRedis } from '../../test/redis.ts'
import { openHttp } from './http.ts'
import { openRedis } from './redis.ts'

const A_MINUTE = 40
const PASSWORD = 'geheimes-wort'
const lines: { level: number; msg: string; reason?: string }[] = []
const lineStream = new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line))), done()) })
const log = pino({}, lineStream)
const AWAY = 'Redis is away: requests are not counted, and live events arrive a second later'

describe.skipIf(!hasRedis)(`nodes that count in Redis${orWhyNot}`, () => {
  const server = ownRedis(PASSWORD)
  const closers: (() => Promise<unknown>)[] = []
  afterAll(() => Promise.all(closers.map((close) => close())))

  /** A node that counts under this name; its clients all come from one address. */
  async function openNode(name: string) {
    const redis = openRedis(server.url, log)
    const http = await openHttp({
      log,
      trustProxy: false,
      requestsPerMinute: A_MINUTE,
      https: false,
      checkResponses: true,
      shared: { redis, name },
    })
    http.get('/h5api/ping', async () => 'pong')
    await redis.connect()
    closers.push(async () => {
      redis.disconnect()
      await http.close()
    })
    return { redis, send: () => http.inject('/h5api/ping') }
  }
  const statuses = async (nodes: Awaited<ReturnType<typeof openNode>>[], each: number) => {
    const seen: number[] = []
    for (let n = 0; n < each; n++) for (const node of nodes) seen.push((await node.send()).statusCode)
    return seen
  }
  const of = (times: number, status: number) => Array.from({ length: times }, () => status)

  test('stop a flood across them at one shared limit, and do not count other shops with it', async () => {
    const nodes = [await openNode('one'), await openNode('one')]
    expect(await statuses(nodes, A_MINUTE)).toEqual([...of(A_MINUTE, 200), ...of(A_MINUTE, 429)])
    const refused = await nodes[1]!.send()
    expect(refused.json()).toMatchObject({ code: 429, msg: '操作太频繁，请稍后再试' })
    expect(refused.json().data.retryAfter).toBeGreaterThan(0)
    expect(refused.json().data.retryAfter).toBeLessThanOrEqual(60)
    expect((await (await openNode('other')).send()).statusCode).toBe(200)
  })

  test('let requests pass while Redis is down, count them again when it is back, and log each outage once', async () => {
    const node = await openNode('away')
    const notified = () => lines.filter(({ msg }) => msg.startsWith('Redis')).map(({ level, msg }) => `${level} ${msg}`)
    await statuses([node], A_MINUTE)
    expect((await node.send()).statusCode).toBe(429)
    lines.length = 0
    await server.kill()
    expect(await statuses([node], A_MINUTE + 10)).toEqual(of(A_MINUTE + 10, 200))
    // Three failed attempts to connect.
    for (let tries = 0; tries < 3; tries++) await new Promise((done) => void node.redis.once('close', () => done(undefined)))
    // Once for all connections.
    expect(notified()).toEqual([`40 ${AWAY}`])
    await server.start()
    await new Promise((done) => void node.redis.once('ready', () => done(undefined)))
    expect(await statuses([node], A_MINUTE + 1)).toEqual([...of(A_MINUTE, 200), 429])
    await expect.poll(notified).toEqual([`40 ${AWAY}`, '30 Redis is back'])
  })

  test('delay only the requests of half a second when Redis hangs, and none after them', async () => {
    const node = await openNode('hung')
    await node.send()
    server.hang()
    const during = await Promise.all(Array.from({ length: A_MINUTE + 10 }, () => node.send()))
    expect(during.map((answer) => answer.statusCode)).toEqual(of(A_MINUTE + 10, 200))
    // It counts as down now, so no request waits for it any more, although it still hangs.
    expect(node.redis.status).not.toBe('ready')
    expect(await statuses([node], 20)).toEqual(of(20, 200))
    expect(node.redis.status).not.toBe('ready')
    server.wake()
    await new Promise((done) => void node.redis.once('ready', () => done(undefined)))
    await statuses([node], A_MINUTE)
    expect((await node.send()).statusCode).toBe(429)
  })

  test('log a wrong password without the password', async () => {
    lines.length = 0
    const redis = openRedis(server.url.replace(PASSWORD, 'falsches-wort'), pino({}, lineStream))
    redis.connect().catch(() => {})
    await expect.poll(() => lines.find(({ msg }) => msg === AWAY)?.reason).toContain('WRONGPASS')
    redis.disconnect()
    expect(JSON.stringify(lines)).not.toContain('wort')
  })
})
