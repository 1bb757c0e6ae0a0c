import { addDays, daysBetween } from './days.ts'
import type { SeedGoods } from './goods.ts'
import { seededRng } from '../demonstration/rng.ts'
import type { Rng } from '../demonstration/rng.ts'

export interface SeedBatch {
  batchNo: string
  producedOn: string
  expiresOn: string
  quantity: number
}

/** `near` has 31–179 days of shelf life, `fresh` 185 days and more. */
export type BatchAge = 'near' | 'fresh'

const MONTH_DAYS = 30.4

function quantityOf(rng: Rng, soldOut: boolean): number {
  if (soldOut) return 0
  const roll = rng.next()
  if (roll < 0.05) return 0
  if (roll < 0.2) return rng.int(1, 99)
  return 50 + Math.round(2950 * rng.next() ** 2)
}

/** One to four batches of an offer, earliest expiry first; about one offer in 25 is sold out. */
export function batchesOf(goods: SeedGoods, offerNo: string, age: BatchAge, today: string): SeedBatch[] {
  const rng = seededRng(`batches-${offerNo}`)
  const lifeDays = Math.round(goods.shelfLifeMonths * MONTH_DAYS)
  const [low, high] = age === 'near' ? [31, 179] : [185, Math.max(230, Math.min(lifeDays - 20, 1090))]
  const count = age === 'near' ? rng.int(1, 2) : rng.pick([1, 1, 2, 2, 3, 4])
  const soldOut = rng.chance(0.04)
  const shelfLives = new Set<number>()
  while (shelfLives.size < count) shelfLives.add(rng.int(low, high))
  return [...shelfLives]
    .toSorted((one, other) => one - other)
    .map((life, at) => {
      const expiresOn = addDays(today, life)
      // Never produced after today, whatever the shelf life on the pack.
      const producedOn = addDays(today, -Math.max(12, lifeDays - life))
      const short = producedOn.slice(2).replaceAll('-', '')
      return {
        batchNo: `${rng.pick(['', 'A', 'B', 'H', 'Z'])}${short}${String(at + 1).padStart(2, '0')}`,
        producedOn,
        expiresOn,
        quantity: quantityOf(rng, soldOut),
      }
    })
    .filter((batch) => daysBetween(batch.producedOn, today) > 0)
}
