import { endpoints } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { OLD_BY } from './live-news.ts'

/** The reading calls about orders, packages and payments: a new one is asked for here the day it is declared. */
const aboutOrders = Object.entries(endpoints)
  .filter(([, call]) => call.method === 'GET' && /^\/mall\/client\/(order|pay)\//.test(call.path))
  .map(([name]) => name)

test('an order that moves, a payment that settles and what was missed renew everything that shows how orders stand', () => {
  expect(aboutOrders).toContain('ListPayMethods')
  for (const news of ['order-moved', 'pay-settled', 'missed'] as const)
    expect([...OLD_BY[news]].filter((name) => aboutOrders.includes(name)).toSorted()).toEqual(aboutOrders.toSorted())
})

test('a decision about an address renews the addresses and the checkout that stands on one', () => {
  expect(OLD_BY['address-decided']).toEqual(['ListAddresses', 'PreviewCheckout'])
})
