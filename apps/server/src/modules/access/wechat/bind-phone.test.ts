import {
  GetInfo,
  WechatBindPhone,
  WechatLogin,
  WechatOpenLogin,
  WechatOpenRegister,
  WechatRegister,
  type WechatPage,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeUser, nextPhone } from '../../../../test/factories/index.ts'
import { receiveCode, testPhone } from '../../../../test/phone.ts'
import { comeBack } from '../../../../test/wechat/people.ts'
import { openWechatStandIn, somebody } from '../../../../test/wechat/stand-in.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
let moment = () => new Date('2026-03-10T02:00:00Z')
const wechat = await openWechatStandIn(() => moment())
const world = await openWorld({ providers: { sms: phones.sms, wechat: wechat.apps } })
moment = () => world.clock.now()
afterAll(() => wechat.close())
beforeEach(() => world.clock.advance(DAY))

/** A token to bind somebody's WeChat with, which is bound to no account. */
async function newToken(person = somebody(), channel: WechatPage = 'official') {
  const call = channel === 'official' ? WechatLogin : WechatOpenLogin
  const { data } = await world.call(call, await comeBack(world, wechat, channel, person))
  if (!data.needBind) throw new Error('bound already')
  return data.bindToken
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const wechatOf = (userId: number) => world.rows(sql`select nickname from access.wechat where user_id = ${userId}`)

test('rejects malformed input and invented tokens', async () => {
  const phone = nextPhone()
  await expectBadInputs(world, WechatBindPhone, { bindToken: 'x', phone, smsCode: '123456' })
  const smsCode = await receiveCode(world, phones, phone)
  for (const call of [WechatBindPhone, WechatRegister, WechatOpenRegister])
    expect(await world.call(call, { bindToken: 'invented', phone, smsCode })).toMatchObject({
      code: 422,
      msg: '微信授权已失效，请重试',
    })
})

test('a wrong code is refused and counted; then the right one binds with the same token', async () => {
  const { userId, phone } = await makeUser(world)
  const bindToken = await newToken(somebody('老周'))
  const smsCode = await receiveCode(world, phones, phone)
  const bind = (code: string) => world.call(WechatBindPhone, { bindToken, phone, smsCode: code })
  expect((await bind(other(smsCode))).data.reason).toBe('SMS_CODE_WRONG')
  expect(await world.rows(sql`select tries from access.sms_code where phone = ${phone}`)).toEqual([{ tries: 1 }])
  expect(await wechatOf(userId)).toEqual([])
  expect((await bind(smsCode)).code).toBe(200)
  expect(await wechatOf(userId)).toEqual([{ nickname: '老周' }])
})

test('binds the account of a phone and logs in; token and code are good once', async () => {
  const { userId, phone } = await makeUser(world)
  const bindToken = await newToken()
  const smsCode = await receiveCode(world, phones, phone)
  const { data } = await world.call(WechatBindPhone, { bindToken, phone, smsCode })
  expect(data).toMatchObject({ userId, phone, isNew: false })
  expect((await world.call(GetInfo, {}, data.accessToken)).data.user.id).toBe(userId)
  expect((await world.call(WechatBindPhone, { bindToken, phone, smsCode })).data.reason).toBe('WECHAT_EXPIRED')
  expect((await world.call(WechatBindPhone, { bindToken: await newToken(), phone, smsCode })).data.reason).toBe('SMS_CODE_WRONG')
})

test('a token is good for ten minutes', async () => {
  const { phone } = await makeUser(world)
  const bindToken = await newToken()
  world.clock.advance(10 * MINUTE)
  const smsCode = await receiveCode(world, phones, phone)
  expect((await world.call(WechatBindPhone, { bindToken, phone, smsCode })).data.reason).toBe('WECHAT_EXPIRED')
})

test('a new phone is not bound but registered, with the code and the token that were refused', async () => {
  const phone = nextPhone()
  const bindToken = await newToken()
  const input = { bindToken, phone, smsCode: await receiveCode(world, phones, phone) }
  expect(await world.call(WechatBindPhone, input)).toMatchObject({ code: 409, data: { reason: 'NO_ACCOUNT' } })
  expect(await world.rows(sql`select from access.app_user where phone = ${phone}`)).toEqual([])
  const { data } = await world.call(WechatRegister, input)
  expect(data).toMatchObject({ isNew: true, hasPassword: false, phone })
  expect(await wechatOf(data.userId)).toHaveLength(1)
})

test('a phone with an account is not registered again', async () => {
  const { phone } = await makeUser(world)
  const input = { bindToken: await newToken(), phone, smsCode: await receiveCode(world, phones, phone) }
  expect(await world.call(WechatRegister, input)).toMatchObject({ code: 409, msg: '这个手机号已有账号，请直接绑定' })
  expect((await world.call(WechatBindPhone, input)).code).toBe(200)
})

test('each registering call takes the tokens of its channel', async () => {
  const phone = nextPhone()
  const smsCode = await receiveCode(world, phones, phone)
  const [official, open] = [await newToken(), await newToken(somebody(), 'open')]
  expect((await world.call(WechatOpenRegister, { bindToken: official, phone, smsCode })).data.reason).toBe('WECHAT_EXPIRED')
  expect((await world.call(WechatRegister, { bindToken: open, phone, smsCode })).data.reason).toBe('WECHAT_EXPIRED')
  expect((await world.call(WechatOpenRegister, { bindToken: open, phone, smsCode })).code).toBe(200)
})

test('a phone has one WeChat and a WeChat one phone, also across applications', async () => {
  const { phone } = await makeUser(world)
  const person = somebody()
  const [token, another, elsewhere] = [await newToken(person), await newToken(), await newToken(person, 'open')]
  const bind = async (bindToken: string, to: string) => {
    world.clock.advance(MINUTE)
    return world.call(WechatBindPhone, { bindToken, phone: to, smsCode: await receiveCode(world, phones, to) })
  }
  expect((await bind(token, phone)).code).toBe(200)
  expect(await bind(another, phone)).toMatchObject({ code: 409, msg: '该手机号已绑定其他微信' })
  const { phone: outsider } = await makeUser(world)
  expect(await bind(elsewhere, outsider)).toMatchObject({ code: 409, msg: '这个微信已绑定其他手机号' })
  expect((await bind(elsewhere, phone)).code).toBe(200)
})

test('without union ids each application is bound separately', async () => {
  const apart = await openWechatStandIn(() => world.clock.now(), { linked: false })
  const other = await openWorld({ providers: { sms: phones.sms, wechat: apart.apps } })
  moment = () => other.clock.now()
  const person = somebody()
  const { userId, phone } = await makeUser(other)
  for (const [call, channel] of [
    [WechatLogin, 'official'],
    [WechatOpenLogin, 'open'],
  ] as const) {
    const { data } = await other.call(call, await comeBack(other, apart, channel, person))
    if (!data.needBind) throw new Error('bound already')
    const smsCode = await receiveCode(other, phones, phone)
    expect((await other.call(WechatBindPhone, { bindToken: data.bindToken, phone, smsCode })).data).toMatchObject({ userId })
    other.clock.advance(MINUTE)
    const again = await other.call(call, await comeBack(other, apart, channel, person))
    expect(again.data).toMatchObject({ needBind: false, userId })
  }
  moment = () => world.clock.now()
  await apart.close()
})

test('race: of ten phones that bind one WeChat at once, one does', async () => {
  const person = somebody()
  const inputs = []
  for (let i = 0; i < 10; i++) {
    const { phone } = await makeUser(world)
    inputs.push({ bindToken: await newToken(person), phone, smsCode: await receiveCode(world, phones, phone) })
  }
  const answers = await Promise.all(inputs.map((input) => world.call(WechatBindPhone, input)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('race: of ten presses with one token and code one registers', async () => {
  const phone = nextPhone()
  const input = { bindToken: await newToken(), phone, smsCode: await receiveCode(world, phones, phone) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call(WechatRegister, input)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await world.rows(sql`select from access.app_user where phone = ${phone}`)).toHaveLength(1)
})

test('binding and logging in consent to the agreements that were shown; with others, code, token and consent are as they were', async () => {
  const { userId, phone } = await makeUser(world)
  const person = somebody()
  const bindToken = await newToken(person)
  const smsCode = await receiveCode(world, phones, phone)
  const shown = (version: number): { agreements: { key: 'user' | 'privacy'; version: number }[] } => ({
    agreements: [
      { key: 'user', version: 1 },
      { key: 'privacy', version },
    ],
  })
  const bind = (version: number) => world.call(WechatBindPhone, { bindToken, phone, smsCode, ...shown(version) })
  const logIn = async (version: number) =>
    world.call(WechatLogin, { ...(await comeBack(world, wechat, 'official', person)), ...shown(version) })
  const consents = () => world.rows(sql`select key, version from documents.consent where user_id = ${userId} order by key desc`)
  const changed = { code: 409, data: { agreements: [{ key: 'privacy', version: 1 }, { key: 'user' }] } }
  expect(await bind(2)).toMatchObject(changed)
  expect([await wechatOf(userId), await consents()]).toEqual([[], []])
  expect((await bind(1)).code).toBe(200)
  expect(await logIn(2)).toMatchObject(changed)
  expect((await logIn(1)).data).toMatchObject({ needBind: false, userId })
  expect(await consents()).toEqual(shown(1).agreements)
})
