import { CountCart, GetCart } from '@shop/contract/cart'
import { PreviewCheckout } from '@shop/contract/checkout'
import type { Endpoint } from '@shop/contract/endpoint'
import { GetLogistics, GetOrder, ListOrders } from '@shop/contract/orders'
import { ListAddresses } from '@shop/contract/shops'
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

test('after a gap, everything that events can change is invalidated', () => {
  invalidateMissed()
  expect(stale()).toEqual(paths(...known))
})

test('what was restored and has not been shown may be any of it', () => {
  queryClient.setQueryData(['restored'], {})
  invalidateBy('package-moved')
  expect(queryClient.getQueryState(['restored'])?.isInvalidated).toBe(true)
})
