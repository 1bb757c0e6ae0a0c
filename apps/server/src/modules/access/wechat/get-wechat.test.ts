import { GetWechat } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../../test/factories/index.ts'
import { openWechatSettings } from '../../../../test/wechat/settings.ts'
import { somebody } from '../../../../test/wechat/stand-in.ts'

const { world, makeMe, bindMine } = await openWechatSettings()

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await world.call(GetWechat, {}, token)).code).toBe(401)
})

test('shows the WeChat that one logs in with, and no one else’s', async () => {
  const [me, outsider] = [await makeMe(), await makeMe()]
  expect((await bindMine(me, somebody('小陈'))).code).toBe(200)
  expect((await world.call(GetWechat, {}, me.token)).data.bound).toEqual({
    nickname: '小陈',
    boundAt: world.clock.now().toISOString(),
  })
  expect((await world.call(GetWechat, {}, outsider.token)).data).toEqual({ bound: null })
})
