import { sql } from 'kysely'

/** The notices `n` that a user may see: about the user, and about shops that the user is still a member of. */
export const visibleTo = (userId: number) => sql`n.user_id = ${userId}
  and (n.shop_id is null or exists (select from shops.member m where m.shop_id = n.shop_id and m.user_id = n.user_id))`
