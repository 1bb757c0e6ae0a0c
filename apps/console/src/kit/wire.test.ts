import { ConsoleLogin } from '@shop/contract/console-access'
import { AcceptOrder, ConsoleGetOrder, ConsoleListOrders, ConsolePickList } from '@shop/contract/console-orders'
import { expect, test } from 'vitest'
import { wire } from './wire.ts'

test('path parameters leave the arguments', () => {
  expect(wire(ConsoleGetOrder, { orderId: 7 })).toMatchObject({ method: 'GET', path: '/console/orders/7', body: undefined })
})

test('a query repeats the name of a list and leaves out what is not there', () => {
  expect(wire(ConsolePickList, { orderIds: [1, 2] }).path).toBe('/console/orders/pickList?orderIds=1&orderIds=2')
  expect(wire(ConsoleListOrders, { group: 'new', keyword: undefined }).path).toBe('/console/orders?group=new')
})

test('a write carries a body, and a key where the contract asks for one', () => {
  expect(wire(AcceptOrder, { orderId: 7 })).toMatchObject({
    method: 'POST',
    body: '{"orderId":7}',
    keyed: true,
    open: false,
  })
  expect(wire(ConsoleLogin, { account: 'a' })).toMatchObject({ keyed: false, open: true })
})
