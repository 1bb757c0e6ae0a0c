import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { Unavailable } from '../../../kernel/unavailable.ts'
import { hashAtCost } from './password-hash.ts'
import { hashPassword, passwordMatches } from './password.ts'

const world = await openWorld()
const { pools, log } = world.app.kernel
const context = { pools, log }
const password = 'Kangmin7Yao'

test('a password matches its hash alone; two hashes of it differ', async () => {
  const [one, other] = await Promise.all([hashPassword(context, password), hashPassword(context, password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  const guesses: [string, string | null][] = [
    [password, one],
    [password, other],
    ['Kangmin7yao', one],
    [password, null],
  ]
  const matches = await Promise.all(guesses.map(([guess, hash]) => passwordMatches(context, guess, hash)))
  expect(matches).toEqual([true, true, false, false])
})

test('a hash is checked at the cost that it names; what is no hash matches nothing', async () => {
  const older = await hashAtCost(password, { memoryKib: 64, passes: 3 })
  expect(older).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/)
  expect(await passwordMatches(context, password, older)).toBe(true)
  expect(await passwordMatches(context, 'Kangmin7yao', older)).toBe(false)
  for (const odd of [
    older.replace('m=64', 'm=128'),
    older.replace('t=3', 't=2'),
    older.replace('$v=19', ''),
    '',
    'none',
    '$$$$$',
  ])
    expect(await passwordMatches(context, password, odd)).toBe(false)
})

test('hashes are computed in another process, a flood of pictures and documents does not delay them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const flood = [pools.pictures, pools.documents].flatMap(({ queue }) =>
    Array.from({ length: 20 }, () => queue.run(() => promise)),
  )
  expect(await passwordMatches(context, password, await hashPassword(context, password))).toBe(true)
  expect(pools.passwords.processes.length).toBeGreaterThan(0)
  resolve()
  await Promise.all(flood)
})

test('a hash whose process fails twice is refused with the seconds to wait', async () => {
  const sent = hashPassword(context, password).catch((error: unknown) => error)
  let answer: unknown
  void sent.then((given) => (answer = given))
  while (answer === undefined) {
    for (const { pid } of pools.passwords.processes) if (pid !== undefined) kill(pid)
    await new Promise((next) => setImmediate(next))
  }
  expect(answer).toBeInstanceOf(Unavailable)
  expect(answer).toMatchObject({ message: '暂时无法验证密码，请稍后再试', retryAfter: 5 })
})

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
