import { GetInfo } from '@shop/contract/me'
import { GetHome } from '@shop/contract/browsing'
import { CountCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import page from '../../index.html?raw'
import { stripRow } from '../../test/home.ts'
import { me } from '../../test/me.ts'
import { Refusal, deferred, serve } from '../../test/server.ts'
import { adoptPrefetch } from './prefetch.ts'
import { callKey, queryClient } from './query-client.ts'
import { useSession } from './session.ts'

const script = /<script>([^]*?)<\/script>/.exec(page)![1]!
const home: Out<typeof GetHome> = {
  shop: null,
  cannotBuy: { reason: 'login', text: '登录后可购买' },
  today: null,
  hotWords: [],
  blocks: [{ id: 1, kind: 'banners' }],
  banners: [{ id: 1, image: '/banner.webp', title: '次日达', to: '' }],
  entries: [],
  notices: [],
  strips: [],
  sellers: [],
  cartCount: 0,
  unread: 0,
}
const kept = () => queryClient.getQueryData(callKey(GetHome, {}))
const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }
/** Runs the inline script of index.html as the browser does at an address of the shop. */
function open(path: string) {
  history.replaceState(history.state, '', path)
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(script)()
}
const address = window.location.href

beforeEach(() => {
  queryClient.clear()
  useSession.setState({ tokens: null, userId: null })
  localStorage.removeItem('session')
})
afterEach(() => {
  history.replaceState(history.state, '', address)
  vi.unstubAllGlobals()
})

test('index.html requests home once, and its response is available before the first render', async () => {
  const server = serve({ GetHome: () => home })
  open('/h5/')
  await window.prefetchedHome!.answer
  await adoptPrefetch()
  expect(kept()).toEqual(home)
  expect(server.received).toHaveLength(1)
})

test('sends nothing before the first banner is there, where the page has one', async () => {
  document.head.append(Object.assign(document.createElement('link'), { id: 'first-banner' }))
  onTestFinished(() => document.querySelector('#first-banner')!.remove())
  localStorage.setItem('session', JSON.stringify({ tokens, userId: 1 }))
  useSession.setState({ tokens, userId: 1 })
  const server = serve({ GetHome: () => home, GetInfo: () => me() })
  open('/h5/')
  const { send } = window.prefetchedHome!
  await adoptPrefetch()
  expect(server.received).toEqual([])
  send()
  await expect.poll(kept).toEqual(home)
  await expect.poll(() => queryClient.getQueryData(callKey(GetInfo, {}))).toEqual(me())
})

test('a response still in flight does not block the start', async () => {
  const late = deferred<typeof home>()
  serve({ GetHome: () => late.promise })
  open('/h5/pages/index/index')
  await adoptPrefetch()
  expect(kept()).toBeUndefined()
  late.resolve(home)
  await expect.poll(kept).toEqual(home)
})

test('a buyer’s page sends the buyer’s token', async () => {
  useSession.setState({ tokens, userId: 1 })
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json({ code: 200, data: home }))
  vi.stubGlobal('fetch', sent)
  open('/h5/')
  await adoptPrefetch()
  expect(sent.mock.calls[0]![1].headers).toEqual({
    'source-type': '3',
    'content-type': 'application/json',
    authorization: 'Bearer a',
  })
})

test('a buyer’s visit asks who they are along with home, and home says what the cart’s badge shows', async () => {
  localStorage.setItem('session', JSON.stringify({ tokens, userId: 1 }))
  useSession.setState({ tokens, userId: 1 })
  const shop = { name: '康宁大药房', regionName: '杭州' }
  const server = serve({ GetHome: () => ({ ...home, shop, cartCount: 3 }), GetInfo: () => me() })
  open('/h5/')
  await Promise.all([window.prefetchedHome!.answer, window.prefetchedHome!.me])
  await adoptPrefetch()
  await expect.poll(() => queryClient.getQueryData(callKey(GetInfo, {}))).toEqual(me())
  expect(queryClient.getQueryData(callKey(CountCart, {}))).toEqual({ count: 3 })
  expect(server.received).toHaveLength(2)
})

test('loads the banner, and what a buyer’s home begins with, before the code that shows them', async () => {
  const strip = { id: 1, kind: 'bought-before', title: '常购补货', subtitle: '', to: '' } as const
  const rows = [1, 2, 3, 4, 5].map((id) => ({ ...stripRow(id), image: `/files/pack/${id}-400.webp` }))
  serve({ GetHome: () => ({ ...home, strips: [{ ...strip, rows }] }) })
  const loaded: [string, string][] = []
  vi.stubGlobal(
    'Image',
    class {
      fetchPriority = ''
      set src(src: string) {
        loaded.push([src, this.fetchPriority])
      }
    },
  )
  open('/h5/')
  await window.prefetchedHome!.answer
  const inSight = [1, 2, 3, 4].map((id) => [`/files/pack/${id}-200.webp`, 'auto'])
  expect(loaded).toEqual([['/banner.webp', 'high'], ...inSight])
})

test('discards a response that was requested as another user', async () => {
  serve({ GetHome: () => home })
  open('/h5/')
  await window.prefetchedHome!.answer
  useSession.setState({ tokens, userId: 1 })
  await adoptPrefetch()
  expect(kept()).toBeUndefined()
})

test('a refused request is repeated by the usual query', async () => {
  let refusals = 1
  serve({
    GetHome: () => {
      if (refusals-- > 0) throw new Refusal(401, '登录已过期')
      return home
    },
  })
  open('/h5/')
  await adoptPrefetch()
  await expect.poll(kept).toEqual(home)
})

test('pages other than home request nothing', () => {
  const server = serve({})
  open('/h5/sub-goods/goods/list')
  expect([window.prefetchedHome, server.failures]).toEqual([undefined, []])
})
