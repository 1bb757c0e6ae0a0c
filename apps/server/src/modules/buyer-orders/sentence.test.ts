import { ORDER } from '@shop/contract'
import { expect, test } from 'vitest'
import { statusTextOf, type StatusTextFacts } from './sentence.ts'

/** A Tuesday, 10:00 in China. */
const now = new Date('2026-03-10T02:00:00Z')
const order = (change: Partial<StatusTextFacts>): StatusTextFacts => ({
  awaits_approval: false,
  status: ORDER.paid,
  pay_before: new Date('2026-03-10T02:30:00Z'),
  ship_before: new Date('2026-03-10T10:00:00Z'),
  auto_confirm_at: new Date('2026-03-25T01:05:00Z'),
  last_reason: null,
  total_fen: 111_732,
  refunded_fen: 0,
  ...change,
})
const said = (change: Partial<StatusTextFacts>) => statusTextOf(order(change), now).sentence

test('says what happens next and by when, in everyday days and hours', () => {
  expect(said({ status: ORDER.unpaid })).toBe('请在今天 10:30 前付款，超时自动取消')
  expect(said({})).toBe('已付款，等待卖家接单，预计今天 18:00 前发货')
  expect(said({ status: ORDER.accepted, ship_before: new Date('2026-03-11T02:00:00Z') })).toBe(
    '卖家已接单，预计明天 10:00 前发货',
  )
  expect(said({ status: ORDER.delivered })).toBe('包裹已送达，请验收后确认收货')
})

test('promises nothing that is past or unknown', () => {
  expect(said({ ship_before: new Date('2026-03-10T01:00:00Z') })).toBe('已付款，等待卖家接单，正在加紧发货')
  expect(said({ ship_before: null })).toBe('已付款，等待卖家接单，尽快发货')
})

test('says apart when the receipt is confirmed automatically, where it is', () => {
  const confirmed = (change: Partial<StatusTextFacts>) => statusTextOf(order(change), now).confirmText
  expect(confirmed({ status: ORDER.shipped })).toBe('3月25日 09:05 后自动确认收货')
  expect(confirmed({ status: ORDER.delivered, auto_confirm_at: null })).toBe('')
  expect(confirmed({ status: ORDER.paid })).toBe('')
})

test('a new day begins at midnight', () => {
  expect(said({ ship_before: new Date('2026-03-10T16:00:00Z') })).toBe('已付款，等待卖家接单，预计明天 00:00 前发货')
})

test('says how much is returned, and how much was', () => {
  expect(said({ status: ORDER.refunding, refunded_fen: 10_000 })).toBe('退款 ¥1017.32 处理中，将原路退回')
  expect(said({ status: ORDER.refunded, refunded_fen: 111_732 })).toBe('¥1117.32 已原路退回')
})
