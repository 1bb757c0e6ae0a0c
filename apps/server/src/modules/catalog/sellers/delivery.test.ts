import { expect, test } from 'vitest'
import { arrivalOf, deliveryText, shipBefore } from './delivery.ts'

/** 2026-11-20 in China, at this many minutes past an hour. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour - 8, minute))
const promise = (delivery_hours: number, cutoff_hour = 16) => ({ delivery_hours, cutoff_hour })

test('an order paid before the cut-off leaves the same day, a later one the next day', () => {
  expect(shipBefore(promise(24), at(15, 59))).toEqual(at(20))
  expect(shipBefore(promise(24), at(16))).toEqual(at(44))
})

test.each([
  [3, 9, '今天', '16:00 前付款，预计今天送达'],
  [24, 9, '明天', '16:00 前付款，预计明天送达'],
  [24, 15.99, '明天', '16:00 前付款，预计明天送达'],
  [24, 16, '后天', '现在付款，预计后天送达'],
  [48, 9, '后天', '16:00 前付款，预计后天送达'],
  [72, 9, '11月23日', '16:00 前付款，预计11月23日送达'],
  [240, 23.5, '12月1日', '现在付款，预计12月1日送达'],
])('a promise of %d hours, given at %d o’clock, is met %s', (hours, clock, day, text) => {
  const now = at(Math.floor(clock), (clock % 1) * 60)
  expect(arrivalOf(promise(hours), now)).toBe(day)
  expect(deliveryText(promise(hours), now)).toBe(text)
})
