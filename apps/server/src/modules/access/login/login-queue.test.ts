import { PasswordLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeUser } from '../../../../test/factories/index.ts'
import { fillQueue } from '../../../../test/fill-queue.ts'
import { openWorld } from '../../../../test/world.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import { loginQueue } from './login-queue.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'

const countOf = async (phone: string) =>
  (await world.rows(sql<{ count: number }>`select count from kernel.attempt where subject = ${`password:${phone}`}`))[0]?.count ??
  0

test.each([
  ['logins', () => loginQueue, '登录的人太多，请稍后再试'],
  ['passwords', () => world.app.kernel.pools.passwords.queue, '服务正忙，请稍后再试'],
])('a login that finds the queue of %s full is asked to retry, and does not count as a wrong password', async (_, queue, msg) => {
  const { phone } = await makeUser(world, { password })
  const login = () => world.call(PasswordLogin, { username: phone, password })
  const empty = fillQueue(queue())
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
    const empty = fillQueue(loginQueue, networkOf(ip))
    expect(await login()).toBe(expected)
    await empty()
  }
})
