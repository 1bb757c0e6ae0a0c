import type { ConsoleGetOwnSeller, Out } from '@shop/contract'
import type { Executor } from '../../../kernel/database.ts'
import { regionTermsOf, type RegionTermsRow } from '../../catalog/index.ts'
import { provinceNames } from '../../platform/index.ts'

type Shown = Out<typeof ConsoleGetOwnSeller>['regionTerms'][number]

const viewOf = (row: RegionTermsRow): Omit<Shown, 'regions'> => ({
  minOrderFen: row.min_order_fen,
  freightFen: row.freight_fen,
  freeFreightFen: row.free_freight_fen,
  deliveryHours: row.delivery_hours,
})
/** The terms apart from the usual ones, as they are shown: provinces with the same terms together, in the order of their codes. */
export function groupedTerms(terms: readonly RegionTermsRow[], names: ReadonlyMap<number, string>): Shown[] {
  const groups = Map.groupBy(terms, (row) => JSON.stringify(viewOf(row)))
  return [...groups.values()].map((group) => ({
    regions: group.map(({ region_id: id }) => ({ id, name: names.get(id)! })),
    ...viewOf(group[0]!),
  }))
}

/** Those of a seller. */
export async function shownRegionTerms(db: Executor, sellerId: number): Promise<Shown[]> {
  const terms = await regionTermsOf(db, sellerId)
  if (terms.length === 0) return []
  return groupedTerms(
    terms,
    await provinceNames(
      db,
      terms.map(({ region_id }) => region_id),
    ),
  )
}
