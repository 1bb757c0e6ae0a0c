import { onTestFinished, expect, test } from 'vitest'
import { openWechatStandIn } from '../../../test/wechat/stand-in.ts'
import { keepTicket } from './keep-ticket.ts'
import { pageSignature } from './page-signature.ts'

test('signs a page as WeChat documents it', () => {
  // The example of the appendix of the JS-SDK's documents.
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const page = { nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1_414_587_457 }
  const url = 'http://mp.weixin.qq.com?params=value'
  for (const address of [url, `${url}#part`])
    expect(pageSignature(ticket, { ...page, url: address })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('the official account gets a ticket by its secret alone, once for all who ask', async () => {
  const { apps, calls, close } = await openWechatStandIn()
  onTestFinished(() => close())
  const page = { url: 'https://shop.example/h5/', nonce: 'n', timestamp: 1 }
  const sign = () => apps.official!.signPage(page)
  const [one, other] = await Promise.all([sign(), sign()])
  expect([other, await sign()]).toEqual([one, one])
  expect(calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
    'POST /cgi-bin/stable_token',
    'GET /cgi-bin/ticket/getticket',
  ])
})

test('a ticket is fetched again five minutes before its end, and after a failure at once', async () => {
  let now = 0
  let fetched = 0
  let fails = false
  const get = keepTicket(
    () => (fails ? Promise.reject(new Error('out')) : Promise.resolve({ ticket: `t${++fetched}`, goodMs: 7_200_000 })),
    () => now,
  )
  expect((await get()).ticket).toBe('t1')
  now = 6_899_999
  expect((await get()).ticket).toBe('t1')
  now = 6_900_000
  fails = true
  await expect(get()).rejects.toThrow('out')
  fails = false
  expect((await get()).ticket).toBe('t2')
})
