import { FORCED_OFF, CheckSmsCode, GetInfo, PasswordLogin, SetNewPassword } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeUser } from '../../../../test/factories/index.ts'
import { receiveCode, testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const password = 'Kangmin7Yao'
const prove = async (phone: string) => {
  world.clock.advance(DAY)
  const smsCode = await receiveCode(world, phones, phone, 'findBackPwd')
  return (await world.call(CheckSmsCode, { phone, smsCode })).data.st
}
const set = (st: string, pwd: string) => world.call(SetNewPassword, { st, pwd })

test('rejects bad input', async () => {
  await expectBadInputs(world, SetNewPassword, { pwd: password, st: 'x' })
  for (const pwd of ['Abc1234', 'abcdefgh', '12345678', '密码Abc12345', `A1${'a'.repeat(31)}`])
    expect({ pwd, ...(await set('x', pwd)).data }).toMatchObject({ pwd, fields: { pwd: expect.any(String) } })
})

test('accepts a proof once within 10 minutes, and never a forged one', async () => {
  const { phone } = await makeUser(world)
  expect(await set('made-up', password)).toMatchObject({ code: 409, data: { reason: 'PROOF_EXPIRED' } })
  const late = await prove(phone)
  world.clock.advance(10 * MINUTE)
  expect((await set(late, password)).data.reason).toBe('PROOF_EXPIRED')
  const st = await prove(phone)
  expect((await set(st, password)).data).toEqual({ done: true })
  expect((await set(st, 'Another8Pwd')).data.reason).toBe('PROOF_EXPIRED')
})

test('refuses common passwords and those that contain the phone; the proof stays valid', async () => {
  const { phone } = await makeUser(world)
  const st = await prove(phone)
  for (const pwd of ['password1', 'PassWord1', 'Qwerty123456', 'woaini1314', 'admin@123', '1qaz2wsx', 'abc12345!', `a${phone}`])
    expect({ pwd, ...(await set(st, pwd)) }).toMatchObject({
      pwd,
      code: 422,
      data: { reason: 'PASSWORD_WEAK', fields: { pwd: expect.any(String) } },
    })
  expect((await set(st, password)).code).toBe(200)
})

test('sets the password, ends every session and lifts the lock', async () => {
  const { userId, phone } = await makeUser(world, { password: 'Former99Word' })
  const token = await world.login(userId)
  for (let i = 0; i < 5; i++) await world.call(PasswordLogin, { username: phone, password: 'Wrong1234' })
  const st = await prove(phone)
  for (let i = 0; i < 5; i++) await world.call(PasswordLogin, { username: phone, password: 'Wrong1234' })
  expect((await set(st, password)).code).toBe(200)
  expect(await world.call(GetInfo, {}, token)).toMatchObject({
    code: FORCED_OFF,
    msg: expect.stringMatching(/^您的密码已修改，您已被迫下线/),
  })
  expect((await world.call(PasswordLogin, { username: phone, password })).code).toBe(200)
  expect((await world.call(PasswordLogin, { username: phone, password: 'Former99Word' })).data.reason).toBe('PASSWORD_WRONG')
  const [row] = await world.rows(sql<{ password_hash: string }>`select password_hash from access.app_user where id = ${userId}`)
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('race: one proof sets one password', async () => {
  const { phone } = await makeUser(world)
  const st = await prove(phone)
  const words = Array.from({ length: 6 }, (_, i) => `Kangmin7Yao${i}`)
  const answers = await Promise.all(words.map((pwd) => set(st, pwd)))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
  const won = words[answers.findIndex((a) => a.code === 200)]!
  expect((await world.call(PasswordLogin, { username: phone, password: won })).code).toBe(200)
})

test('race: a login with the former password leaves no session after the change', async () => {
  const codes = new Set<number>()
  for (let round = 0; round < 6; round++) {
    const { userId, phone } = await makeUser(world, { password: 'Former99Word' })
    const st = await prove(phone)
    const login = () => world.call(PasswordLogin, { username: phone, password: 'Former99Word' })
    const [changed, ...logins] = await Promise.all([set(st, password), login(), login(), login()])
    expect(changed.code).toBe(200)
    for (const { code } of logins) codes.add(code)
    expect(await world.rows(sql`select from access.session where user_id = ${userId} and ended_at is null`)).toEqual([])
  }
  expect([...codes].every((code) => code === 200 || code === 422)).toBe(true)
})
