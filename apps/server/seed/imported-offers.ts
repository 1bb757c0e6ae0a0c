import { GOODS_TYPE } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { rows, type Executor } from '../src/kernel/database.ts'

/** Goods as a seller's list names them, with the present price or one that it may have. */
export interface Imported {
  code: string
  name: string
  specification: string
  factory: string
  fen: number
}

const MAX_OFFERS = 9
const MAX_NEW = 4
const FACTS = sql`'YP' || substr(g.goods_no, 3) as code, g.show_name as name, g.specification, f.name as factory`
/** Of goods that no law keeps from a shop. */
const USUAL = sql`g.listed and g.type <> ${GOODS_TYPE.rx} and g.special_class is null and not g.ephedrine`

/** Offers that sell least, so that what people of the demonstration buy keeps its price, and without prices of customers, which tests compare. */
export const importedOffers = (db: Executor, sellerId: number): Promise<Imported[]> =>
  rows(
    db,
    sql<Imported>`select ${FACTS}, o.tier_fen[1] as fen
      from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id
      where o.seller_id = ${sellerId} and o.on_sale and not o.near_expiry and ${USUAL}
        and not exists (select from pricing.contract_price c where c.offer_id = o.id)
        and not exists (select from pricing.group_price p where p.offer_id = o.id)
      order by g.sales_count, g.id limit ${sql.lit(MAX_OFFERS)}`,
  )

/** Goods that the seller does not offer and others do, at their price. */
export const unofferedGoods = (db: Executor, sellerId: number): Promise<Imported[]> =>
  rows(
    db,
    sql<Imported>`select ${FACTS}, (select min(o.tier_fen[1]) from catalog.offer o where o.goods_id = g.id) as fen
      from catalog.goods g join catalog.factory f on f.id = g.factory_id
      where ${USUAL} and exists (select from catalog.offer o where o.goods_id = g.id and o.on_sale)
        and not exists (select from catalog.offer o where o.goods_id = g.id and o.seller_id = ${sellerId})
      order by g.sales_count, g.id limit ${sql.lit(MAX_NEW)}`,
  )
