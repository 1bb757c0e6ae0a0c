import { FORCED_OFF, ConsoleLogin, ConsoleMe, ConsoleRefresh } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR, SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
const login = async (account: string) => (await world.call(ConsoleLogin, { account, password })).data
const newLogin = async () => {
  const operator = await makeOperator(world, { password })
  return { ...operator, ...(await login(operator.account)) }
}
const renew = (refreshToken: string) => world.call(ConsoleRefresh, { refreshToken })
const me = async (token: string) => (await world.call(ConsoleMe, {}, token)).code
/** How the session of a token ended; null while it is active. */
const endOf = async (token: string) => {
  const [id] = token.slice(1).split('.')
  const [session] = await world.rows(
    sql<{ end_reason: string | null }>`select end_reason from operators.session where id = ${id}`,
  )
  return session!.end_reason
}

test('rejects bad input', async () => {
  await expectBadInputs(world, ConsoleRefresh, { refreshToken: 'x' })
})

test('rejects what is not an operator’s refresh token', async () => {
  const { accessToken } = await newLogin()
  const [id] = accessToken.split('.')
  for (const token of ['x', accessToken, `${id}.${'a'.repeat(32)}`, (await makeBuyer(world)).token])
    expect(await renew(token)).toMatchObject({ code: 401, data: { reason: 'NOT_LOGGED_IN' } })
  expect(await me(accessToken)).toBe(200)
})

test('gives a deactivated operator no tokens', async () => {
  const { operatorId, refreshToken } = await newLogin()
  await world.write(sql`update operators.operator set active = false where id = ${operatorId}`)
  expect((await renew(refreshToken)).code).toBe(401)
  expect(await endOf(refreshToken)).toBeNull()
})

test('renews both tokens; the previous access token stays valid until it expires', async () => {
  const first = await newLogin()
  world.clock.advance(HOUR)
  const second = (await renew(first.refreshToken)).data
  expect(second).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 7200 })
  expect([await me(first.accessToken), await me(second.accessToken)]).toEqual([200, 200])
  world.clock.advance(HOUR)
  expect([await me(first.accessToken), await me(second.accessToken)]).toEqual([401, 200])
})

test('keeps a refresh token valid for 30 days, after which a new login is required', async () => {
  const [kept, late] = [await newLogin(), await newLogin()]
  world.clock.advance(30 * DAY - 1)
  expect((await renew(kept.refreshToken)).code).toBe(200)
  world.clock.advance(1)
  expect((await renew(late.refreshToken)).code).toBe(401)
})

test('ends the session with all its tokens when a token is used twice', async () => {
  const { refreshToken } = await newLogin()
  const second = (await renew(refreshToken)).data
  expect(await me(second.accessToken)).toBe(200)
  world.clock.advance(30 * SECOND)
  expect((await renew(refreshToken)).code).toBe(401)
  expect(await me(second.accessToken)).toBe(401)
  expect((await renew(second.refreshToken)).code).toBe(401)
  expect(await endOf(refreshToken)).toBe('reused')
})

test('reports a session taken over by another device as such', async () => {
  const { account, refreshToken } = await newLogin()
  await login(account)
  expect((await renew(refreshToken)).code).toBe(FORCED_OFF)
})

test('gives the same tokens again for 30 seconds, because the answer may have been lost', async () => {
  const { refreshToken } = await newLogin()
  const second = (await renew(refreshToken)).data
  world.clock.advance(30 * SECOND - 1)
  expect((await renew(refreshToken)).data).toEqual({ ...second, expiresIn: 7170 })
  expect(await me(second.accessToken)).toBe(200)
})

test('race: ten concurrent renewals with one token get the same tokens, and the session lives on', async () => {
  for (let round = 0; round < 4; round++) {
    const { refreshToken } = await newLogin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(refreshToken)))
    expect(answers.map((a) => a.code)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((a) => a.data.refreshToken)).size).toBe(1)
    expect(await me(answers[0]!.data.accessToken)).toBe(200)
    expect(await endOf(refreshToken)).toBeNull()
  }
})
