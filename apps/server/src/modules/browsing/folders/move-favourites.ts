import { MoveFavourites, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { foldersOf, moveFavouritesTo } from '../../catalog/index.ts'
import { lockShop } from '../../shops/index.ts'

/** Moves favourites of the shop into one of its folders. Says how many are there now; goods that are no favourites are left out. */
export async function moveFavourites(
  { tx, actor }: CommandContext<typeof MoveFavourites>,
  { goodsIds, folderId }: In<typeof MoveFavourites>,
) {
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  if (folderId !== null && !(await foldersOf(tx, shopId)).some(({ id }) => id === folderId))
    refuse(MoveFavourites, 'NOT_FOUND', {}, '这个文件夹已被删除')
  return { moved: await moveFavouritesTo(tx, shopId, goodsIds, folderId) }
}
