import { expect, test } from 'vitest'
import { arrivalOf, deliveryText, nextCutoff, shipBefore } from './delivery.ts'

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

test('the next cut-off is the earliest one ahead among the sellers that deliver first', () => {
  const [early, late, slow] = [promise(24, 14), promise(24, 18), promise(48, 12)]
  const next = (now: Date) => nextCutoff([late, slow, early], now)
  expect(next(at(9))).toEqual({ hour: 14, at: at(14), arrival: '明天', from: [late, early] })
  expect(next(at(14))).toEqual({ hour: 18, at: at(18), arrival: '明天', from: [late] })
  expect(next(at(18))).toBeNull()
  expect(nextCutoff([], at(9))).toBeNull()
})

test('a seller whose cut-off has passed hides no slower one, which still delivers as early', () => {
  const passed = promise(24, 10)
  const slower = promise(48, 18)
  expect(nextCutoff([passed, slower], at(12))).toEqual({ hour: 18, at: at(18), arrival: '后天', from: [slower] })
})
