import { sql } from '../../../../kernel/sql.ts'
import { chinaDay } from '../../../../kernel/clock.ts'
import { rows, type Executor } from '../../../../kernel/database.ts'
import type { Moment } from '../../../../kernel/settings.ts'
import { findCustomerPrices, priceKey, type CustomerPriceKey, type KeptPrice } from '../../../pricing/index.ts'
import { findOffersToPrice } from '../../../seller-console/index.ts'
import { readCustomers } from './customers.ts'
import { priceMeant, type PriceMeant } from './meaning.ts'
import type { PriceRow, RowProblem } from './price-row.ts'

/** A row of the same file that stands for something that others must agree with. */
export type OtherRow = Pick<PriceRow, 'nth' | 'asked'>

/** What the rows of a lot are judged by. */
export interface State {
  today: string
  /** The bounds of the settings, in percent: no price is higher; one that differs by more is asked. */
  mostPercent: number
  askPercent: number
  /** Which price each row is about, in their order. */
  meant: (PriceMeant | RowProblem)[]
  /** The prices that there are, by `priceKey`. */
  prices: Map<string, KeptPrice>
  /** Rows of the same import about the same prices; those of the lot come in as they are judged. */
  others: Map<string, OtherRow[]>
}

export interface Judging {
  sellerId: number
  importId: string
  /** Rows are judged out of their order, so that those behind count as well. */
  isAlone?: boolean
}

/** Reads what the rows of a lot are judged by, whose goods are known: under the locks of the offers where it is to be applied. */
export async function readState(
  db: Executor,
  { sellerId, importId, isAlone = false }: Judging,
  lot: readonly PriceRow[],
  { now, settings }: Moment,
): Promise<State> {
  const [offers, customers] = await Promise.all([
    findOffersToPrice(db, sellerId, [...new Set(lot.flatMap(({ goods_id: id }) => id ?? []))]),
    readCustomers(db, sellerId, lot),
  ])
  const byGoods = Map.groupBy(offers, ({ goods_id: goodsId }) => goodsId)
  const meant = lot.map((row) => priceMeant(row, byGoods.get(row.goods_id!) ?? [], customers))
  const keys = meant.flatMap((one) => ('key' in one ? one.key : []))
  const nths = lot.map(({ nth }) => nth)
  const before = isAlone ? sql`nth <> all(${nths}::int[])` : sql`nth < ${Math.min(...nths)}`
  const [prices, others] = await Promise.all([
    findCustomerPrices(db, keys),
    rows(
      db,
      sql<OtherRow & CustomerPriceKey>`select nth, asked, offer_id, shop_id, price_group_id from imports.price_row
        where import_id = ${importId} and ${before} and outcome in ('new', 'changed', 'unchanged', 'ended', 'large')
          and offer_id = any(${keys.map((key) => key.offer_id)}::bigint[]) order by nth`,
    ),
  ])
  return {
    today: chinaDay(now),
    mostPercent: settings.customer_price_most_percent,
    askPercent: settings.offer_import_ask_percent,
    meant,
    prices,
    others: Map.groupBy(others, priceKey),
  }
}

/** Has the rows that follow agree with this one. */
export function addOther({ others }: State, { key }: PriceMeant, { nth, asked }: OtherRow) {
  const same = others.get(priceKey(key)) ?? []
  others.set(priceKey(key), [...same, { nth, asked }])
}
