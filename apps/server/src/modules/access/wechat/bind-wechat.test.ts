import { BindWechat, GetWechat, WechatBindPhone, WechatLogin } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator } from '../../../../test/factories/index.ts'
import { comeBack } from '../../../../test/wechat/people.ts'
import { openWechatSettings } from '../../../../test/wechat/settings.ts'
import { somebody } from '../../../../test/wechat/stand-in.ts'

const { world, wechat, makeMe, prepare, ownCode } = await openWechatSettings()

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token])
    expect((await world.call(BindWechat, { bindToken: 'x', smsCode: '123456' }, token)).code).toBe(401)
})

test('rejects bad input', async () => {
  await expectBadInputs(world, BindWechat, { bindToken: 'x', smsCode: '123456' }, (await makeMe()).token)
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
