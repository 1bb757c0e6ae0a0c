import {
  FORCED_OFF,
  GetInfo,
  ListEquipment,
  StartWechat,
  WechatBindPhone,
  WechatLogin,
  WechatMiniLogin,
  WechatOpenLogin,
  type Args,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeUser } from '../../../../test/factories/index.ts'
import { receiveCode, testPhone } from '../../../../test/phone.ts'
import { comeBack, newBrowser } from '../../../../test/wechat/people.ts'
import { APPS, openWechatStandIn, somebody } from '../../../../test/wechat/stand-in.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const phones = testPhone()
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
let moment = () => new Date('2026-03-10T02:00:00Z')
const wechat = await openWechatStandIn(() => moment())
const world = await openWorld({ providers: { sms: phones.sms, wechat: wechat.apps }, log })
moment = () => world.clock.now()
afterAll(() => wechat.close())
/** Beginnings of one address are counted for a while: each test begins on a new day. */
beforeEach(() => world.clock.advance(DAY))

const login = (input: Args<typeof WechatLogin>) => world.call(WechatLogin, input)
const openLogin = (input: Args<typeof WechatOpenLogin>) => world.call(WechatOpenLogin, input)
/** A user who is bound to somebody's WeChat. */
async function makeBound(person = somebody()) {
  const user = await makeUser(world)
  const { data } = await login(await comeBack(world, wechat, 'official', person))
  if (!data.needBind) throw new Error('bound already')
  const smsCode = await receiveCode(world, phones, user.phone)
  const bound = await world.call(WechatBindPhone, { bindToken: data.bindToken, phone: user.phone, smsCode })
  expect(bound.code, bound.msg).toBe(200)
  return { ...user, person, token: bound.data.accessToken }
}

test('without an application none of its calls exists', async () => {
  const none = await openWorld()
  const answers = [
    await none.call(StartWechat, { channel: 'official', browser: newBrowser(), from: 'login' }),
    await none.call(WechatLogin, { wxcode: 'x' }),
    await none.call(WechatOpenLogin, { wxcode: 'x' }),
    await none.call(WechatMiniLogin, { wxcode: 'x' }),
  ]
  expect(answers.map(({ code, msg }) => `${code} ${msg}`)).toEqual(Array(4).fill('404 没有开通微信登录'))
})

test('rejects malformed input and other kinds of users', async () => {
  await expectBadInputs(world, WechatLogin, { wxcode: 'x' })
  expect((await world.call(WechatLogin, { wxcode: 'x', userType: 2 })).data.fields).toHaveProperty('userType')
})

test.each([
  ['without a state', () => ({ state: undefined })],
  ['with an invented state', () => ({ state: 'ab'.repeat(24) })],
  ['in another browser', () => ({ browser: newBrowser() })],
  ['without the browser’s secret', () => ({ browser: undefined })],
])('a code that arrives %s is refused before WeChat is asked', async (_, change) => {
  const returned = await comeBack(world, wechat)
  const asked = wechat.calls.length
  expect(await login({ ...returned, ...change() })).toMatchObject({ code: 422, msg: '微信授权已失效，请重试' })
  expect(wechat.calls.length).toBe(asked)
})

test('a state is good once, for ten minutes, for its channel', async () => {
  const returned = await comeBack(world, wechat)
  expect((await openLogin(returned)).data.reason).toBe('WECHAT_EXPIRED')
  expect((await login(returned)).code).toBe(200)
  expect((await login({ ...returned, wxcode: wechat.agree('official', somebody()) })).data.reason).toBe('WECHAT_EXPIRED')
  const late = await comeBack(world, wechat)
  world.clock.advance(10 * MINUTE)
  expect((await login({ ...late, wxcode: wechat.agree('official', somebody()) })).data.reason).toBe('WECHAT_EXPIRED')
})

test('a code that WeChat does not accept, and an invented person, are refused with what to do', async () => {
  const { wxcode } = await comeBack(world, wechat)
  expect((await login({ ...(await comeBack(world, wechat)), wxcode })).code).toBe(200)
  expect(await login({ ...(await comeBack(world, wechat)), wxcode })).toMatchObject({ code: 422, msg: '微信授权已失效，请重试' })
  const late = await comeBack(world, wechat)
  world.clock.advance(5 * MINUTE)
  expect((await login(late)).data.reason).toBe('WECHAT_EXPIRED')
  const snapshot = await login(await comeBack(world, wechat, 'official', somebody(), { snapshot: true }))
  expect(snapshot).toMatchObject({ code: 422, data: { reason: 'WECHAT_SNAPSHOT' } })
})

test.each(['down', 'unreadable', 'throttled'] as const)('refuses when WeChat is %s, and names the other way', async (failure) => {
  const returned = await comeBack(world, wechat)
  wechat.fail(failure)
  expect(await login(returned)).toMatchObject({ code: 409, msg: '微信暂时没有响应，请稍后再试，或用短信验证码登录' })
  // One that works again: failures in a row open the breaker.
  expect((await login(await comeBack(world, wechat))).code).toBe(200)
})

test('a secret that WeChat does not accept is an error in the log, without the secret', async () => {
  const returned = await comeBack(world, wechat)
  wechat.fail({ code: '40125' })
  expect((await login(returned)).data.reason).toBe('WECHAT_AWAY')
  const line = lines.find((text) => text.includes('WeChat refused the application'))!
  expect(JSON.parse(line)).toMatchObject({ level: 50, reason: '/sns/oauth2/access_token is refused with 40125' })
})

test('somebody unknown gets a token to bind their WeChat with, and no session', async () => {
  const person = somebody('小林')
  const { data } = await login(await comeBack(world, wechat, 'official', person))
  expect(data).toEqual({ needBind: true, bindToken: expect.any(String), nickname: '小林', avatar: person.avatar })
})

test('logs in whose WeChat it is, ends the older session and keeps the open id with the new one', async () => {
  const { userId, phone, person, token } = await makeBound()
  const { data } = await login(await comeBack(world, wechat, 'official', person))
  expect(data).toMatchObject({ needBind: false, userId, phone, isNew: false, expiresIn: 7200 })
  expect((await world.call(GetInfo, {}, token)).code).toBe(FORCED_OFF)
  expect((await world.call(GetInfo, {}, data.needBind ? '' : data.accessToken)).data.user.id).toBe(userId)
  expect(await world.rows(sql`select wechat_open_id from access.session where user_id = ${userId} and ended_at is null`)).toEqual(
    [{ wechat_open_id: expect.stringMatching(/^o/) }],
  )
})

test('knows the same person in another application by the union id, and from then on by the open id there', async () => {
  const { userId, person } = await makeBound()
  expect((await openLogin(await comeBack(world, wechat, 'open', person))).data).toMatchObject({ needBind: false, userId })
  await world.write(sql`update access.wechat set union_id = null where user_id = ${userId}`)
  expect((await openLogin(await comeBack(world, wechat, 'open', person))).data).toMatchObject({ needBind: false, userId })
  const mini = await world.call(WechatMiniLogin, { wxcode: wechat.agree('mini', person) })
  expect(mini.data).toMatchObject({ needBind: false, userId })
})

test('the mini program is a client of its kind: neither it nor the shop’s page ends the other’s session', async () => {
  const { userId, person, token } = await makeBound()
  const enter = async () => {
    const { data } = await world.call(WechatMiniLogin, { wxcode: wechat.agree('mini', person) })
    return data.needBind ? '' : data.accessToken
  }
  const first = await enter()
  expect((await world.call(GetInfo, {}, token)).code).toBe(200)
  const kinds = (await world.call(ListEquipment, {}, token)).data.rows.map(({ clientKind, active }) => [clientKind, active])
  expect(kinds).toEqual(
    expect.arrayContaining([
      [4, true],
      [3, true],
    ]),
  )
  await enter()
  expect((await world.call(GetInfo, {}, first)).code).toBe(FORCED_OFF)
  expect((await world.call(GetInfo, {}, token)).code).toBe(200)
  const other = somebody()
  const { data } = await world.call(WechatMiniLogin, { wxcode: wechat.agree('mini', other) })
  const user = await makeUser(world)
  const page = await world.login(user.userId)
  const smsCode = await receiveCode(world, phones, user.phone)
  const bindToken = data.needBind ? data.bindToken : ''
  expect((await world.call(WechatBindPhone, { bindToken, phone: user.phone, smsCode })).code).toBe(200)
  expect((await world.call(GetInfo, {}, page)).code).toBe(200)
  expect(
    await world.rows(sql`select client_kind from access.session where user_id = ${userId} and ended_at is null order by 1`),
  ).toEqual([{ client_kind: 3 }, { client_kind: 4 }])
})

test('the open id decides before the union id, and a union id of another account is left there', async () => {
  const [first, second] = [await makeBound(), await makeBound()]
  const unionOf = async (userId: number) =>
    (await world.rows(sql<{ union_id: string | null }>`select union_id from access.wechat where user_id = ${userId}`))[0]!
      .union_id
  const union = await unionOf(first.userId)
  await world.write(sql`update access.wechat set union_id = null where user_id = ${first.userId}`)
  await world.write(sql`update access.wechat set union_id = ${union} where user_id = ${second.userId}`)
  for (const { userId, person } of [first, second])
    expect((await login(await comeBack(world, wechat, 'official', person))).data).toMatchObject({ needBind: false, userId })
  expect([await unionOf(first.userId), await unionOf(second.userId)]).toEqual([null, union])
})

test('a login whose agreements changed meanwhile is refused with those in force', async () => {
  const { person } = await makeBound()
  const agreements = [{ key: 'privacy' as const, version: 99 }]
  expect(await login({ ...(await comeBack(world, wechat, 'official', person)), agreements })).toMatchObject({
    code: 409,
    msg: '协议刚刚更新，请重新阅读并同意',
    data: { reason: 'CHANGED_MEANWHILE', agreements: expect.arrayContaining([expect.objectContaining({ key: 'privacy' })]) },
  })
})

test('the log shows no code, no open id, no secret and no state', async () => {
  const { person } = await makeBound()
  lines.length = 0
  const returned = await comeBack(world, wechat, 'official', person)
  await login(returned)
  wechat.fail('down')
  const failed = await comeBack(world, wechat, 'official', person)
  await login(failed)
  const [row] = await world.rows(sql<{ open_id: string }>`select open_id from access.wechat_open_id limit 1`)
  const written = lines.join('')
  expect(written).toContain('wxlogin')
  for (const secret of [returned.wxcode, failed.wxcode, returned.state, returned.browser, APPS[0].secret, row!.open_id])
    expect(written).not.toContain(secret)
})

test('race: of ten who bring the same state one is logged in', async () => {
  const { person } = await makeBound()
  const returned = await comeBack(world, wechat, 'official', person)
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(returned)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})
