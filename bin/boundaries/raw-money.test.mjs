import { expect, test } from 'vitest'
import { checkRawMoney } from './raw-money.mjs'

const reported = (/** @type {string} */ code, file = 'apps/h5/src/features/cart/Some.tsx') =>
  checkRawMoney(new Map([[file, code]])).length

test('reports products and sums of fen', () => {
  for (const code of [
    'price.fen * quantity',
    'const sum = line.priceFen * line.quantity',
    'quantity * priceFen',
    '(fen ?? 0) * quantity',
    'group.goodsFen += amount',
    'sum += line.goodsFen',
    'rows.reduce((sum, { goodsFen }) => sum + goodsFen, 0)',
    'formatFen(group.goodsFen + group.freightFen)',
    '(fenAt(tiers, packs) ?? 0) * packs + missingFen',
  ])
    expect(reported(code), code).toBe(1)
})

test('accepts exact, differences, shares, other numbers, comments and tests', () => {
  for (const code of [
    "exact(price.fen, '*', quantity)",
    "exact(group.goodsFen, '+', group.freightFen)",
    'minOrderFen - goodsFen',
    'group.goodsFen / goal',
    '((high - fen) / (high - low)) * HEIGHT',
    'yuanToFen(yuan * 100)',
    'const often = many * times',
    '// priceFen * quantity',
    '/** priceFen * quantity */',
  ])
    expect(reported(code), code).toBe(0)
  expect(reported('price.fen * quantity', 'apps/h5/src/features/cart/some.test.ts')).toBe(0)
  expect(reported('price.fen * quantity', 'apps/server/src/modules/orders/checkout.ts')).toBe(0)
})
