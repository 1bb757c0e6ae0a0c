import { sql } from 'kysely'

/**
 * The notices `n` that a user may see: about the user, and about shops that the user is still a member of. What is about a shop's papers
 * is for those who handle them: whoever was made finance does not read it any more. Orders every member sees.
 */
export const visibleTo = (userId: number) => sql`n.user_id = ${userId}
  and (n.shop_id is null or exists (select from shops.member m where m.shop_id = n.shop_id and m.user_id = n.user_id
    and (m.role in ('owner', 'purchaser') or n.kind = 'order')))`
