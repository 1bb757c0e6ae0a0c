import { expect, test } from 'vitest'
import { askedSales, unitOf } from './asked.ts'

test('an address without a period asks for the last 7 days', () => {
  expect(askedSales({})).toEqual({ period: 'week' })
  expect(askedSales({ period: 'month', sellerId: '7' })).toEqual({ period: 'month', sellerId: 7 })
})

test('days count with a chosen period alone', () => {
  const chosen = { period: 'chosen', from: '2026-01-01', to: '2026-01-31' }
  expect(askedSales(chosen)).toEqual(chosen)
  expect(askedSales({ ...chosen, period: 'days30' })).toEqual({ period: 'days30' })
})

test('what makes no sense counts as the last 7 days of all sellers', () => {
  for (const wrong of [
    { period: 'year' },
    { period: 'chosen' },
    { period: 'chosen', from: '2026-02-30', to: '2026-03-01' },
    { period: 'chosen', from: '2026-03-02', to: '2026-03-01' },
    { period: 'chosen', from: '2025-01-01', to: '2026-01-02' },
    { sellerId: 'x' },
    { sellerId: '-3' },
  ])
    expect(askedSales(wrong)).toEqual({ period: 'week' })
  expect(askedSales({ period: 'chosen', from: '2025-01-01', to: '2026-01-01' })).toMatchObject({ period: 'chosen' })
})

test('long periods are shown by month, unless days are asked for', () => {
  const long = { period: 'chosen', from: '2026-01-01', to: '2026-06-30' } as const
  expect(unitOf({}, { period: 'days30' })).toBe('day')
  expect(unitOf({}, { ...long, to: '2026-03-01' })).toBe('day')
  expect(unitOf({}, long)).toBe('month')
  expect(unitOf({ by: 'day' }, long)).toBe('day')
  expect(unitOf({ by: 'month' }, { period: 'days30' })).toBe('month')
  expect(unitOf({ by: 'year' }, { period: 'week' })).toBe('day')
})
