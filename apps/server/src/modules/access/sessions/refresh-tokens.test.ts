import { FORCED_OFF, GetInfo, Logout, PasswordLogin, RefreshTokens } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { testConfig, testProviders } from '../../../../test/settings.ts'
import { openWorld, type Answer } from '../../../../test/world.ts'
import { buildApp } from '../../../app.ts'
import { DAY, HOUR, SECOND } from '../../../kernel/clock.ts'

const world = await openWorld()
const log = pino({ level: 'silent' })
const password = 'Kangmin7Yao'
const login = async () => {
  const user = await makeUser(world, { password })
  const { data } = await world.call(PasswordLogin, { username: user.phone, password })
  return { ...data, phone: user.phone }
}
const refresh = (refreshToken: string) => world.call(RefreshTokens, { refreshToken })
const me = async (token: string) => (await world.call(GetInfo, {}, token)).code

test('rejects what is not a refresh token', async () => {
  const { accessToken, refreshToken } = await login()
  await expectBadInputs(world, RefreshTokens, { refreshToken })
  const [id] = accessToken.split('.')
  const operator = await makeOperator(world)
  for (const token of [
    'x',
    accessToken,
    operator.token,
    `${id}.${'a'.repeat(32)}`,
    `u${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'a'.repeat(32)}`,
  ])
    expect((await refresh(token)).data.reason).toBe('NOT_LOGGED_IN')
  expect(await me(accessToken)).toBe(200)
})

test('renews both tokens; the previous access token stays valid until it expires', async () => {
  const first = await login()
  world.clock.advance(HOUR)
  const second = (await refresh(first.refreshToken)).data
  expect(second).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 7200 })
  expect([await me(first.accessToken), await me(second.accessToken)]).toEqual([200, 200])
  world.clock.advance(HOUR)
  expect([await me(first.accessToken), await me(second.accessToken)]).toEqual([401, 200])
})

test('keeps a refresh token valid for 30 days, after which a new login is required', async () => {
  const [kept, late] = [await login(), await login()]
  world.clock.advance(30 * DAY - 1)
  expect((await refresh(kept.refreshToken)).code).toBe(200)
  world.clock.advance(1)
  expect((await refresh(late.refreshToken)).code).toBe(401)
})

test('ends the session with all its tokens when a token is used twice', async () => {
  const first = await login()
  const second = (await refresh(first.refreshToken)).data
  const third = (await refresh(second.refreshToken)).data
  expect((await refresh(first.refreshToken)).code).toBe(401)
  expect([await me(second.accessToken), await me(third.accessToken)]).toEqual([401, 401])
  expect((await refresh(third.refreshToken)).code).toBe(401)
  const [session] = await world.rows(sql`select end_reason from access.session where user_id = ${first.userId}`)
  expect(session).toEqual({ end_reason: 'reused' })
})

test('carries the last access token as bearer, valid or not', async () => {
  const first = await login()
  world.clock.advance(3 * HOUR)
  const renewed = await world.call(RefreshTokens, { refreshToken: first.refreshToken }, first.accessToken)
  expect(renewed.code).toBe(200)
  const again = await world.call(RefreshTokens, { refreshToken: renewed.data.refreshToken }, renewed.data.accessToken)
  expect([again.code, await me(again.data.accessToken)]).toEqual([200, 200])
})

test('reports a session taken over by another device as such, but not one that logged out', async () => {
  const taken = await login()
  await world.call(PasswordLogin, { username: taken.phone, password })
  expect((await refresh(taken.refreshToken)).code).toBe(FORCED_OFF)
  const left = await login()
  expect((await world.call(Logout, {}, left.accessToken)).data).toEqual({ done: true })
  expect((await refresh(left.refreshToken)).code).toBe(401)
  expect(await me(left.accessToken)).toBe(401)
})

test('gives the same tokens again for 30 seconds, on another node too, because the answer may have been lost', async () => {
  const first = await login()
  world.clock.advance(HOUR)
  const second = (await refresh(first.refreshToken)).data
  world.clock.advance(30 * SECOND - 1)
  const another = await buildApp({ config: testConfig(world.url), clock: world.clock, log, providers: testProviders() })
  onTestFinished(() => another.close())
  const payload = { refreshToken: first.refreshToken }
  const repeated = (await another.http.inject({ method: 'POST', url: `/h5api${RefreshTokens.path}`, payload })).json<
    Answer<object>
  >()
  expect(repeated.data).toEqual({ ...second, expiresIn: 7170 })
  const third = (await refresh(second.refreshToken)).data
  expect([await me(second.accessToken), await me(third.accessToken)]).toEqual([200, 200])
})

test('ends the session when the token comes back after 30 seconds, or after the one that replaced it was used', async () => {
  const late = await login()
  const renewed = (await refresh(late.refreshToken)).data
  world.clock.advance(30 * SECOND)
  expect((await refresh(late.refreshToken)).code).toBe(401)
  expect(await me(renewed.accessToken)).toBe(401)
})

test('stores no token: neither the database nor its salt alone yields one', async () => {
  const first = await login()
  const second = (await refresh(first.refreshToken)).data
  const [row] = await world.rows(
    sql<{ text: string }>`select row_to_json(s)::text as text from access.session s where user_id = ${first.userId}`,
  )
  for (const token of [first.refreshToken, second.refreshToken, second.accessToken])
    expect(row!.text).not.toContain(token.split('.')[1])
  expect(second.refreshToken).not.toBe((await refresh((await login()).refreshToken)).data.refreshToken)
})

test('race: ten concurrent refreshes with one token get the same tokens, and the session lives on', async () => {
  for (let round = 0; round < 8; round++) {
    const { refreshToken, userId } = await login()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    expect(answers.map((a) => a.code)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((a) => a.data.refreshToken)).size).toBe(1)
    expect(await me(answers[0]!.data.accessToken)).toBe(200)
    const [session] = await world.rows(sql`select ended_at from access.session where user_id = ${userId}`)
    expect(session).toEqual({ ended_at: null })
  }
})
