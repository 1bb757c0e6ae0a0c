import { FORCED_OFF, GetInfo, PasswordLogin, SmsLogin, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld, type Answer } from '../../../../test/world.ts'
import { HOUR, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms }, settings: { TRUST_PROXY: '1' } })
const password = 'Kangmin7Yao'
const login = (username: string, word = password) => world.call(PasswordLogin, { username, password: word })
let addresses = 0
const nextAddress = () => `203.0.113.${++addresses}`
/** A login from another address: a proxy passes it on. */
const loginFrom = async (ip: string, username: string, word: string, more: object = {}) => {
  const payload = { username, password: word, ...more }
  const headers = { 'x-forwarded-for': ip }
  const response = await world.send({ method: 'POST', url: PasswordLogin.path, payload, headers })
  return response.json<Answer<Out<typeof PasswordLogin>>>()
}
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

test('takes the specified payload: empty fields where there is nothing, the kind of user as a number or as text', async () => {
  const { phone } = await makeUser(world, { password })
  for (const userType of [3, '3', undefined]) {
    const answer = await loginFrom(nextAddress(), phone, password, { wxcode: '', userType, uuid: '', code: '' })
    expect([userType, answer.code]).toEqual([userType, 200])
  }
})

test('gives the same response for a wrong password, an unknown phone and a user without a password', async () => {
  const known = await makeUser(world, { password })
  const without = await makeUser(world)
  const answers = await Promise.all([login(known.phone, 'Wrong1234'), login(nextPhone()), login(without.phone)])
  for (const answer of answers)
    expect(answer).toEqual({ status: 200, code: 422, msg: '账号或密码不正确', data: { reason: 'PASSWORD_WRONG', left: 4 } })
})

test('asks for a captcha after three wrong passwords of an account, wherever they came from and whether it exists or not', async () => {
  const known = await makeUser(world, { password })
  for (const phone of [known.phone, nextPhone()]) {
    for (let i = 1; i <= 3; i++)
      expect((await loginFrom(nextAddress(), phone, 'Wrong1234')).data).toEqual({ reason: 'PASSWORD_WRONG', left: 4 })
    for (const word of ['Wrong1234', password])
      expect(await loginFrom(nextAddress(), phone, word)).toMatchObject({
        code: 422,
        msg: '请先输入图形验证码',
        data: { reason: 'CAPTCHA_NEEDED' },
      })
  }
  const captcha = await solveCaptcha(world)
  expect((await loginFrom(nextAddress(), known.phone, password, { ...captcha, code: '0000' })).data.reason).toBe('CAPTCHA_WRONG')
  expect((await loginFrom(nextAddress(), known.phone, password, captcha)).data.reason).toBe('CAPTCHA_WRONG')
  expect((await loginFrom(nextAddress(), known.phone, password, await solveCaptcha(world))).code).toBe(200)
  // The right password cleared the wrong ones.
  expect((await loginFrom(nextAddress(), known.phone, 'Wrong1234')).data.reason).toBe('PASSWORD_WRONG')
})

test('after five wrong passwords an address must wait for 15 minutes; other addresses and SMS login need not', async () => {
  const { phone } = await makeUser(world, { password })
  const ip = nextAddress()
  const wrong = async (solve: boolean) => loginFrom(ip, phone, 'Wrong1234', solve ? await solveCaptcha(world) : {})
  for (let i = 1; i < 5; i++) expect((await wrong(i > 3)).data).toEqual({ reason: 'PASSWORD_WRONG', left: 5 - i })
  expect(await wrong(true)).toMatchObject({ code: 429, data: { reason: 'PASSWORD_LOCKED', retryAfter: 900 } })
  world.clock.advance(5 * MINUTE)
  const again = await loginFrom(ip, phone, password, await solveCaptcha(world))
  expect(again.data).toMatchObject({ reason: 'PASSWORD_LOCKED', retryAfter: 600 })
  expect((await loginFrom(nextAddress(), phone, password, await solveCaptcha(world))).code).toBe(200)
  const smsCode = await receiveCode(world, phones, phone)
  expect((await world.call(SmsLogin, { phone, smsCode })).code).toBe(200)
})

test('a device on which the account was logged in needs no captcha, whatever strangers do', async () => {
  const [mine, other] = [await makeUser(world, { password }), await makeUser(world, { password })]
  const [home, hostile] = [nextAddress(), nextAddress()]
  const { device } = (await loginFrom(home, mine.phone, password)).data
  for (let i = 0; i < 5; i++) await loginFrom(hostile, mine.phone, 'Wrong1234', i < 3 ? {} : await solveCaptcha(world))
  expect((await loginFrom(hostile, mine.phone, password)).data.reason).toBe('PASSWORD_LOCKED')
  // Even behind the same address.
  expect((await loginFrom(hostile, mine.phone, password, { device })).data.device).toBe(device)
  for (let i = 0; i < 3; i++) await loginFrom(nextAddress(), other.phone, 'Wrong1234')
  for (const proof of [device, 'x', `${device.split('.')[0]}.${'A'.repeat(43)}`, ''])
    expect((await loginFrom(home, other.phone, password, { device: proof })).data.reason).toBe('CAPTCHA_NEEDED')
})

test('five wrong passwords make a known device an unknown one for 15 minutes', async () => {
  const { phone } = await makeUser(world, { password })
  const { device } = (await loginFrom(nextAddress(), phone, password)).data
  for (let i = 0; i < 3; i++) await loginFrom(nextAddress(), phone, 'Wrong1234')
  for (let i = 0; i < 5; i++)
    expect((await loginFrom(nextAddress(), phone, 'Wrong1234', { device })).data.reason).toBe('PASSWORD_WRONG')
  expect((await loginFrom(nextAddress(), phone, password, { device })).data.reason).toBe('CAPTCHA_NEEDED')
  world.clock.advance(15 * MINUTE)
  expect((await loginFrom(nextAddress(), phone, password, { device })).code).toBe(200)
})

test('after a hundred wrong passwords each address may try an account once an hour; known devices and SMS login are not affected', async () => {
  const { phone } = await makeUser(world, { password })
  const { device } = (await loginFrom(nextAddress(), phone, password)).data
  const until = new Date(world.clock.now().getTime() + 12 * HOUR)
  await world.write(sql`insert into kernel.attempt (subject, count, until) values (${`password:${phone}`}, 99, ${until})`)
  const wrong = async (ip: string) => loginFrom(ip, phone, 'Wrong1234', await solveCaptcha(world))
  expect((await wrong(nextAddress())).data.reason).toBe('PASSWORD_WRONG')
  const guarded = {
    msg: '密码错误次数过多，请 60 分钟后再试，或用短信验证码登录',
    data: { reason: 'PASSWORD_LOCKED', retryAfter: 3600 },
  }
  const hostile = nextAddress()
  expect(await wrong(hostile)).toMatchObject(guarded)
  world.clock.advance(30 * MINUTE)
  // Further tries are not judged, and do not make it longer.
  for (const word of ['Wrong1234', password])
    expect(await loginFrom(hostile, phone, word, await solveCaptcha(world))).toMatchObject({ data: { retryAfter: 1800 } })
  expect((await loginFrom(nextAddress(), phone, password)).data.reason).toBe('CAPTCHA_NEEDED')
  expect((await loginFrom(nextAddress(), phone, password, { device })).code).toBe(200)
  // A right password ends it; without one, its owner still gets in from any other address.
  await world.write(sql`insert into kernel.attempt (subject, count, until) values (${`password:${phone}`}, 100, ${until})`)
  expect((await loginFrom(nextAddress(), phone, password, await solveCaptcha(world))).code).toBe(200)
})

test('of an address that tries many accounts ten wrong passwords are judged, then each needs a captcha', async () => {
  const ip = nextAddress()
  const { phone } = await makeUser(world, { password })
  const reasons = []
  for (let i = 0; i < 14; i++) reasons.push((await loginFrom(ip, nextPhone(), 'Wrong1234')).data.reason)
  expect(reasons).toEqual([...Array(10).fill('PASSWORD_WRONG'), ...Array(4).fill('CAPTCHA_NEEDED')])
  expect((await loginFrom(ip, phone, password)).data.reason).toBe('CAPTCHA_NEEDED')
  expect((await loginFrom(ip, phone, password, await solveCaptcha(world))).code).toBe(200)
  // A login of one’s own account does not make the address trusted.
  expect((await loginFrom(ip, nextPhone(), 'Wrong1234')).data.reason).toBe('CAPTCHA_NEEDED')
  expect((await loginFrom(nextAddress(), nextPhone(), 'Wrong1234')).data.reason).toBe('PASSWORD_WRONG')
})

test('an address that tries many accounts has thirty wrong passwords judged, however many captchas it solves, then waits', async () => {
  const ip = nextAddress()
  const { phone } = await makeUser(world, { password })
  const { device } = (await loginFrom(ip, phone, password)).data
  const spray = async () => (await loginFrom(ip, nextPhone(), 'Wrong1234', await solveCaptcha(world))).data
  for (let i = 0; i < 11; i++) await loginFrom(ip, nextPhone(), 'Wrong1234')
  expect((await spray()).reason).toBe('PASSWORD_WRONG')
  await world.write(sql`update kernel.attempt set count = 28 where subject = ${`guess:${ip}`}`)
  expect([(await spray()).reason, (await spray()).reason]).toEqual(['PASSWORD_WRONG', 'PASSWORD_WRONG'])
  expect(await spray()).toEqual({ reason: 'PASSWORD_LOCKED', retryAfter: 900 })
  world.clock.advance(5 * MINUTE)
  expect(await spray()).toEqual({ reason: 'PASSWORD_LOCKED', retryAfter: 600 })
  expect((await loginFrom(ip, phone, password, await solveCaptcha(world))).data.reason).toBe('PASSWORD_LOCKED')
  expect((await loginFrom(ip, phone, password, { device })).code).toBe(200)
  world.clock.advance(10 * MINUTE)
  expect((await spray()).reason).toBe('PASSWORD_WRONG')
})

test('clears earlier wrong passwords after a correct one', async () => {
  const { phone } = await makeUser(world, { password })
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 2; i++) await loginFrom(nextAddress(), phone, 'Wrong1234')
    expect((await loginFrom(nextAddress(), phone, password)).code).toBe(200)
  }
})

test('logs in; a new login ends the older session as forced and notifies its device at once', async () => {
  world.clock.advance(HOUR)
  const { userId, phone } = await makeUser(world, { password })
  const old = (await login(phone)).data
  expect(old).toMatchObject({ userId, isNew: false, hasPassword: true })
  world.clock.advance(MINUTE)
  const fresh = (await login(phone)).data
  expect((await world.call(GetInfo, {}, old.accessToken)).code).toBe(FORCED_OFF)
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

test('race: eight concurrent logins all succeed and leave one active session', async () => {
  const { userId, phone } = await makeUser(world, { password })
  const ip = nextAddress()
  const answers = await Promise.all(Array.from({ length: 8 }, () => loginFrom(ip, phone, password)))
  expect(answers.map((a) => a.code)).toEqual(Array(8).fill(200))
  const sessions = await sessionsOf(userId)
  expect(sessions).toHaveLength(8)
  expect(sessions.filter((s) => s.end_reason === null)).toHaveLength(1)
  const codes = await Promise.all(answers.map(async (a) => (await world.call(GetInfo, {}, a.data.accessToken)).code))
  expect(codes.sort()).toEqual([200, ...Array(7).fill(FORCED_OFF)])
})

test('race: of many concurrent guesses on one account three are judged, and of many from one address ten', async () => {
  const { phone } = await makeUser(world, { password })
  const judged = (answers: Answer<unknown>[]) => answers.filter((a) => a.data.reason === 'PASSWORD_WRONG')
  const one = await Promise.all(Array.from({ length: 20 }, (_, i) => loginFrom(nextAddress(), phone, `Wrong12${i}`)))
  expect(judged(one)).toHaveLength(3)
  const ip = nextAddress()
  const many = await Promise.all(Array.from({ length: 20 }, () => loginFrom(ip, nextPhone(), 'Wrong1234')))
  expect(judged(many)).toHaveLength(10)
})
