import { DEFAULT_FOLDER, MAX_FOLDERS, SaveFavouriteFolder, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addFolder, foldersOf, renameFolder } from '../../catalog/index.ts'
import { lockShop } from '../../shops/index.ts'

/** Makes a folder of the shop, or renames one. Refuses a name that another has, and more folders than a shop may have. */
export async function saveFavouriteFolder(
  { tx, actor, now }: CommandContext<typeof SaveFavouriteFolder>,
  { folderId, name }: In<typeof SaveFavouriteFolder>,
) {
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  const folders = await foldersOf(tx, shopId)
  if (folderId !== undefined && !folders.some(({ id }) => id === folderId))
    refuse(SaveFavouriteFolder, 'NOT_FOUND', {}, '这个文件夹已被删除')
  if (name === DEFAULT_FOLDER || folders.some((folder) => folder.name === name && folder.id !== folderId))
    refuse(SaveFavouriteFolder, 'DUPLICATE', {}, `已有文件夹“${name}”`)
  if (folderId !== undefined) {
    await renameFolder(tx, folderId, name)
    return { folderId }
  }
  // The default one counts.
  if (folders.length + 1 >= MAX_FOLDERS) refuse(SaveFavouriteFolder, 'FOLDERS_FULL')
  return { folderId: await addFolder(tx, shopId, name, now) }
}
