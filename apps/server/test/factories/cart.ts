import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import type { Offer } from './offers.ts'
import type { Buyer } from './users.ts'

/** Adds this many other offers to the shop's cart: copies of an offer, one pack of each. */
export const fillCart = (
  world: TestDatabase,
  { shopId, userId }: Pick<Buyer, 'shopId' | 'userId'>,
  { offerId }: Pick<Offer, 'offerId'>,
  count: number,
) =>
  world.write(sql`
    with goods as (
      insert into catalog.goods overriding system value select (jsonb_populate_record(g, jsonb_build_object('id', nextval('catalog.goods_id_seq'), 'goods_no', 'FULL' || ${shopId}::bigint || '-' || n))).*
      from catalog.goods g, generate_series(1, ${count}) n where g.id = (select goods_id from catalog.offer where id = ${offerId}) returning id
    ), offers as (
      insert into catalog.offer (seller_id, goods_id, on_sale, tier_from, tier_fen, min_quantity, step, tax_rate, created_at, updated_at)
      select o.seller_id, goods.id, true, '{1}', '{100}', 1, 1, 13, now(), now() from goods, catalog.offer o where o.id = ${offerId} returning id
    )
    insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at)
    select ${shopId}, id, 1, ${userId}, now(), now() from offers`)
