import { SetFavourite, type In } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addFavourites, removeFavourite } from '../../catalog/index.ts'

/** Adds a product to the shop's favourites or removes it; unlisted goods can still be removed. */
export async function setFavourite(
  { tx, actor, now }: CommandContext<typeof SetFavourite>,
  { goodsId, on }: In<typeof SetFavourite>,
) {
  const goods = await first(tx, sql`select from catalog.goods where id = ${goodsId}${on ? sql` and listed` : sql``}`)
  if (!goods) refuse(SetFavourite, 'NOT_FOUND')
  if (on) await addFavourites(tx, actor.shop.id, sql`select ${goodsId}::bigint as goods_id`, now)
  else await removeFavourite(tx, actor.shop.id, goodsId)
  return { done: true as const }
}
