import { expect, test } from 'vitest'
import { changeText, heightOf, pointName } from './figures.ts'

test('says how much more or less it is than before, to a tenth of a percent', () => {
  expect(changeText(1125, 1000)).toBe('比前期多 12.5%')
  expect(changeText(0, 1000)).toBe('比前期少 100%')
  expect(changeText(2, 3)).toBe('比前期少 33.3%')
  expect(changeText(10_001, 10_000)).toBe('与前期持平')
  expect(changeText(5, 0)).toBe('前期没有')
  expect(changeText(0, 0)).toBe('前期也没有')
})

test('names days with their weekday, and months with their year', () => {
  expect(pointName('2026-03-10', 'day')).toBe('3月10日 周二')
  expect(pointName('2026-03-10', 'month')).toBe('2026年3月')
})

test('bars share the height by their values; the least sale is seen, and none has no bar', () => {
  expect([heightOf(50, 100), heightOf(100, 100), heightOf(1, 1_000_000), heightOf(0, 100), heightOf(0, 0)]).toEqual([
    50, 100, 2, 0, 0,
  ])
})
