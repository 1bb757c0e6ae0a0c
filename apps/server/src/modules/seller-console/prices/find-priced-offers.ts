import { ConsoleFindPricedOffers, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { customerPrices } from '../../pricing/index.ts'
import { isPricedCustomer } from './priced-customers.ts'
import { goodsNamedOrApproved } from '../../catalog/index.ts'
import { GOODS_OF_OFFER, PRICED_OFFER, pricedOfferView, type PricedOfferRow } from './price-rows.ts'

const MAX_FOUND = 20

/** The seller's offers by words or code, those on sale first, with the price that the shop or the group has of each. */
export async function findPricedOffers(
  { db, actor }: QueryContext<typeof ConsoleFindPricedOffers>,
  { keyword, shopId, priceGroupId }: In<typeof ConsoleFindPricedOffers>,
): Promise<Out<typeof ConsoleFindPricedOffers>> {
  if (shopId !== undefined) {
    const shop = await first(db, sql`select from shops.shop h where h.id = ${shopId} and ${isPricedCustomer(actor.sellerId)}`)
    if (!shop) refuse(ConsoleFindPricedOffers, 'NOT_FOUND', {}, '没有这家门店')
  }
  const found = await rows(
    db,
    sql<PricedOfferRow & { fen: number | null; until: string | null }>`
      select ${PRICED_OFFER}, p.price_fen as fen, p.valid_to as until
      from catalog.offer o ${GOODS_OF_OFFER}
      left join ${customerPrices} p on p.offer_id = o.id
        and (p.shop_id = ${shopId ?? null}::bigint or p.price_group_id = ${shopId === undefined ? (priceGroupId ?? null) : null}::bigint)
      where o.seller_id = ${actor.sellerId} and ${goodsNamedOrApproved(keyword)}
      order by o.on_sale desc, o.sales_count desc, o.id limit ${sql.lit(MAX_FOUND)}`,
  )
  return { rows: found.map(({ fen, until, ...row }) => ({ ...pricedOfferView(row), fen, until })) }
}
