import { GetShopAudit } from '@shop/contract/applications'
import { ListBranches } from '@shop/contract/branches'
import { ListContracts } from '@shop/contract/contracts'
import { ListMembers } from '@shop/contract/members'
import { GetMyPurchaserPapers } from '@shop/contract/purchasers'
import { ListRecalls } from '@shop/contract/recalls'
import { ListSalesmen } from '@shop/contract/salesmen'
import { GetSellerAccount } from '@shop/contract/seller-accounts'
import { CountCart, GetCart } from '@shop/contract/cart'
import { PreviewCheckout } from '@shop/contract/checkout'
import type { Endpoint } from '@shop/contract/endpoint'
import { GetLogistics, GetOrder, ListOrders } from '@shop/contract/orders'
import { ListAddresses } from '@shop/contract/shops'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { metaOf, queryClient } from './query-client.ts'
import { invalidateBy, invalidateMissed } from './realtime-invalidation.ts'

const known: Endpoint[] = [GetCart, CountCart, GetOrder, ListOrders, GetLogistics, ListAddresses, PreviewCheckout]
const stale = () => known.filter(({ path }) => queryClient.getQueryState([path])?.isInvalidated).map(({ path }) => path)
const paths = (...calls: Endpoint[]) => calls.map(({ path }) => path)

beforeEach(async () => {
  queryClient.clear()
  for (const call of known) await queryClient.prefetchQuery({ queryKey: [call.path], meta: metaOf(call), queryFn: () => ({}) })
})

test('an event invalidates what it changed and nothing else', () => {
  invalidateBy('package-moved')
  expect(stale()).toEqual(paths(GetOrder, GetLogistics))
  invalidateBy('address-decided')
  expect(stale()).toEqual(paths(GetOrder, GetLogistics, ListAddresses, PreviewCheckout))
})

test('an event of the cart invalidates the cart and its count', () => {
  invalidateBy('cart-changed')
  expect(stale()).toEqual(paths(GetCart, CountCart))
})

test('an event that affects no response, or is only known to a newer server, invalidates nothing', () => {
  invalidateBy('forced-off')
  invalidateBy('unheard-of')
  expect(stale()).toEqual([])
})

test('whoever’s rights changed asks again for everything that is the shop’s alone: they may be in another one, or in none', async () => {
  const shops = [
    GetShopAudit,
    ListMembers,
    GetMyPurchaserPapers,
    ListBranches,
    ListSalesmen,
    GetSellerAccount,
    ListContracts,
    ListRecalls,
  ]
  for (const call of shops) await queryClient.prefetchQuery({ queryKey: [call.path], meta: metaOf(call), queryFn: () => ({}) })
  invalidateBy('rights-changed')
  expect(shops.filter(({ path }) => !queryClient.getQueryState([path])?.isInvalidated)).toEqual([])
})

test('after a gap, everything that events can change is invalidated', () => {
  invalidateMissed()
  expect(stale()).toEqual(paths(...known))
})

test('what was restored and has not been shown may be any of it', () => {
  queryClient.setQueryData(['restored'], {})
  invalidateBy('package-moved')
  expect(queryClient.getQueryState(['restored'])?.isInvalidated).toBe(true)
})

/** A call that is answered when the test says so, in the order of the requests. */
function answering() {
  const asked: ((answer: string) => void)[] = []
  return {
    asked,
    options: {
      queryKey: ['asked'],
      meta: metaOf(ListOrders),
      queryFn: () => new Promise<string>((answer) => asked.push(answer)),
    },
  }
}

test('a first response that was on its way when an event came is fetched once more', async () => {
  const { asked, options } = answering()
  const observer = new QueryObserver(queryClient, options)
  const leave = observer.subscribe(() => {})
  invalidateBy('order-moved')
  expect(asked.length).toBe(1)
  asked[0]!('read before the event')
  await expect.poll(() => asked.length).toBe(2)
  expect(observer.getCurrentResult().data).toBe('read before the event')
  asked[1]!('read after it')
  await expect.poll(() => observer.getCurrentResult().data).toBe('read after it')
  expect(asked.length).toBe(2)
  leave()
})

test('several events while a first response is on its way begin one more request; a failed one is not begun again', async () => {
  const { asked, options } = answering()
  const leave = new QueryObserver(queryClient, options).subscribe(() => {})
  for (let event = 0; event < 3; event++) invalidateBy('order-moved')
  asked[0]!('read before the events')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!('read after them')
  await expect.poll(() => queryClient.getQueryState(['asked'])).toMatchObject({ data: 'read after them', fetchStatus: 'idle' })
  expect(asked.length).toBe(2)
  leave()
  let failed = 0
  const fails = { ...options, queryKey: ['fails'], retry: false, queryFn: () => Promise.reject(new Error(`try ${++failed}`)) }
  const unwatch = new QueryObserver(queryClient, fails).subscribe(() => {})
  invalidateBy('order-moved')
  await expect.poll(() => queryClient.getQueryState(['fails'])).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(failed).toBe(1)
  unwatch()
})

test('one that is not on the screen is stale once it is there; a failed one stays failed', async () => {
  const { asked, options } = answering()
  void queryClient.prefetchQuery(options)
  invalidateBy('order-moved')
  asked[0]!('read before the event')
  await expect
    .poll(() => queryClient.getQueryState(['asked']))
    .toMatchObject({ data: 'read before the event', isInvalidated: true })
  expect(asked.length).toBe(1)
  const fails = { ...options, queryKey: ['fails'], retry: false, queryFn: () => Promise.reject(new Error('no network')) }
  void queryClient.prefetchQuery(fails)
  invalidateBy('order-moved')
  await expect.poll(() => queryClient.getQueryState(['fails'])?.status).toBe('error')
})
