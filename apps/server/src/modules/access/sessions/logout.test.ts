import { GetInfo, Logout, PasswordLogin, RefreshTokens } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const password = 'Kangmin7Yao'
const logout = (token: string) => world.call(Logout, {}, token)
const me = async (token: string) => (await world.call(GetInfo, {}, token)).code
const refresh = (refreshToken: string) => world.call(RefreshTokens, { refreshToken })
const login = async () => {
  const { phone } = await makeUser(world, { password })
  return (await world.call(PasswordLogin, { username: phone, password })).data
}

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  for (const who of ['', token, 'nonsense']) expect((await logout(who)).code).toBe(401)
})

test('rejects bad input, and ends nothing', async () => {
  const token = await world.login((await makeUser(world)).userId)
  expect((await world.call(Logout, { surprise: 1 }, token)).code).toBe(422)
  expect(await me(token)).toBe(200)
})

test('ends the session with both its tokens, without a message to the device', async () => {
  const { accessToken, refreshToken, userId } = await login()
  expect((await logout(accessToken)).data).toEqual({ done: true })
  expect(await me(accessToken)).toBe(401)
  expect((await refresh(refreshToken)).code).toBe(401)
  expect((await logout(accessToken)).code).toBe(401)
  const [session] = await world.rows(sql<{ id: string; end_reason: string }>`
    select id, end_reason from access.session where user_id = ${userId}`)
  expect(session!.end_reason).toBe('logout')
  expect(await world.rows(sql`select name from kernel.event where room = ${`session:${session!.id}`}`)).toEqual([
    { name: 'rights-changed' },
  ])
})

test('leaves the user’s other sessions, and those of other users, active', async () => {
  const { userId } = await makeUser(world)
  const [token, elsewhere] = [await world.login(userId), await world.loginElsewhere(userId)]
  const outsider = await world.login((await makeUser(world)).userId)
  await logout(token)
  expect([await me(elsewhere), await me(outsider)]).toEqual([200, 200])
})

test('race: a logout and a renewal of the tokens leave no active session', async () => {
  for (let round = 0; round < 4; round++) {
    const { accessToken, refreshToken, userId } = await login()
    const [left, renewed] = await Promise.all([logout(accessToken), refresh(refreshToken)])
    expect(left.code).toBe(200)
    if (renewed.code === 200) expect(await me(renewed.data.accessToken)).toBe(401)
    expect(await world.rows(sql`select end_reason from access.session where user_id = ${userId}`)).toEqual([
      { end_reason: 'logout' },
    ])
  }
})
