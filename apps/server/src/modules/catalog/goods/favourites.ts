import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'

/** Adds goods to a shop's favourites; existing favourites stay unchanged. `goods` is a query for the column goods_id. */
export const addFavourites = (tx: Tx, shopId: number, goods: Sql<unknown>, now: Date) =>
  sql`insert into catalog.favourite (shop_id, goods_id, at)
      select ${shopId}, f.goods_id, ${now} from (${goods}) f on conflict do nothing`.execute(tx)

/** How many favourites a shop has. */
export const countFavourites = async (tx: Tx, shopId: number): Promise<number> =>
  (await first(tx, sql<{ count: number }>`select count(*)::int as count from catalog.favourite where shop_id = ${shopId}`))!.count

/** Removes a product from a shop's favourites; does nothing when it is not there. */
export const removeFavourite = (tx: Tx, shopId: number, goodsId: number) =>
  sql`delete from catalog.favourite where shop_id = ${shopId} and goods_id = ${goodsId}`.execute(tx)
