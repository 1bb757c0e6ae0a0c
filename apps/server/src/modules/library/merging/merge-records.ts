import { FACT_LABELS, keysOf } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { NUMBERED_GOODS, type NumberedGoodsRow } from '../../catalog/index.ts'
import type { GoodsTable, OfferTable, SellerTable } from '../../catalog/tables.gen.ts'
import { RECORD, recordView, type GoodsRecord } from '../goods-record.ts'
import type { EditTable } from '../tables.gen.ts'

export type MergedRow = NumberedGoodsRow & GoodsRecord & Pick<GoodsTable, 'listed'> & Pick<EditTable, 'version' | 'by_name'>
/** Two records that could be merged; undefined where one does not exist or was merged already. */
export async function findPair(db: Executor, keptId: number, goneId: number) {
  const found = await rows(
    db,
    sql<MergedRow>`select ${NUMBERED_GOODS}, ${RECORD}, g.listed, coalesce(e.version, 0) as version, coalesce(e.by_name, '') as by_name
      from catalog.goods g join catalog.factory f on f.id = g.factory_id left join library.edit e on e.goods_id = g.id
      where g.id = any(${[keptId, goneId]}::bigint[]) and g.merged_into is null`,
  )
  const [kept, gone] = [keptId, goneId].map((id) => found.find((row) => row.id === id))
  return kept && gone && { kept, gone }
}

type Fact = keyof typeof FACT_LABELS
/** A record's facts in words, by field. */
export function factsInWords(row: GoodsRecord): Record<Fact, string> {
  const { categoryId: _, ...record } = recordView(row)
  const facts: Record<Fact, unknown> = { ...record, category: row.category }
  return Object.fromEntries(keysOf(FACT_LABELS).map((key) => [key, inWords(key, facts[key])])) as Record<Fact, string>
}
function inWords(key: Fact, value: unknown): string {
  const label: string | { values: Readonly<Record<string, string>> } = FACT_LABELS[key]
  if (typeof label !== 'string') return label.values[String(value)] ?? ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  return Array.isArray(value) ? value.join('、') : String(value ?? '')
}
export const factName = (key: Fact) => {
  const label: string | { name: string } = FACT_LABELS[key]
  return typeof label === 'string' ? label : label.name
}

export interface OfferOfPair extends Pick<
  OfferTable,
  'id' | 'goods_id' | 'seller_id' | 'near_expiry' | 'on_sale' | 'available' | 'tier_fen' | 'stopped_at'
> {
  seller: SellerTable['name']
  reserved: number
}
/** Offers of which their seller has one of each record, in pairs, in the order of the sellers' names. */
export const doubledOffers = (db: Executor, keptId: number, goneId: number) =>
  rows(
    db,
    sql<OfferOfPair>`select o.id, o.goods_id, o.seller_id, o.near_expiry, o.on_sale, o.available, o.tier_fen, o.stopped_at, s.name as seller,
        (select coalesce(sum(b.reserved), 0)::int from catalog.batch b where b.offer_id = o.id) as reserved
      from catalog.offer o join catalog.seller s on s.id = o.seller_id
        join catalog.offer x on x.seller_id = o.seller_id and x.near_expiry = o.near_expiry and x.replaced_by is null
          and x.goods_id = case o.goods_id when ${keptId}::bigint then ${goneId}::bigint else ${keptId}::bigint end
      where o.goods_id = any(${[keptId, goneId]}::bigint[]) and o.replaced_by is null
      order by s.name, o.seller_id, o.near_expiry, o.goods_id = ${keptId}::bigint desc`,
  )

/** The same as pairs, the offer of the record that stays first. */
export const pairsOf = (offers: readonly OfferOfPair[]) =>
  offers.flatMap((one, i) => (i % 2 === 0 ? [[one, offers[i + 1]!] as const] : []))
