import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import { replaceRegionTerms, type RegionTermsRow } from '../src/modules/catalog/index.ts'
import { addMissing } from './add-once.ts'

const DISTANT = [540_000, 630_000, 650_000]
const termsOf = (regions: readonly number[], terms: Omit<RegionTermsRow, 'region_id'>): RegionTermsRow[] =>
  regions.map((region_id) => ({ region_id, ...terms }))
/** Sellers to the whole country, by name: what they ask of the shops behind the mountains. */
const TERMS = new Map<string, RegionTermsRow[]>([
  ['江禾康达', termsOf(DISTANT, { min_order_fen: 100_000, freight_fen: 6_000, free_freight_fen: 500_000, delivery_hours: 120 })],
  ['九畴惠民', termsOf(DISTANT, { min_order_fen: 80_000, freight_fen: 5_000, free_freight_fen: null, delivery_hours: 144 })],
])

/**
 * Gives sellers of a complete demonstration world terms for the shops of certain provinces, also in a world made by an earlier release.
 * Does nothing without a world, or where the seller has set its own.
 */
export const addRegionTerms = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'terms by province',
    () => lacking(app),
    ({ id, name }) => app.jobContext.transact(({ tx }) => replaceRegionTerms(tx, id, TERMS.get(name)!)),
  )

const lacking = ({ database: { read } }: App) =>
  rows(
    read,
    sql<{ id: number; name: string }>`select s.id, s.name from catalog.seller s
      where s.name = any(${[...TERMS.keys()]}::text[]) and exists (select from demonstration.world where finished_at is not null)
        and not exists (select from catalog.seller_region_terms r where r.seller_id = s.id)
        and not exists (select from operators.audit_log l where l.seller_id = s.id and l.action = 'seller.region-terms')`,
  )
