import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { Visitor } from '../../access/index.ts'
import type { SellerRegionTermsTable, SellerTable } from '../tables.gen.ts'

/** The terms of a seller that may be others for the shops of a province. */
const REGIONAL = ['min_order_fen', 'freight_fen', 'free_freight_fen', 'delivery_hours'] as const satisfies (keyof SellerTable &
  keyof SellerRegionTermsTable)[]
type RegionalTerm = (typeof REGIONAL)[number]
/** A seller's terms as they are for one visitor. */
export type RegionalTerms = Pick<SellerTable, RegionalTerm>

const usual = (name: RegionalTerm) => sql`${sql.ref(`s.${name}`)}`
const forShop = (name: RegionalTerm) => sql`case when rt.seller_id is null then ${usual(name)} else ${sql.ref(`rt.${name}`)} end`
const listed = (term: (name: RegionalTerm) => Sql<unknown>) =>
  sql.join(REGIONAL.map((name) => sql`${term(name)} as ${sql.ref(name)}`))
const [USUAL, FOR_SHOPS] = [listed(usual), listed(forShop)]

/** Joins what the seller `s` of a statement asks of shops in the visitor's province, as `rt`: one row at most, none for guests. */
export const regionTermsJoin = ({ shop }: Pick<Visitor, 'shop'>) =>
  shop ? sql`left join catalog.seller_region_terms rt on rt.seller_id = s.id and rt.region_id = ${shop.provinceId}::int` : sql``
/** The columns of `RegionalTerms`, over `regionTermsJoin`; guests see the usual ones. */
export const regionalTermColumns = ({ shop }: Pick<Visitor, 'shop'>) => sql<RegionalTerms>`${shop ? FOR_SHOPS : USUAL}`
/** One of them, as an expression. */
export const regionalTerm = ({ shop }: Pick<Visitor, 'shop'>, name: RegionalTerm) => (shop ? forShop(name) : usual(name))

const TERMS = columnsOf<SellerRegionTermsTable>()('region_id', ...REGIONAL)
export type RegionTermsRow = RowOf<typeof TERMS>

/** What a seller asks of the shops of provinces in place of its usual terms, by province. */
export const regionTermsOf = (db: Executor, sellerId: number) =>
  rows(
    db,
    sql<RegionTermsRow>`select ${TERMS.list} from catalog.seller_region_terms where seller_id = ${sellerId} order by region_id`,
  )

/** Replaces them, under the seller's lock. */
export async function replaceRegionTerms(tx: Tx, sellerId: number, terms: readonly RegionTermsRow[]): Promise<void> {
  await sql`delete from catalog.seller_region_terms where seller_id = ${sellerId}`.execute(tx)
  await sql`insert into catalog.seller_region_terms (seller_id, ${TERMS.list})
    select ${sellerId}, ${TERMS.of('t')} from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      as t(region_id int, min_order_fen int, freight_fen int, free_freight_fen int, delivery_hours int)`.execute(tx)
  await sql`update catalog.seller set version = version + 1 where id = ${sellerId}`.execute(tx)
}
