import { expect, test } from 'vitest'
import type { Visitor } from '../../access/index.ts'
import { nearestQuantity } from './nearest-quantity.ts'
import type { OfferFacts } from './offer-facts.ts'

const buyer = { kind: 'user' } as Visitor
const facts = (more: Partial<OfferFacts>) =>
  ({
    min_quantity: 10,
    step: 5,
    available: 500,
    limit_per_order: null,
    limit_per_day: null,
    limit_per_month: null,
    ...more,
  }) as OfferFacts

test.each([
  ['a multiple of the step', {}, 32, 0, 30],
  ['at least the minimum', {}, 3, 0, 10],
  ['at most the stock', { available: 33 }, 100, 0, 30],
  ['at most the limit', { limit_per_order: 24 }, 100, 0, 20],
  ['what the cart leaves of the limit', { limit_per_order: 24 }, 100, 15, 5],
  ['a step on top of a line in the cart', {}, 1, 20, 5],
  ['nothing when the cart holds all there is', { available: 30 }, 10, 30, null],
  ['nothing below the minimum', { available: 8 }, 10, 0, null],
])('offers %s', (_title, more, requested, inCart, quantity) => {
  expect(nearestQuantity(facts(more), buyer, requested, inCart)).toBe(quantity)
})
