import { expect, test } from 'vitest'
import { expiry, lifeLeft, lifeSpan } from './shelf-life.ts'

test('shelf life is counted in days under 90, in whole calendar months from there on, never rounded up', () => {
  const from = (today: string, expiresOn: string) => ({
    expiresOn,
    lifeDays: (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000,
  })
  expect(lifeSpan(from('2026-11-22', '2027-07-22'))).toBe('8 个月')
  expect(lifeSpan(from('2026-11-22', '2027-07-21'))).toBe('7 个月')
  expect(lifeSpan(from('2026-11-22', '2027-02-19'))).toBe('89 天')
  expect(lifeSpan(from('2026-11-22', '2027-02-20'))).toBe('2 个月')
  expect(lifeSpan(from('2026-11-22', '2029-05-31'))).toBe('30 个月')
  expect(lifeLeft(from('2026-11-22', '2027-01-08'))).toBe('余 47 天')
  expect(lifeLeft(from('2026-11-22', '2026-11-22'))).toBe('余 0 天')
  expect(lifeLeft(from('2026-11-22', '2026-11-21'))).toBe('已过期')
  expect(lifeLeft({ expiresOn: null, lifeDays: null })).toBe('')
})

test('an expiry is written as buyers write it: the month, the day when few days are left', () => {
  expect(expiry({ expiresOn: '2027-07-31', lifeDays: 251 })).toBe('2027-07')
  expect(expiry({ expiresOn: '2027-01-08', lifeDays: 47 })).toBe('2027-01-08')
  expect(expiry({ expiresOn: null, lifeDays: null })).toBe('')
})
