import { RemoveFavouriteFolder, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { foldersOf, removeFolder } from '../../catalog/index.ts'
import { lockShop } from '../../shops/index.ts'

/** Removes a folder of the shop. What is in it stays a favourite, in the default folder. */
export async function removeFavouriteFolder(
  { tx, actor }: CommandContext<typeof RemoveFavouriteFolder>,
  { folderId }: In<typeof RemoveFavouriteFolder>,
) {
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  if (!(await foldersOf(tx, shopId)).some(({ id }) => id === folderId))
    refuse(RemoveFavouriteFolder, 'NOT_FOUND', {}, '这个文件夹已被删除')
  await removeFolder(tx, shopId, folderId)
  return { done: true as const }
}
