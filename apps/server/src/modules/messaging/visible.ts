import { sql } from '../../kernel/sql.ts'
import { roleAllows } from '../shops/index.ts'

/**
 * The notices `n` that a user may see on a day: about the user, and about shops that the user is still a member of, or serves with an
 * authorisation that has not ended. Without a day those about shops that they serve are left out. What is about a shop's papers
 * is for those who handle them: whoever was made finance does not read it any more. Orders every member sees.
 */
export const visibleTo = (userId: number, day: string | null) => sql`n.user_id = ${userId}
  and (n.served_shop_id is null or ${day === null ? sql`false` : sql`(n.served_until is null or n.served_until >= ${day}::date)`})
  and (n.shop_id is null or exists (select from shops.member m where m.shop_id = n.shop_id and m.user_id = n.user_id
    and (${roleAllows('purchaser', 'm')} or n.kind = 'order')))`
