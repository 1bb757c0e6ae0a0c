import type { In, RecommendGoods } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Visitor } from '../access/index.ts'
import { MAX_EXAMINED, PAGE_SIZE, bestOffers, isPersonalised, pageOf, readCursor } from '../browsing/index.ts'
import { hasOfferSequentially, mayBePromoted } from '../catalog/index.ts'
import { hasBought, purchasesOf } from '../orders/index.ts'

/** The position in a list of recommendations: the source, two values of that source's order, the goods id. */
const KEYS = { recommended: ['int', 'int', 'int', 'id'] } as const

interface Source {
  from: Sql<unknown>
  /** Two whole numbers by which the source is ordered, greatest first, before the goods id. */
  values: readonly [Sql<unknown>, Sql<unknown>]
  order: Sql<unknown>
  /** Whether a product comes after a position in this source. */
  after: (first: number, second: number, id: number) => Sql<unknown>
}

/**
 * The sources of goods `g`, in order: what the shop bought, latest first, where the user did not switch that off; what sells in
 * its province; everything by stock and sales. Each leaves out the goods of the previous ones.
 */
function sourcesOf(visitor: Visitor): Source[] {
  const { shop } = visitor
  const popular: Source = {
    from: sql`catalog.goods g where true`,
    values: [sql`(g.available > 0)::int`, sql`g.sales_count`],
    order: sql`(g.available > 0) desc, g.sales_count desc, g.id desc`,
    after: (inStock, sales, id) =>
      sql`((g.available > 0), g.sales_count, g.id) < (${inStock === 1}::boolean, ${sales}::int, ${id}::bigint)`,
  }
  if (!shop) return [popular]
  const personalised = isPersonalised(visitor)
  const notBought = sql`not (${personalised} and ${hasBought(shop.id, sql.ref('g.id'))})`
  const seconds = sql`extract(epoch from b.last_at)::int`
  return [
    {
      from: sql`${purchasesOf(shop.id)} b join catalog.goods g on g.id = b.goods_id where ${personalised}`,
      values: [seconds, sql`0`],
      order: sql`${seconds} desc, g.id desc`,
      after: (second, _, id) => sql`(${seconds}, g.id) < (${second}::int, ${id}::bigint)`,
    },
    {
      from: sql`catalog.region_sales r join catalog.goods g on g.id = r.goods_id where r.province_id = ${shop.provinceId} and ${notBought}`,
      values: [sql`r.sold`, sql`0`],
      order: sql`r.sold desc, r.goods_id desc`,
      after: (sold, _, id) => sql`(r.sold, r.goods_id) < (${sold}::int, ${id}::bigint)`,
    },
    {
      ...popular,
      from: sql`catalog.goods g where ${notBought} and not exists (
        select from catalog.region_sales r where r.province_id = ${shop.provinceId} and r.goods_id = g.id)`,
    },
  ]
}

/**
 * Endless recommended goods without repetition, in one statement: each source contributes at most a page, and what a shop is sold of
 * the next MAX_EXAMINED goods of a source.
 */
export async function recommendGoods(
  { db, actor, now, settings }: QueryContext<typeof RecommendGoods>,
  { cursor }: In<typeof RecommendGoods>,
) {
  const at = { now, settings }
  const [turn, ...past] = (readCursor(cursor, KEYS)?.key ?? [0]) as number[]
  const parts = sourcesOf(actor).flatMap(({ from, values, order, after: pastOf }, i) => {
    if (i < turn!) return []
    const after = i === turn && past.length === 3 ? sql`and ${pastOf(past[0]!, past[1]!, past[2]!)}` : sql``
    return [
      sql`(select ${sql.lit(i)} as turn, g.first, g.second, g.id, g.sales_count from (
          select ${values[0]} as first, ${values[1]} as second, g.id, g.sales_count from ${from}
          and g.listed and g.offer_count > 0 and ${mayBePromoted(actor)} ${after} order by ${order} limit ${sql.lit(MAX_EXAMINED)}) g
        where ${hasOfferSequentially(actor, at)} limit ${sql.lit(PAGE_SIZE + 1)})`,
    ]
  })
  if (parts.length === 0) return { rows: [], next: null }
  const page = sql`select t.*, jsonb_build_array(t.turn, t.first, t.second, t.id) as key, row_number() over () as ordinal from (
    select * from (${sql.join(parts, sql` union all `)}) u order by turn, first desc, second desc, id desc limit ${sql.lit(PAGE_SIZE + 1)}) t`
  return pageOf(await rows(db, bestOffers(actor, at, page)), actor, now, 'recommended')
}
