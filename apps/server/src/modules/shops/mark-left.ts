import { sql, type Sql } from '../../kernel/sql.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'

/**
 * Notes since when shops have had no members: what is kept of them is kept so long from then on. One that somebody has joined again has
 * not left.
 */
export async function markLeft(context: JobContext): Promise<void> {
  await purge(
    context,
    (now, lot) => sql`update shops.shop set left_at = case when left_at is null then ${now}::timestamptz end
      where id = any (array(select h.id from shops.shop h
        where (h.left_at is null) = (not exists (select from shops.member m where m.shop_id = h.id))
        order by h.id limit ${lot} for no key update skip locked))`,
  )
}

/** Since when a shop has had no members, as an expression on its id; null while it has some. */
export const leftAt = (shopId: Sql<unknown>) => sql`(select hl.left_at from shops.shop hl
  where hl.id = ${shopId} and not exists (select from shops.member ml where ml.shop_id = hl.id))`
