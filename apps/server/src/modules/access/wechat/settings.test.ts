import {
  BindWechat,
  GetInfo,
  GetWechat,
  GetWechatOpenId,
  PrepareWechat,
  SendBusinessCode,
  UnbindWechat,
  WechatBindPhone,
  WechatLogin,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../../test/phone.ts'
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

/** Somebody who is logged in. */
async function makeMe() {
  const user = await makeUser(world)
  return { ...user, token: await world.login(user.userId) }
}
type Me = Awaited<ReturnType<typeof makeMe>>

const prepare = async (token: string, person = somebody()) =>
  world.call(PrepareWechat, { channel: 'official', ...(await comeBack(world, wechat, 'official', person)) }, token)
async function ownCode({ phone, token }: Me, businessCode: 'bindWx' | 'unbindWx') {
  world.clock.advance(MINUTE)
  const captcha = await solveCaptcha(world)
  expect((await world.call(SendBusinessCode, { businessCode, ...captcha }, token)).code).toBe(200)
  await world.work()
  return phones.codeTo(phone)
}
async function bindMine(me: Me, person = somebody()) {
  const { data } = await prepare(me.token, person)
  return world.call(BindWechat, { bindToken: data.bindToken, smsCode: await ownCode(me, 'bindWx') }, me.token)
}

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token])
    for (const answer of [
      await world.call(GetWechat, {}, token),
      await world.call(PrepareWechat, { channel: 'open', wxcode: 'x' }, token),
      await world.call(BindWechat, { bindToken: 'x', smsCode: '123456' }, token),
      await world.call(UnbindWechat, { smsCode: '123456' }, token),
    ])
      expect(answer.code).toBe(401)
})

test('rejects bad input', async () => {
  const { token } = await makeMe()
  await expectBadInputs(world, PrepareWechat, { channel: 'open', wxcode: 'x' }, token)
  await expectBadInputs(world, BindWechat, { bindToken: 'x', smsCode: '123456' }, token)
  await expectBadInputs(world, UnbindWechat, { smsCode: '123456' }, token)
})

test('a token made in the settings is of no use to others, nor at a login', async () => {
  const [me, outsider] = [await makeMe(), await makeMe()]
  const { data } = await prepare(me.token)
  const smsCode = await ownCode(outsider, 'bindWx')
  expect((await world.call(BindWechat, { bindToken: data.bindToken, smsCode }, outsider.token)).data.reason).toBe(
    'WECHAT_EXPIRED',
  )
  expect((await world.call(WechatBindPhone, { bindToken: data.bindToken, phone: me.phone, smsCode })).data.reason).toBe(
    'WECHAT_EXPIRED',
  )
})

test('a token made at a login binds nothing in the settings', async () => {
  const me = await makeMe()
  const { data } = await world.call(WechatLogin, await comeBack(world, wechat))
  const bindToken = data.needBind ? data.bindToken : ''
  const smsCode = await ownCode(me, 'bindWx')
  expect((await world.call(BindWechat, { bindToken, smsCode }, me.token)).data.reason).toBe('WECHAT_EXPIRED')
})

test('binds by a code for this purpose alone, shows it, and logs in with it from then on, consenting as any login does', async () => {
  const me = await makeMe()
  expect((await world.call(GetWechat, {}, me.token)).data).toEqual({ bound: null })
  const person = somebody('小陈')
  const { data } = await prepare(me.token, person)
  const wrong = await ownCode(me, 'unbindWx')
  const bind = (smsCode: string) => world.call(BindWechat, { bindToken: data.bindToken, smsCode }, me.token)
  expect((await bind(wrong)).data.reason).toBe('SMS_CODE_WRONG')
  expect((await bind(await ownCode(me, 'bindWx'))).data).toEqual({ done: true })
  expect((await world.call(GetWechat, {}, me.token)).data.bound).toEqual({
    nickname: '小陈',
    boundAt: world.clock.now().toISOString(),
  })
  const consents = () => world.rows(sql`select key from documents.consent where user_id = ${me.userId} order by key`)
  expect(await consents()).toEqual([])
  const login = await world.call(WechatLogin, await comeBack(world, wechat, 'official', person))
  expect(login.data).toMatchObject({ needBind: false, userId: me.userId })
  expect(await consents()).toEqual([{ key: 'privacy' }, { key: 'user' }])
})

test('refuses a WeChat of another account, and a second one for this', async () => {
  const [me, outsider] = [await makeMe(), await makeMe()]
  const person = somebody()
  expect((await bindMine(outsider, person)).code).toBe(200)
  expect(await prepare(me.token, person)).toMatchObject({ code: 409, data: { reason: 'WECHAT_TAKEN' } })
  expect((await bindMine(me)).code).toBe(200)
  expect(await prepare(me.token)).toMatchObject({ code: 409, data: { reason: 'PHONE_HAS_WECHAT' } })
})

test('unbinds by a code; the session goes on, and the WeChat is free for others', async () => {
  const me = await makeMe()
  const unbind = async () => world.call(UnbindWechat, { smsCode: await ownCode(me, 'unbindWx') }, me.token)
  expect(await unbind()).toMatchObject({ code: 404, msg: '没有绑定微信' })
  const person = somebody()
  await bindMine(me, person)
  expect((await world.call(UnbindWechat, { smsCode: '000000' }, me.token)).data.reason).toBe('SMS_CODE_WRONG')
  expect((await unbind()).data).toEqual({ done: true })
  expect((await world.call(GetInfo, {}, me.token)).code).toBe(200)
  expect((await world.call(GetWechat, {}, me.token)).data).toEqual({ bound: null })
  expect((await world.call(WechatLogin, await comeBack(world, wechat, 'official', person))).data).toMatchObject({
    needBind: true,
  })
  expect((await bindMine(await makeMe(), person)).code).toBe(200)
})

test('the official account’s open id is answered to anyone, and kept with the session of whoever is logged in', async () => {
  const me = await makeMe()
  const ask = async (token = '') => world.call(GetWechatOpenId, await comeBack(world, wechat, 'official', somebody('甲')), token)
  const kept = () => world.rows(sql`select wechat_open_id from access.session where user_id = ${me.userId}`)
  const { openId } = (await ask()).data
  expect(openId).toMatch(/^o/)
  expect(await kept()).toEqual([{ wechat_open_id: null }])
  expect((await ask(me.token)).data).toEqual({ openId })
  expect(await kept()).toEqual([{ wechat_open_id: openId }])
  expect((await world.call(GetWechatOpenId, { wxcode: 'x' })).data.reason).toBe('WECHAT_EXPIRED')
})

test('race: of two who bind one WeChat at once, one has it', async () => {
  const person = somebody()
  const mine = []
  for (const me of [await makeMe(), await makeMe()]) {
    const { data } = await prepare(me.token, person)
    mine.push({ me, bindToken: data.bindToken, smsCode: await ownCode(me, 'bindWx') })
  }
  const answers = await Promise.all(mine.map(({ me, ...input }) => world.call(BindWechat, input, me.token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('serves WeChat’s file of verification, and none without its text', async () => {
  const named = await openWorld({ settings: { WX_VERIFY: 'a1B2c3D4e5F6g7H8' } })
  const get = (where: typeof world) => where.app.http.inject({ method: 'GET', url: '/MP_verify_a1B2c3D4e5F6g7H8.txt' })
  expect([(await get(named)).body, (await get(world)).statusCode]).toEqual(['a1B2c3D4e5F6g7H8', 404])
})
