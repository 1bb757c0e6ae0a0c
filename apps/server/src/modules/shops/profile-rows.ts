import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import { fileOwner, isFileOf } from '../files/index.ts'
import type { ProfileTable } from './tables.gen.ts'

const PROFILE = columnsOf<ProfileTable>()('hours', 'introduction', 'photo_ids', 'longitude', 'latitude')
export type ProfileRow = RowOf<typeof PROFILE>

/** What an owner said of the shop; undefined: nothing yet. */
export const findProfile = (db: Executor, shopId: number) =>
  first(db, sql<ProfileRow>`select ${PROFILE.list} from shops.profile where shop_id = ${shopId}`)

export const saveProfile = (tx: Tx, shopId: number, row: ProfileRow, now: Date) =>
  sql`insert into shops.profile (shop_id, hours, introduction, photo_ids, longitude, latitude, updated_at)
    values (${shopId}, ${row.hours}, ${row.introduction}, ${row.photo_ids}::uuid[], ${row.longitude}, ${row.latitude}, ${now})
    on conflict (shop_id) do update set hours = excluded.hours, introduction = excluded.introduction, photo_ids = excluded.photo_ids,
      longitude = excluded.longitude, latitude = excluded.latitude, updated_at = excluded.updated_at`.execute(tx)

/** Where a new shop is on the map. */
export const savePlaceOfShop = (tx: Tx, shopId: number, place: Pick<ProfileRow, 'longitude' | 'latitude'>, now: Date) =>
  saveProfile(tx, shopId, { hours: '', introduction: '', photo_ids: [], ...place }, now)

/** Where a shop is on the map is not known any more: it has moved. */
export const clearPlace = (tx: Tx, shopId: number, now: Date) =>
  sql`update shops.profile set longitude = null, latitude = null, updated_at = ${now} where shop_id = ${shopId}`.execute(tx)

export const setContact = (tx: Tx, shopId: number, { contact, phone }: { contact: string; phone: string }) =>
  sql`update shops.shop set contact = ${contact}, phone = ${phone} where id = ${shopId}`.execute(tx)

/** Whether a user uploaded all of these for a shop. */
export const uploadedAll = async (tx: Tx, userId: number, fileIds: readonly string[]): Promise<boolean> =>
  (await first(
    tx,
    sql`select from unnest(${fileIds}::uuid[]) f (id) where not ${isFileOf(sql.ref('f.id'), fileOwner(userId), 'shop')} limit 1`,
  )) === undefined

export const photos: FileReferences = {
  columns: ['shops.profile.photo_ids'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select f.id from shops.profile p, unnest(p.photo_ids) f (id) where p.photo_ids && ${fileIds}::uuid[]`,
    )
    return found.map(({ id }) => id)
  },
}
