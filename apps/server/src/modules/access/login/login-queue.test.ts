import { PasswordLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import type { BoundedQueue } from '../../../kernel/bounded-queue.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import { loginQueue } from './login-queue.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'

/** Fills a queue; the returned function empties it. */
function fill(queue: BoundedQueue, owner?: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all: Promise<unknown>[] = []
  for (let before = -1; queue.running + queue.waiting > before;) {
    before = queue.running + queue.waiting
    all.push(queue.run(() => promise, { owner }).catch(() => {}))
  }
  return () => {
    resolve()
    return Promise.all(all)
  }
}
const countOf = async (phone: string) =>
  (await world.rows(sql<{ count: number }>`select count from kernel.attempt where subject = ${`password:${phone}`}`))[0]?.count ??
  0

test.each([
  ['logins', () => loginQueue, '登录的人太多，请稍后再试'],
  ['passwords', () => world.app.kernel.pools.passwords.queue, '服务正忙，请稍后再试'],
])('a login that finds the queue of %s full is asked to retry, and does not count as a wrong password', async (_, queue, msg) => {
  const { phone } = await makeUser(world, { password })
  const login = () => world.call(PasswordLogin, { username: phone, password })
  const empty = fill(queue())
  for (let n = 0; n < 6; n++)
    expect(await login()).toMatchObject({ status: 503, code: 503, msg, data: { retryAfter: expect.any(Number) } })
  await empty()
  expect(await countOf(phone)).toBe(0)
  expect((await login()).code).toBe(200)
})

test('however many log in from one network, whoever comes from another is served', async () => {
  const { phone } = await makeUser(world, { password })
  const login = async () => (await world.call(PasswordLogin, { username: phone, password })).code
  for (const [ip, expected] of [
    ['203.0.113.9', 200],
    ['127.0.0.1', 503],
  ] as const) {
    const empty = fill(loginQueue, networkOf(ip))
    expect(await login()).toBe(expected)
    await empty()
  }
})
