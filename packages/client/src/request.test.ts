import { AcceptOrder, ConsoleGetOrder, ConsoleListOrders, ConsolePickList } from '@shop/contract/console-orders'
import { expect, test } from 'vitest'
import { requestOf } from './request.ts'

test('path parameters go into the path', () => {
  expect(requestOf(ConsoleGetOrder, { orderId: 7 })).toMatchObject({ method: 'GET', path: '/console/orders/7' })
})

test('a query repeats the name of a list and omits undefined values', () => {
  expect(requestOf(ConsolePickList, { orderIds: [1, 2] }).path).toBe('/console/orders/pickList?orderIds=1&orderIds=2')
  expect(requestOf(ConsoleListOrders, { group: 'new', keyword: undefined }).path).toBe('/console/orders?group=new')
})

test('a write sends a body', () => {
  expect(requestOf(AcceptOrder, { orderId: 7 })).toEqual({
    method: 'POST',
    path: '/console/orders/accept',
    body: '{"orderId":7}',
  })
})
