import { ORDER } from '@shop/contract'
import { expect, test } from 'vitest'
import { arrivalText, type ArrivalFacts } from './arrival.ts'

/** A Tuesday, 10:00 in China. */
const now = new Date('2026-03-10T02:00:00Z')
const said = (change: Partial<ArrivalFacts>) =>
  arrivalText(
    { status: ORDER.paid, ship_before: new Date('2026-03-10T12:00:00Z'), shipped_at: null, delivery_hours: 24, ...change },
    now,
  )

test('says the promised day from the payment on, near days by their name', () => {
  expect(said({})).toBe('预计明天（3月11日）送达')
  expect(said({ delivery_hours: 2 })).toBe('预计今天（3月10日）送达')
  expect(said({ status: ORDER.packed, delivery_hours: 48 })).toBe('预计后天（3月12日）送达')
  expect(said({ delivery_hours: 72 })).toBe('预计3月13日（周五）送达')
})

test('what left early is still expected on the promised day, and what left late is expected later', () => {
  const shipped = { status: ORDER.shipped, shipped_at: new Date('2026-03-10T01:00:00Z') }
  expect(said({ ...shipped, delivery_hours: 12 })).toBe('预计明天（3月11日）送达')
  expect(said({ ...shipped, ship_before: new Date('2026-03-09T12:00:00Z') })).toBe('预计明天（3月11日）送达')
})

test('promises nothing before the payment, after the arrival, or while the seller is late with shipping', () => {
  for (const status of [ORDER.unpaid, ORDER.payFailed, ORDER.delivered, ORDER.done, ORDER.cancelled, ORDER.refunding])
    expect(said({ status }), `state ${status}`).toBe('')
  expect(said({ ship_before: null })).toBe('')
  expect(said({ ship_before: new Date('2026-03-10T01:00:00Z') })).toBe('')
})

test('tells that a package is late', () => {
  expect(
    said({
      status: ORDER.shipped,
      ship_before: new Date('2026-03-07T12:00:00Z'),
      shipped_at: new Date('2026-03-07T11:00:00Z'),
    }),
  ).toBe('原定3月8日送达，有延误')
})

test('a package of an order that is shipped in part is expected by its own departure', () => {
  expect(said({ status: ORDER.partShipped, ship_before: new Date('2026-03-09T12:00:00Z') })).toBe('')
  expect(
    said({
      status: ORDER.partShipped,
      ship_before: new Date('2026-03-09T12:00:00Z'),
      shipped_at: new Date('2026-03-10T01:00:00Z'),
    }),
  ).toBe('预计明天（3月11日）送达')
})
