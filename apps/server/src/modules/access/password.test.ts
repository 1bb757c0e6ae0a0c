import { PasswordLogin } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { Unavailable } from '../../kernel/unavailable.ts'
import { hashPassword, passwordMatches, passwordQueue } from './password.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'

/** Fills the queue of passwords; the returned function empties it. */
function fillQueue() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all: Promise<unknown>[] = []
  for (;;) {
    try {
      passwordQueue.refuseIfFull()
    } catch {
      break
    }
    all.push(passwordQueue.run(() => promise))
  }
  return () => {
    resolve()
    return Promise.allSettled(all)
  }
}

test('a password matches its hash alone; two hashes of it differ', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  const matches = [passwordMatches(password, one), passwordMatches(password, other), passwordMatches('Kangmin7yao', one)]
  expect(await Promise.all([...matches, passwordMatches(password, null)])).toEqual([true, true, false, false])
})

test('few hashes are computed at the same time; beyond the queue they are refused', async () => {
  const empty = fillQueue()
  expect([passwordQueue.running, passwordQueue.waiting]).toEqual([expect.any(Number), 100])
  expect(passwordQueue.running).toBeLessThanOrEqual(2)
  await expect(hashPassword(password)).rejects.toBeInstanceOf(Unavailable)
  await empty()
})

test('a login that finds the queue full is asked to retry, and does not count as a wrong password', async () => {
  const { phone } = await makeUser(world, { password })
  const login = () => world.call(PasswordLogin, { username: phone, password })
  const empty = fillQueue()
  for (let n = 0; n < 6; n++)
    expect(await login()).toMatchObject({
      status: 503,
      code: 503,
      msg: '登录的人太多，请稍后再试',
      data: { retryAfter: expect.any(Number) },
    })
  await empty()
  expect(await world.rows(sql`select from kernel.attempt where subject = ${`password:${phone}`} and count > 0`)).toEqual([])
  expect((await login()).code).toBe(200)
})

test('nor does one that waited too long', async () => {
  const { phone } = await makeUser(world, { password })
  // Filled but for one place, which the login takes; closing the queue ends its wait.
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = Array.from({ length: 2 }, () => passwordQueue.run(() => promise)).map((run) => run.catch(() => {}))
  const answer = world.call(PasswordLogin, { username: phone, password })
  while (passwordQueue.waiting === 0 || passwordQueue.running + passwordQueue.waiting < 3)
    await new Promise((next) => setImmediate(next))
  passwordQueue.close()
  expect((await answer).status).toBe(503)
  resolve()
  await Promise.all(running)
  expect(await world.rows(sql`select from kernel.attempt where subject = ${`password:${phone}`} and count > 0`)).toEqual([])
})
