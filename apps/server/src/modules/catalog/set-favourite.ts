import { SetFavourite, type In } from '@shop/contract'
import { sql } from 'kysely'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Puts a goods into the shop's favourites or takes it out; what left the list can still be taken out. */
export async function setFavourite(
  { tx, actor, now }: CommandContext<typeof SetFavourite>,
  { goodsId, on }: In<typeof SetFavourite>,
) {
  const goods = await first(tx, sql`select from catalog.goods where id = ${goodsId}${on ? sql` and listed` : sql``}`)
  if (!goods) refuse(SetFavourite, 'NOT_FOUND')
  await (
    on
      ? sql`insert into catalog.favourite (shop_id, goods_id, at) values (${actor.shop.id}, ${goodsId}, ${now}) on conflict do nothing`
      : sql`delete from catalog.favourite where shop_id = ${actor.shop.id} and goods_id = ${goodsId}`
  ).execute(tx)
  return { done: true as const }
}
