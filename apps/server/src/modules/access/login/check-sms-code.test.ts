import { CheckSmsCode } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const check = (phone: string, smsCode: string) => world.call(CheckSmsCode, { phone, smsCode })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('rejects bad input', async () => {
  await expectBadInputs(world, CheckSmsCode, { phone: nextPhone(), smsCode: '123456' })
  expect((await check(nextPhone(), '12345')).data.fields).toEqual({ smsCode: '请输入 6 位验证码' })
})

test('exchanges the code for a proof once, but not a login code or a wrong one; five wrong ones void it', async () => {
  world.clock.advance(DAY)
  const { phone } = await makeUser(world)
  const loginCode = await receiveCode(world, phones, phone)
  expect((await check(phone, loginCode)).data.reason).toBe('SMS_CODE_WRONG')
  const smsCode = await receiveCode(world, phones, phone, 'findBackPwd')
  expect((await check(phone, smsCode)).data.st).toMatch(/^[\w-]{32}$/)
  expect((await check(phone, smsCode)).data.reason).toBe('SMS_CODE_WRONG')
  world.clock.advance(MINUTE)
  const again = await receiveCode(world, phones, phone, 'findBackPwd')
  for (let i = 0; i < 5; i++) await check(phone, other(again))
  expect((await check(phone, again)).data.reason).toBe('SMS_CODE_WRONG')
})

test('accepts a code for its own phone, for 5 minutes', async () => {
  world.clock.advance(DAY)
  const { phone } = await makeUser(world)
  const smsCode = await receiveCode(world, phones, phone, 'findBackPwd')
  expect((await check((await makeUser(world)).phone, smsCode)).data.reason).toBe('SMS_CODE_WRONG')
  world.clock.advance(5 * MINUTE)
  expect(await check(phone, smsCode)).toMatchObject({ code: 422, data: { reason: 'SMS_CODE_WRONG' } })
})

test('gives no proof for a phone without an account, whatever code is entered', async () => {
  world.clock.advance(DAY)
  const phone = nextPhone()
  await receiveCode(world, phones, phone, 'findBackPwd')
  expect((await check(phone, '123456')).data).toEqual({ reason: 'SMS_CODE_WRONG' })
  const former = await makeUser(world)
  const smsCode = await receiveCode(world, phones, former.phone, 'findBackPwd')
  await world.write(sql`delete from access.app_user where id = ${former.userId}`)
  expect((await check(former.phone, smsCode)).data).toEqual({ reason: 'SMS_CODE_WRONG' })
})

test('asks an address for a captcha after ten wrong guesses, also for the right code', async () => {
  world.clock.advance(DAY)
  const { phone } = await makeUser(world)
  const smsCode = await receiveCode(world, phones, phone, 'findBackPwd')
  await world.write(
    sql`insert into kernel.attempt (subject, count, until) values ('guess:127.0.0.1', 9, ${new Date(world.clock.now().getTime() + MINUTE)})
      on conflict (subject) do update set count = excluded.count, until = excluded.until`,
  )
  expect((await check(phone, other(smsCode))).data.reason).toBe('SMS_CODE_WRONG')
  expect((await check(phone, smsCode)).data.reason).toBe('CAPTCHA_NEEDED')
  const solved = await world.call(CheckSmsCode, { phone, smsCode, ...(await solveCaptcha(world)) })
  expect(solved.data.st).toEqual(expect.any(String))
})

test('race: one code gives one proof', async () => {
  world.clock.advance(DAY)
  const { userId, phone } = await makeUser(world)
  const smsCode = await receiveCode(world, phones, phone, 'findBackPwd')
  const answers = await Promise.all(Array.from({ length: 8 }, () => check(phone, smsCode)))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
  expect(await world.rows(sql`select from access.password_proof where user_id = ${userId}`)).toHaveLength(1)
})
