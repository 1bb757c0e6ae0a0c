import { FollowSeller, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countFollowed, follow, unfollow } from '../../catalog/index.ts'
import { lockShop } from '../../shops/index.ts'

/** Follows a seller, up to the number a shop may follow, or unfollows it; repeating it changes nothing. */
export async function followSeller(
  { tx, actor, now, settings }: CommandContext<typeof FollowSeller>,
  { sellerId, on }: In<typeof FollowSeller>,
) {
  const seller = await first(tx, sql`select from catalog.seller where id = ${sellerId}${on ? sql` and open` : sql``}`)
  if (!seller) refuse(FollowSeller, 'NOT_FOUND')
  if (!on) {
    await unfollow(tx, actor.shop.id, sellerId)
    return { done: true as const }
  }
  await lockShop(tx, actor.shop.id)
  await follow(tx, actor.shop.id, sellerId, now)
  const max = settings.followed_sellers_max
  if ((await countFollowed(tx, actor.shop.id)) > max)
    refuse(FollowSeller, 'FOLLOWED_FULL', {}, `最多关注 ${max} 个卖家，请先取消关注一些`)
  return { done: true as const }
}
