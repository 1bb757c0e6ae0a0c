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

test('every state has a unique code', () => {
  expect(new Set(ALL).size).toBe(ALL.length)
  expect(Object.keys(ORDER_STATES).map(Number)).toEqual(ALL)
})

test('each state belongs to exactly one tab of the buyer’s list', () => {
  const { all, ...tabs } = ORDER_GROUPS
  expect(sorted(all)).toEqual(ALL)
  expect(sorted(Object.values(tabs).flat())).toEqual(ALL)
})

test('the seller’s shipping tab contains the states of all shipping steps', () => {
  const { all, ship, new: fresh, accepted, picking, packed, part } = SELLER_ORDER_GROUPS
  expect(sorted(all)).toEqual(ALL)
  expect(sorted(ship)).toEqual(sorted([...fresh, ...accepted, ...picking, ...packed, ...part]))
})

test('the seller’s list distinguishes steps that are one state to the buyer', () => {
  expect([ORDER_NAMES[ORDER.paid], ORDER_NAMES[ORDER.accepted]]).toEqual(['待发货', '待发货'])
  expect([SELLER_ORDER_NAMES[ORDER.paid], SELLER_ORDER_NAMES[ORDER.accepted], SELLER_ORDER_NAMES[ORDER.done]]).toEqual([
    '待接单',
    '已接单',
    '已完成',
  ])
})

test('status texts use only known slots, and the progress line has its steps in order', () => {
  for (const { sentence, sellerSentence } of Object.values(ORDER_STATES)) {
    expect(sentence.replace(/\{(payBefore|ship|reason|refund|refunded)\}/g, '')).not.toMatch(/[{}]/)
    expect(sellerSentence.replace('{ship}', '')).not.toMatch(/[{}]/)
  }
  expect(ORDER_STEPS.map(({ code }) => code)).toEqual([ORDER.unpaid, ORDER.paid, ORDER.accepted, ORDER.shipped, ORDER.done])
})
