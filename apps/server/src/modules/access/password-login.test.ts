import { GetInfo, PasswordLogin } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeUser, nextPhone } from '../../../test/factories/index.ts'
import { receiveCode, testPhone } from '../../../test/phone.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR, MINUTE } from '../../kernel/clock.ts'
import { SmsLogin } from '@shop/contract'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const password = 'Kangmin7Yao'
const login = (username: string, word = password) => world.call(PasswordLogin, { username, password: word })
const sessionsOf = (userId: number) =>
  world.rows(
    sql<{
      id: string
      end_reason: string | null
    }>`select id, end_reason from access.session where user_id = ${userId} order by created_at, ended_at`,
  )

test('rejects malformed phones and passwords', async () => {
  await expectBadInputs(world, PasswordLogin, { username: nextPhone(), password })
  expect((await world.call(PasswordLogin, { username: nextPhone(), password, userType: 2 })).code).toBe(422)
})

test('gives the same response for a wrong password, an unknown phone and a user without a password', async () => {
  const known = await makeUser(world, { password })
  const without = await makeUser(world)
  const answers = await Promise.all([login(known.phone, 'Wrong1234'), login(nextPhone()), login(without.phone)])
  for (const answer of answers)
    expect(answer).toEqual({ status: 200, code: 422, msg: '账号或密码不正确', data: { reason: 'PASSWORD_WRONG', left: 4 } })
})

test('five wrong passwords lock password login for 15 minutes, for unknown phones too; SMS login still works', async () => {
  const known = await makeUser(world, { password })
  for (const phone of [known.phone, nextPhone()]) {
    for (let i = 1; i < 5; i++)
      expect((await login(phone, 'Wrong1234')).data).toMatchObject({ reason: 'PASSWORD_WRONG', left: 5 - i })
    expect(await login(phone, 'Wrong1234')).toMatchObject({ code: 429, data: { reason: 'PASSWORD_LOCKED', retryAfter: 900 } })
  }
  world.clock.advance(5 * MINUTE)
  expect((await login(known.phone)).data).toMatchObject({ reason: 'PASSWORD_LOCKED', retryAfter: 600 })
  const smsCode = await receiveCode(world, phones, known.phone)
  expect((await world.call(SmsLogin, { phone: known.phone, smsCode })).code).toBe(200)
  world.clock.advance(10 * MINUTE)
  expect((await login(known.phone)).code).toBe(200)
})

test('clears earlier wrong passwords after a correct one', async () => {
  const { phone } = await makeUser(world, { password })
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) await login(phone, 'Wrong1234')
    expect((await login(phone)).code).toBe(200)
  }
})

test('logs in; a new login ends the older session as forced and notifies its device at once', async () => {
  world.clock.advance(HOUR)
  const { userId, phone } = await makeUser(world, { password })
  const old = (await login(phone)).data
  expect(old).toMatchObject({ userId, isNew: false, hasPassword: true })
  world.clock.advance(MINUTE)
  const fresh = (await login(phone)).data
  expect((await world.call(GetInfo, {}, old.accessToken)).code).toBe(40101)
  expect((await world.call(GetInfo, {}, fresh.accessToken)).code).toBe(200)
  const [ended, living] = await sessionsOf(userId)
  expect([ended!.end_reason, living!.end_reason]).toEqual(['forced', null])
  expect(
    await world.rows(sql`select name, payload ->> 'reason' as reason from kernel.event where room = ${`session:${ended!.id}`}`),
  ).toEqual([{ name: 'forced-off', reason: 'forced' }])
})

test('keeps an access token valid for 2 hours', async () => {
  const { phone } = await makeUser(world, { password })
  const { accessToken } = (await login(phone)).data
  world.clock.advance(2 * HOUR - 1)
  expect((await world.call(GetInfo, {}, accessToken)).code).toBe(200)
  world.clock.advance(1)
  expect((await world.call(GetInfo, {}, accessToken)).code).toBe(401)
})

test('race: ten concurrent logins leave one active session', async () => {
  const { userId, phone } = await makeUser(world, { password })
  // Four at a time: each attempt is counted before it is checked, and five concurrent ones would trigger the lock.
  const answers = (await Promise.all(Array.from({ length: 4 }, () => login(phone)))).concat(
    await Promise.all(Array.from({ length: 4 }, () => login(phone))),
  )
  expect(answers.map((a) => a.code)).toEqual(Array(8).fill(200))
  const sessions = await sessionsOf(userId)
  expect(sessions).toHaveLength(8)
  expect(sessions.filter((s) => s.end_reason === null)).toHaveLength(1)
  const codes = await Promise.all(answers.map(async (a) => (await world.call(GetInfo, {}, a.data.accessToken)).code))
  expect(codes.sort()).toEqual([200, ...Array(7).fill(40101)])
})

test('race: of a hundred concurrent guesses only five are checked', async () => {
  const { phone } = await makeUser(world, { password })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(phone, i === 39 ? password : `Wrong12${i}`)))
  expect(answers.filter((a) => a.data.reason === 'PASSWORD_WRONG')).toHaveLength(4)
  expect(answers.filter((a) => a.data.reason === 'PASSWORD_LOCKED')).toHaveLength(36)
})
