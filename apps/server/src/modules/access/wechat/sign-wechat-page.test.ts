import { SignWechatPage, StartWechat } from '@shop/contract'
import { afterAll, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeUser } from '../../../../test/factories/index.ts'
import { testPhone } from '../../../../test/phone.ts'
import { openWechatStandIn } from '../../../../test/wechat/stand-in.ts'
import { openWorld } from '../../../../test/world.ts'

const wechat = await openWechatStandIn()
const world = await openWorld({ providers: { sms: testPhone().sms, wechat: wechat.apps } })
afterAll(() => wechat.close())
/** Where the callers of these tests reach the shop: where WeChat's page would lead back to. */
const { url: asking } = (await world.call(StartWechat, { channel: 'official', browser: 'b'.repeat(20), from: 'login' })).data
const { origin } = new URL(new URL(asking).searchParams.get('redirect_uri')!)
const sign = (url: string, token = '') => world.call(SignWechatPage, { url }, token)

test('where no official account is configured, the call does not exist', async () => {
  const plain = await openWorld()
  expect((await plain.call(SignWechatPage, { url: `${origin}/h5/` })).code).toBe(404)
})

test('names bad input: no address, and pages that are not the shop’s', async () => {
  await expectBadInputs(world, SignWechatPage, { url: `${origin}/h5/` }, '', ['url'])
  for (const url of [
    'https://elsewhere.example/h5/',
    `${origin}.evil.example/`,
    `${origin}@evil.example/`,
    'javascript:alert(1)',
  ])
    expect(Object.keys((await sign(url)).data.fields ?? {}), url).toEqual(['url'])
})

test('guests and users get what WeChat accepts for this page, and for no other', async () => {
  const { userId } = await makeUser(world)
  const url = `${origin}/h5/sub-goods/goods/detail?goodsId=7`
  for (const token of ['', await world.login(userId)]) {
    const { code, data } = await sign(url, token)
    expect([code, data.appId]).toEqual([200, wechat.apps.official!.appId])
    expect([wechat.accepts(data, url), wechat.accepts(data, `${url}&x=1`)]).toEqual([true, false])
  }
})

test('says that WeChat is out, without a word of the secret', async () => {
  const out = await openWechatStandIn()
  out.fail('down')
  const other = await openWorld({ providers: { sms: testPhone().sms, wechat: out.apps } })
  const refused = await other.call(SignWechatPage, { url: `${origin}/h5/` })
  expect(refused.data).toMatchObject({ reason: 'WECHAT_AWAY' })
  await out.close()
})
