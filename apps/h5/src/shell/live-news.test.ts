import { PreviewCheckout } from '@shop/contract/checkout'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { ListPayMethods } from '@shop/contract/payments'
import { ListAddresses } from '@shop/contract/shops'
import { expect, test } from 'vitest'
import { OLD_BY } from './live-news.ts'

/** The reading calls about orders, packages and payments: a new one is asked for here the day it is declared. */
const aboutOrders = Object.values<Endpoint>(endpoints).filter(
  ({ method, path }) => method === 'GET' && /^\/mall\/client\/(order|pay)\//.test(path),
)
const inOrder = (calls: Endpoint[]) => calls.map(({ path }) => path).toSorted()

test('an order that moves, a payment that settles and what was missed renew everything that shows how orders stand', () => {
  expect(aboutOrders).toContain(ListPayMethods)
  for (const news of ['order-moved', 'pay-settled', 'missed'] as const)
    expect(inOrder(OLD_BY[news].filter((call: Endpoint) => aboutOrders.includes(call)))).toEqual(inOrder(aboutOrders))
})

test('a decision about an address renews the addresses and the checkout that stands on one', () => {
  expect(OLD_BY['address-decided']).toEqual([ListAddresses, PreviewCheckout])
})
