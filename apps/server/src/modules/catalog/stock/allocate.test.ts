import { expect, test } from 'vitest'
import { allocate, type SellableBatch } from './allocate.ts'

const batch = (id: number, available: number, life: number, offerId = 1): SellableBatch => ({
  id,
  offer_id: offerId,
  available,
  life,
})
const request = (quantity: number, minLife = 0, offerId = 1) => ({ offerId, quantity, minLife })

test('takes the earliest expiry first and continues with the next batch', () => {
  expect(allocate([request(7)], [batch(1, 5, 40), batch(2, 9, 90)])).toEqual([
    { offerId: 1, batchId: 1, quantity: 5 },
    { offerId: 1, batchId: 2, quantity: 2 },
  ])
})

test('skips batches with less than the required shelf life, and batches of other offers', () => {
  expect(allocate([request(3, 60)], [batch(1, 5, 59), batch(3, 5, 60, 2), batch(2, 9, 60)])).toEqual([
    { offerId: 1, batchId: 2, quantity: 3 },
  ])
})

test('allocates exactly what was requested of every offer', () => {
  const allocations = allocate([request(4), request(6, 0, 2)], [batch(1, 3, 40), batch(2, 3, 50), batch(3, 6, 40, 2)])
  expect(Object.groupBy(allocations, (a) => a.offerId)).toEqual({
    1: [
      { offerId: 1, batchId: 1, quantity: 3 },
      { offerId: 1, batchId: 2, quantity: 1 },
    ],
    2: [{ offerId: 2, batchId: 3, quantity: 6 }],
  })
})

test('throws rather than allocate less than was ordered', () => {
  expect(() => allocate([request(6)], [batch(1, 5, 40)])).toThrow('offer 1: 1 of 6 are in no sellable batch')
})
