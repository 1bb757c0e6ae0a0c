import { FollowSeller, type In } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { follow, unfollow } from '../../catalog/index.ts'

/** Follows or unfollows a seller; repeating it changes nothing. */
export async function followSeller(
  { tx, actor, now }: CommandContext<typeof FollowSeller>,
  { sellerId, on }: In<typeof FollowSeller>,
) {
  const seller = await first(tx, sql`select from catalog.seller where id = ${sellerId}${on ? sql` and open` : sql``}`)
  if (!seller) refuse(FollowSeller, 'NOT_FOUND')
  if (on) await follow(tx, actor.shop.id, sellerId, now)
  else await unfollow(tx, actor.shop.id, sellerId)
  return { done: true as const }
}
