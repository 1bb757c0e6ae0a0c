import { expect, test } from 'vitest'
import { daysText, isKnownKind, noticeText } from './texts.ts'

test('says how long a certificate lasts', () => {
  expect([-3, -1, 0, 1, 30].map(daysText)).toEqual(['已过期 3 天', '已过期 1 天', '今天到期', '1 天', '30 天'])
})

test('says which notice was the last', () => {
  expect([60, 0].map(noticeText)).toEqual(['提前 60 天', '到期当天'])
})

test('knows the kinds that applications carry', () => {
  expect(['business-licence', 'drug-licence'].map(isKnownKind)).toEqual([true, false])
})
