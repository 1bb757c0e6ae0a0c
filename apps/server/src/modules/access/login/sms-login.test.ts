import { GetInfo, PasswordLogin, SmsLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { addMember, makeShop, makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, solveCaptcha, testPhone } from '../../../../test/phone.ts'
import { openWorld, type Answer } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms }, settings: { TRUST_PROXY: '1' } })
/** Wrong codes of one address are counted for a while: each test begins on a new day. */
beforeEach(() => world.clock.advance(DAY))
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('rejects malformed phones and codes, and codes for another purpose', async () => {
  const phone = nextPhone()
  await expectBadInputs(world, SmsLogin, { phone, smsCode: '123456' })
  expect((await world.call(SmsLogin, { phone, smsCode: '12345' })).data.fields).toEqual({ smsCode: '请输入 6 位验证码' })
  const user = await makeUser(world)
  const smsCode = await receiveCode(world, phones, user.phone, 'findBackPwd')
  expect((await world.call(SmsLogin, { phone: user.phone, smsCode })).data.reason).toBe('SMS_CODE_WRONG')
})

test('creates the user on the first login, named after the last 4 digits, without shop and password', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  const { code, data } = await world.call(SmsLogin, { phone, smsCode })
  expect(code).toBe(200)
  expect(data).toMatchObject({ isNew: true, hasPassword: false, expiresIn: 7200 })
  const me = await world.call(GetInfo, {}, data.accessToken)
  expect(me.data).toMatchObject({
    user: { id: data.userId, phone, nickname: `用户${phone.slice(-4)}`, kind: 'buyer' },
    shop: null,
    shopCount: 0,
  })
})

test('treats full-width digits as the same code', async () => {
  const phone = nextPhone()
  const smsCode = (await receiveCode(world, phones, phone)).replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
  expect((await world.call(SmsLogin, { phone, smsCode })).code).toBe(200)
})

test('accepts a code once, for its own phone, for 5 minutes', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  expect((await world.call(SmsLogin, { phone: nextPhone(), smsCode })).data.reason).toBe('SMS_CODE_WRONG')
  expect((await world.call(SmsLogin, { phone, smsCode })).code).toBe(200)
  expect((await world.call(SmsLogin, { phone, smsCode })).data.reason).toBe('SMS_CODE_WRONG')
  world.clock.advance(MINUTE)
  const late = await receiveCode(world, phones, phone)
  world.clock.advance(5 * MINUTE)
  expect(await world.call(SmsLogin, { phone, smsCode: late })).toMatchObject({ code: 422, data: { reason: 'SMS_CODE_WRONG' } })
})

test('voids the code after five wrong attempts from one address, so that the right code fails too', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  for (let i = 0; i < 5; i++)
    expect((await world.call(SmsLogin, { phone, smsCode: other(smsCode) })).data.reason).toBe('SMS_CODE_WRONG')
  expect((await world.call(SmsLogin, { phone, smsCode })).data.reason).toBe('SMS_CODE_WRONG')
  expect(await world.rows(sql`select from access.app_user where phone = ${phone}`)).toEqual([])
})

test('wrong tries from other addresses void no code: after five it needs a captcha, after thirty it is void', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  const tryFrom = async (ip: string, code: string, more: object = {}) => {
    const payload = { phone, smsCode: code, ...more }
    const headers = { 'x-forwarded-for': ip }
    const response = await world.send({ method: 'POST', url: SmsLogin.path, payload, headers })
    const answer = response.json<Answer<{ reason?: string }>>()
    return answer.code === 200 ? 'logged in' : answer.data.reason
  }
  for (let i = 0; i < 5; i++) expect(await tryFrom('198.51.100.1', other(smsCode))).toBe('SMS_CODE_WRONG')
  expect(await tryFrom('198.51.100.1', smsCode, await solveCaptcha(world))).toBe('SMS_CODE_WRONG')
  expect(await tryFrom('198.51.100.2', other(smsCode))).toBe('CAPTCHA_NEEDED')
  expect(await tryFrom('203.0.113.1', smsCode)).toBe('CAPTCHA_NEEDED')
  expect(await tryFrom('203.0.113.1', smsCode, await solveCaptcha(world))).toBe('logged in')
  world.clock.advance(MINUTE)
  const next = await receiveCode(world, phones, phone)
  expect(await tryFrom('198.51.100.1', other(next))).toBe('SMS_CODE_WRONG')
  for (let i = 0; i < 29; i++) {
    const from = `198.51.100.${10 + Math.floor(i / 5)}`
    expect(await tryFrom(from, other(next), await solveCaptcha(world))).toBe('SMS_CODE_WRONG')
  }
  expect(await tryFrom('203.0.113.1', next, await solveCaptcha(world))).toBe('SMS_CODE_WRONG')
})

test('starts the session in the shop used last, otherwise in the first one joined', async () => {
  const { userId, phone } = await makeUser(world)
  const [a, b] = [await makeShop(world), await makeShop(world)]
  await addMember(world, a.shopId, userId)
  world.clock.advance(MINUTE)
  await addMember(world, b.shopId, userId, 'purchaser')
  const login = async () => {
    const smsCode = await receiveCode(world, phones, phone)
    const { data } = await world.call(SmsLogin, { phone, smsCode })
    world.clock.advance(MINUTE)
    return (await world.call(GetInfo, {}, data.accessToken)).data.shop?.id
  }
  expect(await login()).toBe(a.shopId)
  await world.write(sql`update access.session set shop_id = ${b.shopId} where user_id = ${userId}`)
  expect(await login()).toBe(b.shopId)
  await world.write(sql`delete from shops.member where shop_id = ${b.shopId} and user_id = ${userId}`)
  expect(await login()).toBe(a.shopId)
})

test('asks an address for a captcha after ten wrong guesses; with one the right code logs in', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  const guess = async (more: object = {}) =>
    (await world.call(SmsLogin, { phone: nextPhone(), smsCode: '000000', ...more })).data.reason
  for (let i = 0; i < 10; i++) expect(await guess()).toBe('SMS_CODE_WRONG')
  expect(await guess()).toBe('CAPTCHA_NEEDED')
  expect(await guess({ ...(await solveCaptcha(world)), code: '0000' })).toBe('CAPTCHA_WRONG')
  expect(await guess(await solveCaptcha(world))).toBe('SMS_CODE_WRONG')
  expect((await world.call(SmsLogin, { phone, smsCode })).data.reason).toBe('CAPTCHA_NEEDED')
  expect((await world.call(SmsLogin, { phone, smsCode, ...(await solveCaptcha(world)) })).code).toBe(200)
  world.clock.advance(15 * MINUTE)
  expect(await guess()).toBe('SMS_CODE_WRONG')
})

test('a device that logged in with a code is known at password logins', async () => {
  const { phone } = await makeUser(world, { password: 'Kangmin7Yao' })
  const smsCode = await receiveCode(world, phones, phone)
  const { device } = (await world.call(SmsLogin, { phone, smsCode })).data
  const login = (password: string, more: object = {}) => world.call(PasswordLogin, { username: phone, password, ...more })
  for (let i = 0; i < 3; i++) await login('Wrong1234')
  expect((await login('Kangmin7Yao')).data.reason).toBe('CAPTCHA_NEEDED')
  expect((await login('Kangmin7Yao', { device })).code).toBe(200)
})

test('race: ten concurrent first logins with one code create one user and one session', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(SmsLogin, { phone, smsCode })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(1)
  const [row] = await world.rows(
    sql<object>`select count(distinct u.id) as users, count(s.id) as sessions from access.app_user u join access.session s on s.user_id = u.id where phone = ${phone}`,
  )
  expect(row).toEqual({ users: 1, sessions: 1 })
})

test('race: of a hundred concurrent guesses no more than five check the code', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  await Promise.all(Array.from({ length: 60 }, () => world.call(SmsLogin, { phone, smsCode: other(smsCode) })))
  const [row] = await world.rows(sql<object>`select tries from access.sms_code where phone = ${phone}`)
  expect(row).toEqual({ tries: 5 })
  expect((await world.call(SmsLogin, { phone, smsCode, ...(await solveCaptcha(world)) })).data.reason).toBe('SMS_CODE_WRONG')
})
