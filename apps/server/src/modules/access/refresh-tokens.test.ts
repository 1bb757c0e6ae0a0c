import { GetInfo, Logout, PasswordLogin, RefreshTokens } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
const login = async () => {
  const user = await makeUser(world, { password })
  const { data } = await world.call(PasswordLogin, { username: user.phone, password })
  return { ...data, phone: user.phone }
}
const refresh = (refreshToken: string) => world.call(RefreshTokens, { refreshToken })
const me = async (token: string) => (await world.call(GetInfo, {}, token)).code

test('refuses what is no refresh token', async () => {
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

test('renews both tokens; the access token before stays good until its own end', async () => {
  const first = await login()
  world.clock.advance(HOUR)
  const second = (await refresh(first.refreshToken)).data
  expect(second).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 7200 })
  expect([await me(first.accessToken), await me(second.accessToken)]).toEqual([200, 200])
  world.clock.advance(HOUR)
  expect([await me(first.accessToken), await me(second.accessToken)]).toEqual([401, 200])
})

test('a refresh token counts for 30 days, then a new login is needed', async () => {
  const [kept, late] = [await login(), await login()]
  world.clock.advance(30 * DAY - 1)
  expect((await refresh(kept.refreshToken)).code).toBe(200)
  world.clock.advance(1)
  expect((await refresh(late.refreshToken)).code).toBe(401)
})

test('a token used twice ends the session: every token of it, on both sides', async () => {
  const first = await login()
  const second = (await refresh(first.refreshToken)).data
  const third = (await refresh(second.refreshToken)).data
  expect((await refresh(first.refreshToken)).code).toBe(401)
  expect([await me(second.accessToken), await me(third.accessToken)]).toEqual([401, 401])
  expect((await refresh(third.refreshToken)).code).toBe(401)
  const [session] = await world.rows(sql`select end_reason from access.session where user_id = ${first.userId}`)
  expect(session).toEqual({ end_reason: 'reused' })
})

test('a session taken over by another device is reported as such; one that logged out is not', async () => {
  const taken = await login()
  await world.call(PasswordLogin, { username: taken.phone, password })
  expect((await refresh(taken.refreshToken)).code).toBe(40101)
  const left = await login()
  expect((await world.call(Logout, {}, left.accessToken)).data).toEqual({ done: true })
  expect((await refresh(left.refreshToken)).code).toBe(401)
  expect(await me(left.accessToken)).toBe(401)
})

test('race: of ten at once with one token at most one wins, and the session is over', async () => {
  for (let round = 0; round < 8; round++) {
    const { refreshToken, userId } = await login()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    const won = answers.filter((a) => a.code === 200)
    expect(won).toHaveLength(1)
    expect(await me(won[0]!.data.accessToken)).toBe(401)
    const [session] = await world.rows(sql`select end_reason from access.session where user_id = ${userId}`)
    expect(session).toEqual({ end_reason: 'reused' })
  }
})
