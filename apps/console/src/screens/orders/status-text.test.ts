import { ORDER } from '@shop/contract/order-states'
import { expect, test } from 'vitest'
import { orderStatusText } from './status-text.ts'

const now = Date.parse('2026-03-01T02:00:00Z')

test('every state of the contract has its own sentence', () => {
  const codes = Object.values(ORDER)
  const statusTexts = codes.map((status) => orderStatusText({ status, shipBefore: null }, now))
  expect(new Set(statusTexts).size).toBe(codes.length)
})

test('an order waiting for the seller shows its deadline and whether it is overdue', () => {
  const paid = { status: ORDER.paid, shipBefore: '2026-03-01T10:00:00Z' }
  expect(orderStatusText(paid, now)).toBe('买家已付款，等待接单，请在 03-01 18:00 前发货（剩 8 小时）')
  expect(orderStatusText({ ...paid, status: ORDER.packed }, now + 9 * 3_600_000)).toContain('超时 1 小时')
})
