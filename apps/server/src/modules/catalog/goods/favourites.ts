import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../kernel/database.ts'

/** Puts goods into a shop's favourites; those that are there stay as they were. `goods` is a query for the column goods_id. */
export const addFavourites = (tx: Tx, shopId: number, goods: RawBuilder<unknown>, now: Date) =>
  sql`insert into catalog.favourite (shop_id, goods_id, at)
      select ${shopId}, f.goods_id, ${now} from (${goods}) f on conflict do nothing`.execute(tx)

/** Takes a goods out of a shop's favourites, whether or not it is there. */
export const removeFavourite = (tx: Tx, shopId: number, goodsId: number) =>
  sql`delete from catalog.favourite where shop_id = ${shopId} and goods_id = ${goodsId}`.execute(tx)
