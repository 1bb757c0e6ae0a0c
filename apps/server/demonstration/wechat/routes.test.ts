import { StartWechat, WechatLogin, WechatOpenLogin, type WechatPage } from '@shop/contract'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { newBrowser } from '../../test/wechat/people.ts'
import { openWorld } from '../../test/world.ts'
import { openWechat } from '../../src/providers/wechat/open-wechat.ts'
import { builtInWechat } from './accounts.ts'

/** A server that listens: the shop's client calls the stand-in over HTTP, as it would call WeChat. */
const apps = openWechat(builtInWechat({ notifyUrl: 'http://127.0.0.1:0' }), pino({ level: 'silent' }))
const world = await openWorld({ providers: { wechat: apps } })
const real = await openWorld({ settings: { DEMONSTRATION: 'off' } })
const url = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
const listening = openWechat(builtInWechat({ notifyUrl: url }), pino({ level: 'silent' }))
for (const channel of ['official', 'open'] as const) Object.assign(apps[channel]!, { identify: listening[channel]!.identify })
afterAll(() => world.app.http.close())

const open = (path: string, where = world) => where.app.http.inject({ method: 'GET', url: path, headers: { host: 'shop.local' } })
const decoded = (html: string) => html.replaceAll('&amp;', '&')
async function begin(channel: WechatPage) {
  const browser = newBrowser()
  const input = { channel, browser, from: 'login' }
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `/h5api${StartWechat.path}`,
    headers: { host: 'shop.local' },
    payload: input,
  })
  return { browser, page: answer.json<{ data: { url: string } }>().data.url.replace(/#.*/, '') }
}

test('does not exist outside the demonstration', async () => {
  const { page } = await begin('official')
  for (const path of [page, '/wechat/sns/oauth2/access_token', '/wechat/agree/open'])
    expect((await open(path, real)).statusCode).toBe(404)
})

test.each([
  ['official', WechatLogin, '申请使用你的微信昵称和头像'],
  ['open', WechatOpenLogin, '请用微信扫码登录'],
] as const)('%s: one presses a name, comes back with a code, and the shop knows the name', async (channel, call, title) => {
  const { browser, page } = await begin(channel)
  const shown = await open(page)
  expect(shown.body).toContain(title)
  expect(shown.body).toContain('演示环境，不是真的微信')
  const agree = /href="(\/wechat\/agree\/[^"]+)"/.exec(decoded(shown.body))![1]!
  const back = new URL((await open(agree)).headers.location!)
  expect(`${back.origin}${back.pathname}`).toBe('http://shop.local/h5/sub-person/login/smsLogin')
  const { code: wxcode, state } = Object.fromEntries(back.searchParams) as Record<string, string>
  const { data } = await world.call(call, { wxcode: wxcode!, state, browser })
  expect(data).toMatchObject({ needBind: true, nickname: '康民小陈' })
})

test('who refuses comes back with the state alone', async () => {
  const { page } = await begin('open')
  const refuse = /class="refuse" href="([^"]+)"/.exec(decoded((await open(page)).body))![1]!
  expect([...new URL(refuse).searchParams.keys()]).toEqual(['state'])
})

test('leads to no other host, and asks for nothing that it was not registered for', async () => {
  const { page } = await begin('official')
  const change = (name: string, value: string) => {
    const changed = new URL(page, 'http://shop.local')
    changed.searchParams.set(name, value)
    return open(changed.pathname + changed.search)
  }
  for (const [name, value, error] of [
    ['redirect_uri', 'https://evil.example/', 'redirect_uri 参数错误'],
    ['appid', 'wx0000000000000000', 'AppID 参数错误'],
    ['scope', 'snsapi_login', 'Scope 参数错误'],
    ['state', 'a-b', 'state 参数错误'],
  ] as const) {
    const { statusCode, body } = await change(name, value)
    expect([statusCode, body.includes(error)]).toEqual([400, true])
  }
})
