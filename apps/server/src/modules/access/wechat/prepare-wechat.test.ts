import { PrepareWechat } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator } from '../../../../test/factories/index.ts'
import { openWechatSettings } from '../../../../test/wechat/settings.ts'
import { somebody } from '../../../../test/wechat/stand-in.ts'

const { world, makeMe, prepare, bindMine } = await openWechatSettings()

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token])
    expect((await world.call(PrepareWechat, { channel: 'open', wxcode: 'x' }, token)).code).toBe(401)
})

test('rejects bad input', async () => {
  await expectBadInputs(world, PrepareWechat, { channel: 'open', wxcode: 'x' }, (await makeMe()).token)
})

test('refuses a WeChat of another account, and a second one for this', async () => {
  const [me, outsider] = [await makeMe(), await makeMe()]
  const person = somebody()
  expect((await bindMine(outsider, person)).code).toBe(200)
  expect(await prepare(me.token, person)).toMatchObject({ code: 409, data: { reason: 'WECHAT_TAKEN' } })
  expect((await bindMine(me)).code).toBe(200)
  expect(await prepare(me.token)).toMatchObject({ code: 409, data: { reason: 'PHONE_HAS_WECHAT' } })
})

test('answers whose WeChat it is, with a token', async () => {
  const { data } = await prepare((await makeMe()).token, somebody('小陈'))
  expect(data).toMatchObject({ nickname: '小陈', bindToken: expect.stringMatching(/^\S{20,}$/) })
})
