import { expect, test } from 'vitest'
import {
  ORDER,
  ORDER_GROUPS,
  ORDER_NAMES,
  ORDER_STATES,
  ORDER_STEPS,
  SELLER_ORDER_GROUPS,
  SELLER_ORDER_NAMES,
  type OrderStatus,
} from './order-states.ts'

const ALL = Object.values(ORDER).toSorted((a, b) => a - b)
const sorted = (states: readonly OrderStatus[]) => states.toSorted((a, b) => a - b)

test('every state has a code of its own', () => {
  expect(new Set(ALL).size).toBe(ALL.length)
  expect(Object.keys(ORDER_STATES).map(Number)).toEqual(ALL)
})

test('each state lies in one tab of the buyer’s list', () => {
  const { all, ...tabs } = ORDER_GROUPS
  expect(sorted(all)).toEqual(ALL)
  expect(sorted(Object.values(tabs).flat())).toEqual(ALL)
})

test('the seller’s tab of all that waits to be shipped holds those of its steps', () => {
  const { all, ship, new: fresh, accepted, picking, packed, part } = SELLER_ORDER_GROUPS
  expect(sorted(all)).toEqual(ALL)
  expect(sorted(ship)).toEqual(sorted([...fresh, ...accepted, ...picking, ...packed, ...part]))
})

test('the seller tells steps apart that are one to the buyer', () => {
  expect([ORDER_NAMES[ORDER.paid], ORDER_NAMES[ORDER.accepted]]).toEqual(['待发货', '待发货'])
  expect([SELLER_ORDER_NAMES[ORDER.paid], SELLER_ORDER_NAMES[ORDER.accepted], SELLER_ORDER_NAMES[ORDER.done]]).toEqual([
    '待接单',
    '已接单',
    '已完成',
  ])
})

test('sentences have slots that are filled in, and the line of progress has its steps in order', () => {
  for (const { sentence, sellerSentence } of Object.values(ORDER_STATES)) {
    expect(sentence.replace(/\{(payBefore|ship|confirm|reason)\}/g, '')).not.toMatch(/[{}]/)
    expect(sellerSentence.replace('{ship}', '')).not.toMatch(/[{}]/)
  }
  expect(ORDER_STEPS.map(({ code }) => code)).toEqual([ORDER.unpaid, ORDER.paid, ORDER.accepted, ORDER.shipped, ORDER.done])
})
