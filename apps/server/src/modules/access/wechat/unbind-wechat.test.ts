import { GetInfo, GetWechat, UnbindWechat, WechatLogin } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator } from '../../../../test/factories/index.ts'
import { comeBack } from '../../../../test/wechat/people.ts'
import { openWechatSettings } from '../../../../test/wechat/settings.ts'
import { somebody } from '../../../../test/wechat/stand-in.ts'

const { world, wechat, makeMe, ownCode, bindMine } = await openWechatSettings()

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token])
    expect((await world.call(UnbindWechat, { smsCode: '123456' }, token)).code).toBe(401)
})

test('rejects bad input', async () => {
  await expectBadInputs(world, UnbindWechat, { smsCode: '123456' }, (await makeMe()).token)
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
