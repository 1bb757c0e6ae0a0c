import { expect, test } from 'vitest'
import type { OfferFacts } from './offer-facts.ts'
import { limitText } from './purchase-blocker.ts'

const NO_LIMITS = { limit_per_order: null, limit_per_day: null, limit_per_month: null, used_today: 0, used_this_month: 0 }
const facts = (more: Partial<OfferFacts>) => ({ ...NO_LIMITS, min_quantity: 5, unit: '盒', ...more }) as OfferFacts

test.each([
  [{ limit_per_day: 20, used_today: 20 }, '每天限购 20 盒，今天已购满，明天可再买'],
  [{ limit_per_day: 20, used_today: 18 }, '每天限购 20 盒，今天剩下的不够起订量，明天可再买'],
  [{ limit_per_month: 100, used_this_month: 100 }, '每月限购 100 盒，本月已购满，下月 1 日起可再买'],
  [
    { limit_per_day: 20, used_today: 20, limit_per_month: 100, used_this_month: 98 },
    '每月限购 100 盒，本月剩下的不够起订量，下月 1 日起可再买',
  ],
  // Limits below the minimum never end.
  [{ limit_per_order: 3 }, '已达限购数量'],
  [{ limit_per_day: 3 }, '已达限购数量'],
])('says from when on %o allows more', (more, text) => {
  expect(limitText(facts(more))).toBe(text)
})
