import { expect, test } from 'vitest'
import { freightText, minimumText, promiseText, regionTermsText } from './terms.ts'

const terms = { minOrderFen: 0, freightFen: 0, freeFreightFen: null, deliveryHours: 24, cutoffHour: 16 }

test('a minimum order and freight read as shops read them', () => {
  expect([minimumText(terms), minimumText({ ...terms, minOrderFen: 30_050 })]).toEqual(['不限金额', '满 ¥300.50 起配'])
  expect(freightText(terms)).toBe('包邮')
  expect(freightText({ ...terms, freightFen: 1_200 })).toBe('运费 ¥12')
  expect(freightText({ ...terms, freightFen: 1_200, freeFreightFen: 50_000 })).toBe('满 ¥500 包邮，不满收 ¥12')
})

test('the promise counts from 20:00, when orders leave', () => {
  expect(promiseText(terms)).toBe('16:00 前付款，预计明天送达')
  expect(promiseText({ ...terms, deliveryHours: 3 })).toBe('16:00 前付款，预计今天送达')
  expect(promiseText({ ...terms, deliveryHours: 100 })).toBe('16:00 前付款，预计 5 天后送达')
  expect(promiseText({ ...terms, cutoffHour: 0 })).toBe('现在付款，预计后天送达')
})

test('the terms of a province say nothing about the time until it is given', () => {
  const far = { minOrderFen: 60_000, freightFen: 5_000, freeFreightFen: null, deliveryHours: 120 }
  expect(regionTermsText(far)).toBe('满 ¥600 起配；运费 ¥50；发出后 120 小时送达')
  expect(regionTermsText({ ...far, deliveryHours: 0 })).toBe('满 ¥600 起配；运费 ¥50')
})
