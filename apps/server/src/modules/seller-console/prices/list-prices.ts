import {
  CUSTOMER_PRICE_KINDS,
  CUSTOMER_PRICE_STATES,
  OFFER_KIND_NAMES,
  type ConsoleListPrices,
  type CustomerPriceKind,
  type In,
  type OfferKind,
  type Out,
} from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { customerPrices, type KeptPrice } from '../../pricing/index.ts'
import { goodsNamedOrApproved } from '../../catalog/index.ts'
import { GOODS_OF_OFFER, LOWEST_FEN, PRICED_OFFER, pricedOfferView, type PricedOfferRow } from './price-rows.ts'

interface Row extends PricedOfferRow, Omit<KeptPrice, 'offer_id'> {
  customer_name: string
  /** Of a shop. */
  credit_code: string | null
  offer_kind: OfferKind
  seller_name: string
  above: boolean
  low: boolean
}

const KINDS: Record<'all' | CustomerPriceKind, Sql<unknown>> = {
  all: sql`true`,
  contract: sql`p.shop_id is not null`,
  group: sql`p.price_group_id is not null`,
}
const ABOVE = sql`p.price_fen > ${LOWEST_FEN}`

type PriceView = Out<typeof ConsoleListPrices>['rows'][number]

/** Prices of shops and price groups with what everyone pays, the last changed first: a seller's own, or all for the platform. */
export const listPrices = (
  context: QueryContext<typeof ConsoleListPrices>,
  input: In<typeof ConsoleListPrices>,
): Promise<Out<typeof ConsoleListPrices>> => readPrices(context, input, (view) => view)

/** The same with what an import of prices knows the shop and the offer by, for files. */
export const exportedPrices = (context: QueryContext<typeof ConsoleListPrices>, input: In<typeof ConsoleListPrices>) =>
  readPrices(context, input, (view, row) => ({
    ...view,
    creditCode: row.credit_code,
    offerKindName: OFFER_KIND_NAMES[row.offer_kind],
  }))
export type ExportedPrice = Awaited<ReturnType<typeof exportedPrices>>['rows'][number]

async function readPrices<R>(
  { db, actor, now, settings }: QueryContext<typeof ConsoleListPrices>,
  { kind = 'all', customer, keyword, only, ...input }: In<typeof ConsoleListPrices>,
  viewOf: (view: PriceView, row: Row) => R,
) {
  const today = chinaDay(now)
  const low = sql`p.price_fen::bigint * 100 < o.price_fen::bigint * ${settings.customer_price_low_percent}::bigint`
  const conditions = { above: ABOVE, low, ended: sql`p.valid_to < ${today}::date` }
  const parts = [KINDS[kind], actor.sellerId === null ? sql`true` : sql`o.seller_id = ${actor.sellerId}`]
  if (only) parts.push(conditions[only])
  if (keyword) parts.push(goodsNamedOrApproved(keyword))
  if (customer) {
    const words = containing(customer)
    parts.push(sql`(h.name ilike ${words} or h.credit_code = ${customer.toUpperCase()} or pg.name ilike ${words})`)
  }
  const matching = sql`from ${customerPrices} p join catalog.offer o on o.id = p.offer_id ${GOODS_OF_OFFER}
    join catalog.seller s on s.id = o.seller_id
    left join shops.shop h on h.id = p.shop_id left join pricing.price_group pg on pg.id = p.price_group_id
    where ${sql.join(parts, sql` and `)}`
  const columns = sql<Row>`${PRICED_OFFER}, p.shop_id, p.price_group_id, p.price_fen, p.valid_from, p.valid_to, p.changed_at, p.changed_by,
    coalesce(h.name, pg.name) as customer_name, h.credit_code, s.name as seller_name,
    case when o.replaced_by is not null then 'merged' when o.near_expiry then 'near' else 'usual' end as offer_kind, ${ABOVE} as above, ${low} as low`
  const order = sql`p.changed_at desc nulls last, o.id, p.shop_id, p.price_group_id`
  return readPage(db, input, { columns, matching, order }, (row) => {
    const of: CustomerPriceKind = row.shop_id === null ? 'group' : 'contract'
    const state = stateOf(row, today)
    const view: PriceView = {
      ...pricedOfferView(row),
      kind: of,
      kindName: CUSTOMER_PRICE_KINDS[of],
      shopId: row.shop_id,
      priceGroupId: row.price_group_id,
      customerName: row.customer_name,
      sellerName: row.seller_name,
      fen: row.price_fen,
      until: row.valid_to,
      state,
      stateName: CUSTOMER_PRICE_STATES[state],
      above: row.above,
      low: row.low,
      changedAt: row.changed_at?.toISOString() ?? null,
      changedBy: row.changed_by,
    }
    return viewOf(view, row)
  })
}

function stateOf({ valid_from: from, valid_to: to }: Pick<KeptPrice, 'valid_from' | 'valid_to'>, today: string) {
  if (to !== null && to < today) return 'ended'
  return from !== null && from > today ? 'later' : 'active'
}
