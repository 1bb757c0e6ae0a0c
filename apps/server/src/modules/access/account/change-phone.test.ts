import { ChangePhone, CheckSmsCode, GetInfo, PasswordLogin, SendBusinessCode } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { after, DAY, MINUTE } from '../../../kernel/clock.ts'
import { lockPhone } from '../codes/code-queries.ts'
import { createUser } from '../queries.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const PASSWORD = 'Former99Word'
const WRONG = '000000'
beforeEach(() => world.clock.advance(DAY))

async function makeMe(password?: string) {
  const user = await makeUser(world, password ? { password } : {})
  return { ...user, token: await world.login(user.userId) }
}
type Me = Awaited<ReturnType<typeof makeMe>>

const ask = async (token: string, businessCode: 'changePhone' | 'leavePhone', phone?: string) =>
  world.call(SendBusinessCode, { businessCode, ...(phone && { phone }), ...(await solveCaptcha(world)) }, token)
/** Sends a code, and reads it from the phone. */
async function receive(me: Me, businessCode: 'changePhone' | 'leavePhone', phone = me.phone) {
  world.clock.advance(MINUTE)
  expect((await ask(me.token, businessCode, phone)).code).toBe(200)
  await world.work()
  return phones.codeTo(phone)
}
async function receiveBoth(me: Me, phone: string) {
  return { oldSmsCode: await receive(me, 'leavePhone'), smsCode: await receive(me, 'changePhone', phone) }
}
const change = (token: string, input: { phone: string; smsCode: string; password?: string; oldSmsCode?: string }) =>
  world.call(ChangePhone, input, token)
const phoneOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.user.phone

test('rejects anonymous callers and operators', async () => {
  const input = { phone: nextPhone(), smsCode: '123456', oldSmsCode: '123456' }
  for (const token of ['', (await makeOperator(world)).token]) expect((await change(token, input)).code).toBe(401)
  for (const businessCode of ['changePhone', 'leavePhone'] as const)
    expect((await ask('', businessCode, nextPhone())).code).toBe(401)
})

test('rejects bad input', async () => {
  const me = await makeMe(PASSWORD)
  const input = { phone: nextPhone(), smsCode: '123456', password: PASSWORD }
  await expectBadInputs(world, ChangePhone, input, me.token, ['password'])
  expect((await change(me.token, { ...input, phone: me.phone })).data.fields).toHaveProperty('phone')
  const { password: _, ...unproven } = input
  expect((await change(me.token, unproven)).data.fields).toHaveProperty('oldSmsCode')
  for (const phone of [undefined, me.phone])
    expect((await ask(me.token, 'changePhone', phone)).data.fields).toHaveProperty('phone')
  expect((await ask(me.token, 'leavePhone', nextPhone())).data.fields).toHaveProperty('phone')
})

test('needs the code of each phone; a wrong one does not use up the other', async () => {
  const [me, phone] = [await makeMe(), nextPhone()]
  const codes = await receiveBoth(me, phone)
  for (const field of ['oldSmsCode', 'smsCode'] as const)
    expect((await change(me.token, { ...codes, phone, [field]: WRONG })).data).toMatchObject({
      reason: 'SMS_CODE_WRONG',
      fields: { [field]: '短信验证码不正确或已过期' },
    })
  expect((await change(me.token, { ...codes, phone: nextPhone() })).data.reason).toBe('SMS_CODE_WRONG')
  expect(await phoneOf(me.token)).toBe(me.phone)
  expect((await change(me.token, { ...codes, phone })).data).toEqual({ done: true })
})

test('takes the password in place of the old phone, and no wrong one', async () => {
  const [me, phone] = [await makeMe(PASSWORD), nextPhone()]
  const smsCode = await receive(me, 'changePhone', phone)
  expect((await change(me.token, { phone, smsCode, password: 'Wrong1234' })).data.reason).toBe('PASSWORD_WRONG')
  expect((await change(me.token, { phone, smsCode, password: PASSWORD })).data).toEqual({ done: true })
  const login = (username: string) => world.call(PasswordLogin, { username, password: PASSWORD })
  expect((await login(me.phone)).code).not.toBe(200)
  expect((await login(phone)).code).toBe(200)
})

test('refuses a number that has an account, once it is proved to be theirs', async () => {
  const [me, other] = [await makeMe(PASSWORD), await makeUser(world)]
  const input = { phone: other.phone, password: PASSWORD }
  expect((await change(me.token, { ...input, smsCode: WRONG })).data.reason).toBe('SMS_CODE_WRONG')
  const smsCode = await receive(me, 'changePhone', other.phone)
  expect((await change(me.token, { ...input, smsCode })).data.reason).toBe('PHONE_TAKEN')
  expect(await phoneOf(me.token)).toBe(me.phone)
})

test('keeps this session, ends the others, and the number stays for 30 days', async () => {
  const [me, phone] = [await makeMe(PASSWORD), nextPhone()]
  await world.write(
    sql`insert into access.session (id, user_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
      values (gen_random_uuid(), ${me.userId}, 1, 'x', now(), 'y', now(), now(), now())`,
  )
  const smsCode = await receive(me, 'changePhone', phone)
  expect((await change(me.token, { phone, smsCode, password: PASSWORD })).code).toBe(200)
  expect(await phoneOf(me.token)).toBe(phone)
  const sessions = await world.rows(
    sql`select client_kind, end_reason from access.session where user_id = ${me.userId} order by client_kind`,
  )
  expect(sessions).toEqual([
    { client_kind: 1, end_reason: 'phone' },
    { client_kind: 3, end_reason: null },
  ])
  const next = { phone: nextPhone(), smsCode: WRONG, password: PASSWORD }
  expect((await change(me.token, next)).data).toMatchObject({ reason: 'PHONE_CHANGED_LATELY' })
  await world.write(
    sql`update access.app_user set phone_changed_at = ${after(world.clock.now(), -30 * DAY)} where id = ${me.userId}`,
  )
  expect((await change(me.token, next)).data.reason).toBe('SMS_CODE_WRONG')
})

test('of two who move to one number, one does', async () => {
  const phone = nextPhone()
  const both = [await makeMe(PASSWORD), await makeMe(PASSWORD)]
  const smsCode = await receive(both[0]!, 'changePhone', phone)
  const answers = await Promise.all(both.map(({ token }) => change(token, { phone, smsCode, password: PASSWORD })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422])
})

test('a number whose account is being made at the same moment is taken', async () => {
  const [me, phone] = [await makeMe(PASSWORD), nextPhone()]
  const smsCode = await receive(me, 'changePhone', phone)
  let moving: ReturnType<typeof change>
  await world.owner.transact(async (tx) => {
    await createUser(tx, phone, world.clock.now())
    moving = change(me.token, { phone, smsCode, password: PASSWORD })
    await expect
      .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toHaveLength(1)
  })
  expect((await moving!).data).toMatchObject({ reason: 'PHONE_TAKEN' })
})

const someoneWaits = async () => {
  await expect
    .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .toHaveLength(1)
}

test('race: the old number gets no proof for a new password that would outlive the move', async () => {
  const me = await makeMe(PASSWORD)
  const smsCode = await receiveCode(world, phones, me.phone, 'findBackPwd')
  let checking: Promise<unknown>
  await world.owner.transact(async (tx) => {
    // As moving does, up to its commit.
    await lockPhone(tx, me.phone)
    await sql`update access.app_user set phone = ${nextPhone()} where id = ${me.userId}`.execute(tx)
    checking = world.call(CheckSmsCode, { phone: me.phone, smsCode })
    await Promise.race([checking, someoneWaits()])
  })
  expect(await checking!).toMatchObject({ code: 422, data: { reason: 'SMS_CODE_WRONG' } })
  expect(await world.rows(sql`select from access.password_proof where user_id = ${me.userId}`)).toEqual([])
})

test('race: a session that is ended while its password is checked moves nothing', async () => {
  const [me, phone] = [await makeMe(PASSWORD), nextPhone()]
  const smsCode = await receive(me, 'changePhone', phone)
  let moving: ReturnType<typeof change>
  await world.owner.transact(async (tx) => {
    await sql`select from access.app_user where id = ${me.userId} for update`.execute(tx)
    moving = change(me.token, { phone, smsCode, password: PASSWORD })
    await expect
      .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toHaveLength(1)
    await world.write(sql`update access.session set ended_at = now(), end_reason = 'ended' where user_id = ${me.userId}`)
  })
  expect((await moving!).code).toBe(401)
  expect(await phoneOf(await world.login(me.userId))).toBe(me.phone)
})
