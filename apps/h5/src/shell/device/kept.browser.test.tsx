import { FORCED_OFF } from '@shop/contract/answer-codes'
import { GetInfo } from '@shop/contract/me'
import { GetCart } from '@shop/contract/cart'
import { ListOrders } from '@shop/contract/orders'
import { hashKey } from '@tanstack/react-query'
import { get, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../test/cart.ts'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { noOrders } from '../../../test/orders.ts'
import { Refusal, deferred, noNetwork, serve } from '../../../test/server.ts'
import { persistCache } from '../cache.ts'
import { call } from '../http.ts'
import { eraseKept, keptStore } from '../kept-store.ts'
import { bootOptions } from '../me.ts'
import { here, replace, startNavigation } from '../navigation.ts'
import { useOfflineNote } from '../content-age.ts'
import { callKey, queryClient } from '../query-client.ts'
import { watchSession } from '../session-end.ts'
import { endSession, useSession } from '../session.ts'
import './index.ts'

const GOODS = page.getByText('阿莫西林胶囊')
const NOTE = page.getByText(/^网络不佳，显示 \d\d:\d\d 的内容$/)
const CART = hashKey(callKey(GetCart, {}))
let online = true
persistCache()
// Each waits for several responses to be written.
vi.setConfig({ testTimeout: 40_000 })

const logIn = (userId: number) =>
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId })
/** Somebody is logged in, for one shop. */
function enter(userId: number, shopId: number) {
  logIn(userId)
  queryClient.setQueryData(callKey(GetInfo, {}), { user: { id: userId }, shop: { id: shopId } })
}
const keptHashes = () => keys<string>(keptStore())
// Written a second after it arrived.
const WRITTEN = { timeout: 10_000 }
const isKept = () => expect.poll(keptHashes, WRITTEN).toContain(CART)

const noRecalls = () => ({ rows: [], cannotAnswer: '' })
const GetBoot = () => ({ now: '2026-11-22T06:00:00Z', config: {}, demonstration: false }) as never
function open() {
  serve({
    GetCart: () => {
      if (online) return cart(3)
      throw noNetwork()
    },
    CountOrders: () => noOrders,
    ListRecalls: noRecalls,
    GetBoot,
  })
  return openPage('pages/car/index')
}
/** The shop was open, and is opened again without a network by somebody. */
async function openAgainOffline(userId: number, shopId: number) {
  enter(1, 1)
  const { leave } = await open()
  await isKept()
  leave()
  queryClient.clear()
  online = false
  enter(userId, shopId)
  return open()
}

beforeEach(async () => {
  online = true
  await eraseKept()
})
afterEach(() => {
  useSession.setState({ tokens: null, userId: null })
  useOfflineNote.setState({ text: '' })
})

test('what was seen stays readable without a network and says from when it is; with the network it is fetched again', async () => {
  await openAgainOffline(1, 1)
  await expect.element(GOODS).toBeVisible()
  await expect.element(NOTE).toBeVisible()
  // A promise of yesterday may be broken by now.
  await expect.element(page.getByText('送达时间联网后显示')).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(callKey(GetCart, {}))?.status, WRITTEN).toBe('error')
  online = true
  for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change))
  await expect.poll(() => queryClient.getQueryState(callKey(GetCart, {}))?.status, WRITTEN).toBe('success')
  await expect.element(NOTE).not.toBeInTheDocument()
  await expect.element(GOODS).toBeVisible()
})

test.each([
  ['another user', 2, 1],
  ['the same user in another shop', 1, 2],
])('%s sees nothing of it', async (_, userId, shopId) => {
  await openAgainOffline(userId, shopId)
  await expect.element(page.getByText('网络信号丢失').first()).toBeVisible()
  await expect.element(GOODS).not.toBeInTheDocument()
  expect(useOfflineNote.getState().text).toBe('')
})

test('a list that was never seen says so alone: the cart in its bar is not the content of the page', async () => {
  enter(1, 1)
  const { leave } = await open()
  await isKept()
  leave()
  queryClient.clear()
  online = false
  logIn(1)
  queryClient.setQueryData(callKey(GetInfo, {}), me())
  const lost = () => {
    throw noNetwork()
  }
  serve({ GetCart: lost, ListGoods: lost, GetBoot })
  const list = await openPage('sub-goods/goods/list')
  await expect.element(page.getByText('网络信号丢失')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /购物车/ })).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(callKey(GetCart, {}))?.status, WRITTEN).toBe('error')
  expect(useOfflineNote.getState().text).toBe('')
  // In the cart itself it is.
  list.leave()
  await openPage('pages/car/index')
  await expect.element(NOTE).toBeVisible()
})

test('a logout erases it, and what arrives later is not written', async () => {
  enter(1, 1)
  await open()
  await isKept()
  const late = deferred<ReturnType<typeof cart>>()
  serve({ GetCart: () => late.promise, GetBoot })
  const asked = queryClient.refetchQueries({ queryKey: callKey(GetCart, {}) })
  endSession()
  await expect.poll(keptHashes, WRITTEN).toEqual([])
  late.resolve(cart(5))
  await asked
  await expect.element(page.getByRole('heading', { name: '登录后查看购物车' })).toBeVisible()
  // What a guest sees is kept, and nothing of the user with it.
  await queryClient.fetchQuery(bootOptions)
  await expect.poll(() => get('owner', keptStore()), WRITTEN).toBe('guest')
  expect(await keptHashes()).not.toContain(CART)
})

test('what is shown is kept also where no page has asked who the user is, or where that is no longer certain', async () => {
  const isListKept = () => expect.poll(keptHashes, WRITTEN).toContainEqual(expect.stringContaining(ListOrders.path))
  const server = serve({ ListOrders: () => ({ rows: [], next: null }), CountOrders: () => noOrders, GetInfo: () => me() })
  logIn(1)
  await openPage('sub-goods/order/list')
  await isListKept()
  expect(await get('owner', keptStore())).toBe('1/1')

  await eraseKept()
  await queryClient.invalidateQueries({ queryKey: callKey(GetInfo, {}) })
  await queryClient.refetchQueries({ queryKey: callKey(ListOrders) })
  await isListKept()
  expect(server.of('GetInfo')).toHaveLength(2)
})

test('a login on another device erases it before anybody answers the dialog', async () => {
  history.replaceState({ key: 'cart', index: 0 }, '', '/h5/pages/car/index')
  await startNavigation(() => null)
  watchSession()
  enter(1, 1)
  await open()
  await isKept()
  serve({
    GetCart: () => {
      throw new Refusal(FORCED_OFF, '您的账号已在其他设备登录')
    },
  })
  const failing = call(GetCart, {}).catch(() => {})
  await expect.element(page.getByRole('heading', { name: '账号登录通知' })).toBeVisible()
  await expect.poll(keptHashes, WRITTEN).toEqual([])
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect.poll(here).toContain('/sub-person/login/')
  // Closes the login as a guest: the call that waits for it fails.
  replace('pages/index/index')
  await failing
})

test('once the user is no longer in the shop, what was kept of it is erased, also what is still on the screen', async () => {
  enter(1, 1)
  await open()
  await isKept()
  enter(1, 7)
  await expect.poll(keptHashes, WRITTEN).not.toContain(CART)
  await expect.poll(() => get('owner', keptStore()), WRITTEN).toBe('1/7')
  expect(await keptHashes()).not.toContain(CART)
})
