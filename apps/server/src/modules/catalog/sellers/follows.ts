import { sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'

/** Makes a shop follow a seller; doing it twice changes nothing. */
export const follow = (tx: Tx, shopId: number, sellerId: number, now: Date) =>
  sql`insert into catalog.seller_follow (shop_id, seller_id, at) values (${shopId}, ${sellerId}, ${now}) on conflict do nothing`.execute(
    tx,
  )

/** How many sellers a shop follows. */
export const countFollowed = async (tx: Tx, shopId: number): Promise<number> =>
  (await first(tx, sql<{ count: number }>`select count(*)::int as count from catalog.seller_follow where shop_id = ${shopId}`))!
    .count

export const unfollow = (tx: Tx, shopId: number, sellerId: number) =>
  sql`delete from catalog.seller_follow where shop_id = ${shopId} and seller_id = ${sellerId}`.execute(tx)
