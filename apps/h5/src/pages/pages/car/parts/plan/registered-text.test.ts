import { expect, test } from 'vitest'
import { registeredText } from './registered-text.ts'

test.each([
  [{ registered: 12, there: 0, left: 0, unclear: 0 }, '已登记 12 种，到货后通知门店'],
  [
    { registered: 3, there: 2, left: 5, unclear: 1 },
    '已登记 3 种，到货后通知门店；2 种已在找货；5 种超出今天的登记数，请明天再登记；1 种只有数字，请补充药品名称',
  ],
  [{ registered: 0, there: 2, left: 0, unclear: 0 }, '2 种已在找货'],
  [{ registered: 0, there: 0, left: 0, unclear: 0 }, '没有可登记的'],
])('%j: %s', (counts, text) => expect(registeredText(counts)).toBe(text))
