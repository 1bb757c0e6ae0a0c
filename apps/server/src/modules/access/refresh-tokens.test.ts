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

test('reports a session taken over by another device as such, but not one that logged out', async () => {
  const taken = await login()
  await world.call(PasswordLogin, { username: taken.phone, password })
  expect((await refresh(taken.refreshToken)).code).toBe(40101)
  const left = await login()
  expect((await world.call(Logout, {}, left.accessToken)).data).toEqual({ done: true })
  expect((await refresh(left.refreshToken)).code).toBe(401)
  expect(await me(left.accessToken)).toBe(401)
})

test('race: of ten concurrent refreshes with one token at most one succeeds, and the session ends', async () => {
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
