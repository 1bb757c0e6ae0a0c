import type { CompareOffers } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'

export type ComparedOffer = Out<typeof CompareOffers>['rows'][number]

/** What the offers can be sorted by; the smallest value of a key comes first, and null last. */
const KEYS = {
  total: (row) => row.totalFen,
  arrival: (row) => (row.arrivesOn ? Date.parse(row.arrivesOn) : null),
  life: (row) => (row.lifeDays === null ? null : -row.lifeDays),
} satisfies Record<string, (row: ComparedOffer) => number | null>
export type SortKey = keyof typeof KEYS

/** An offer that the buyer could take as it is: only among these is one the best. */
const isWhole = (row: ComparedOffer) => row.stock.level !== 'none' && row.complete

/** What can be bought first, those that have all of it before the others, then by the key; otherwise in the server's order. */
export const sortOffers = (rows: readonly ComparedOffer[], key: SortKey): ComparedOffer[] => {
  const valueOf = (row: ComparedOffer) => KEYS[key](row) ?? Infinity
  const rank = (row: ComparedOffer) => (row.cannotBuy ? 2 : 0) + (isWhole(row) ? 0 : 1)
  return [...rows].sort((a, b) => rank(a) - rank(b) || (valueOf(a) === valueOf(b) ? 0 : valueOf(a) - valueOf(b)))
}

/** The offers that are best by a key; none when all are alike, or when there is nothing to compare with. */
export function bestOf(rows: readonly ComparedOffer[], key: SortKey): ReadonlySet<number> {
  const whole = rows.filter((row) => isWhole(row) && KEYS[key](row) !== null)
  const best = Math.min(...whole.map((row) => KEYS[key](row)!))
  const winners = whole.filter((row) => KEYS[key](row) === best)
  return new Set(winners.length < whole.length ? winners.map((row) => row.gccsId) : [])
}
