import { sql } from '../../../kernel/sql.ts'
import { affectedRows, first, rows, type Tx } from '../../../kernel/database.ts'
import type { FavouriteFolderTable } from '../tables.gen.ts'

type Folder = Pick<FavouriteFolderTable, 'id' | 'name'>

/** A shop's folders; whoever adds or moves something holds the shop's lock. */
export const foldersOf = (tx: Tx, shopId: number): Promise<Folder[]> =>
  rows(tx, sql<Folder>`select id, name from catalog.favourite_folder where shop_id = ${shopId}`)

/** Makes a folder; returns its id. */
export const addFolder = async (tx: Tx, shopId: number, name: string, now: Date): Promise<number> =>
  (await first(
    tx,
    sql<
      Pick<Folder, 'id'>
    >`insert into catalog.favourite_folder (shop_id, name, created_at) values (${shopId}, ${name}, ${now}) returning id`,
  ))!.id

/** Renames a folder. */
export const renameFolder = (tx: Tx, id: number, name: string) =>
  sql`update catalog.favourite_folder set name = ${name} where id = ${id}`.execute(tx)

/** Deletes a folder of a shop; its favourites stay, in none. */
export async function removeFolder(tx: Tx, shopId: number, id: number) {
  await sql`update catalog.favourite set folder_id = null where shop_id = ${shopId} and folder_id = ${id}`.execute(tx)
  await sql`delete from catalog.favourite_folder where id = ${id}`.execute(tx)
}

/** Puts those of these goods that are favourites of the shop into a folder, or into none; returns how many. */
export const moveFavouritesTo = (tx: Tx, shopId: number, goodsIds: readonly number[], folderId: number | null): Promise<number> =>
  affectedRows(
    tx,
    sql`update catalog.favourite set folder_id = ${folderId} where shop_id = ${shopId} and goods_id = any(${goodsIds}::bigint[])`,
  )
