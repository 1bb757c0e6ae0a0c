import { ChangePassword, GetInfo, PasswordLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const [old, fresh] = ['Former99Word', 'Kangmin7Yao']
const change = (token: string, oldPassword: string, password: string, confirmPwd = password) =>
  world.call(ChangePassword, { oldPassword, password, confirmPwd }, token)

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  for (const who of ['', token, 'nonsense']) expect((await change(who, old, fresh)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { userId } = await makeUser(world, { password: old })
  const token = await world.login(userId)
  await expectBadInputs(world, ChangePassword, { oldPassword: old, password: fresh, confirmPwd: fresh }, token)
  expect((await change(token, old, fresh, 'Another8Pwd')).data.fields).toEqual({ confirmPwd: '两次输入的密码不一致' })
  expect((await change(token, old, old)).data.fields).toEqual({ password: '新密码不能与原密码相同' })
})

test('makes five wrong old passwords wait for 15 minutes, without getting in the way of a login', async () => {
  const { userId, phone } = await makeUser(world, { password: old })
  const token = await world.login(userId)
  for (let i = 0; i < 4; i++)
    expect(await change(token, 'Wrong1234', fresh)).toMatchObject({ msg: '原密码不正确', data: { reason: 'PASSWORD_WRONG' } })
  for (const word of ['Wrong1234', old]) expect((await change(token, word, fresh)).data.reason).toBe('PASSWORD_LOCKED')
  expect((await world.call(PasswordLogin, { username: phone, password: old })).code).toBe(200)
})

test('changes the password, ends other sessions and keeps this one', async () => {
  const { userId, phone } = await makeUser(world, { password: old })
  const token = await world.login(userId)
  await world.write(
    sql`insert into access.session (id, user_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
      values (gen_random_uuid(), ${userId}, 1, 'x', now(), 'y', now(), now(), now())`,
  )
  expect((await change(token, old, 'password123')).data.reason).toBe('PASSWORD_WEAK')
  expect((await change(token, old, fresh)).data).toEqual({ done: true })
  expect((await world.call(GetInfo, {}, token)).code).toBe(200)
  const sessions = await world.rows(
    sql`select client_kind, end_reason from access.session where user_id = ${userId} order by client_kind`,
  )
  expect(sessions).toEqual([
    { client_kind: 1, end_reason: 'password' },
    { client_kind: 3, end_reason: null },
  ])
  expect((await world.call(PasswordLogin, { username: phone, password: fresh })).code).toBe(200)
})

test('race: a session that is ended while its password is checked changes nothing', async () => {
  const { userId, phone } = await makeUser(world, { password: old })
  const token = await world.login(userId)
  const held = await holdRow(world, 'access.app_user', userId)
  const changing = change(token, old, fresh)
  await held.waiting()
  await world.write(sql`update access.session set ended_at = now(), end_reason = 'ended' where user_id = ${userId}`)
  await held.release()
  expect((await changing).code).toBe(401)
  expect((await world.call(PasswordLogin, { username: phone, password: old })).code).toBe(200)
})
