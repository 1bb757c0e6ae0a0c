import { calls } from '@shop/contract/calls.gen'
import { expect, test } from 'vitest'
import { wire } from './wire.ts'

test('path parameters leave the arguments', () => {
  expect(wire(calls.ConsoleGetOrder, { orderId: 7 })).toMatchObject({ method: 'GET', path: '/console/orders/7', body: undefined })
})

test('a query repeats the name of a list and leaves out what is not there', () => {
  expect(wire(calls.ConsolePickList, { orderIds: [1, 2] }).path).toBe('/console/orders/pickList?orderIds=1&orderIds=2')
  expect(wire(calls.ConsoleListOrders, { group: 'new', keyword: undefined }).path).toBe('/console/orders?group=new')
})

test('a write carries a body, and a key where the contract asks for one', () => {
  expect(wire(calls.AcceptOrder, { orderId: 7 })).toMatchObject({
    method: 'POST',
    body: '{"orderId":7}',
    keyed: true,
    open: false,
  })
  expect(wire(calls.ConsoleLogin, { account: 'a' })).toMatchObject({ keyed: false, open: true })
})
