import { FirstSetPassword, GetInfo, PasswordLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const fresh = 'Kangmin7Yao'
const set = (token: string, password = fresh, confirmPwd = password) =>
  world.call(FirstSetPassword, { password, confirmPwd }, token)
const hasPassword = async (token: string) => (await world.call(GetInfo, {}, token)).data.user.hasPassword

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  for (const who of ['', token, 'nonsense']) expect((await set(who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await expectBadInputs(world, FirstSetPassword, { password: fresh, confirmPwd: fresh }, token)
  expect((await set(token, fresh, 'Another8Pwd')).data.fields).toEqual({ confirmPwd: '两次输入的密码不一致' })
  for (const short of ['Abc1234', 'abcdefgh', '12345678'])
    expect((await set(token, short)).data.fields).toHaveProperty('password')
  expect(await hasPassword(token)).toBe(false)
})

test('refuses common passwords and those that contain the phone', async () => {
  const { userId, phone } = await makeUser(world)
  const token = await world.login(userId)
  expect((await set(token, `x${phone}`)).data).toMatchObject({
    reason: 'PASSWORD_WEAK',
    fields: { password: '密码不能包含账号' },
  })
  expect((await set(token, 'password123')).data).toMatchObject({
    reason: 'PASSWORD_WEAK',
    fields: { password: '密码太常见，请换一个' },
  })
  expect(await hasPassword(token)).toBe(false)
})

test('refuses users who have a password, and keeps it', async () => {
  const { userId, phone } = await makeUser(world, { password: 'Former99Word' })
  expect(await set(await world.login(userId))).toMatchObject({ code: 409, data: { reason: 'PASSWORD_ALREADY_SET' } })
  expect((await world.call(PasswordLogin, { username: phone, password: 'Former99Word' })).code).toBe(200)
})

test('sets the password of this user, who can log in with it and stays logged in', async () => {
  const [{ userId, phone }, other] = [await makeUser(world), await makeUser(world)]
  const token = await world.login(userId)
  expect((await set(token)).data).toEqual({ done: true })
  expect(await hasPassword(token)).toBe(true)
  expect(await hasPassword(await world.login(other.userId))).toBe(false)
  expect((await world.call(PasswordLogin, { username: phone, password: fresh })).code).toBe(200)
})

test('race: sets the first password once', async () => {
  const { userId, phone } = await makeUser(world)
  const token = await world.login(userId)
  const words = ['Kangmin7Yao', 'Kangmin8Yao', 'Kangmin9Yao']
  const answers = await Promise.all(words.map((word) => set(token, word)))
  expect(answers.map((a) => a.code).sort()).toEqual([200, 409, 409])
  expect(await hasPassword(token)).toBe(true)
  const won = words[answers.findIndex((a) => a.code === 200)]!
  expect((await world.call(PasswordLogin, { username: phone, password: won })).code).toBe(200)
})

test('race: a session that is ended while the password is hashed sets none', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const held = await holdRow(world, 'access.app_user', userId)
  const setting = set(token)
  await held.waiting()
  await world.write(sql`update access.session set ended_at = now(), end_reason = 'ended' where user_id = ${userId}`)
  await held.release()
  expect((await setting).code).toBe(401)
  expect(await hasPassword(await world.login(userId))).toBe(false)
})
