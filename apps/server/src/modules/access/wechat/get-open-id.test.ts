import { GetWechatOpenId } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { comeBack } from '../../../../test/wechat/people.ts'
import { openWechatSettings } from '../../../../test/wechat/settings.ts'
import { somebody } from '../../../../test/wechat/stand-in.ts'

const { world, wechat, makeMe } = await openWechatSettings()

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
