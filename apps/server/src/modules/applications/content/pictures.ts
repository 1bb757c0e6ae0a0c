import { sql } from '../../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { allOf, fileOwner, giveToShop, hasPurpose, isFileOf, paperRows, type PaperFiles } from '../../files/index.ts'
import type { ApplicationTable } from '../tables.gen.ts'

interface Adding {
  applicationId: number
  shopId: number
  userId: number
  now: Date
}

/**
 * Adds uploaded pictures to an application: those that this user uploaded, which are the shop's from then on, and those that the
 * shop's applications already have. False when one of them is neither, or was not uploaded for this.
 */
export async function addPictures(tx: Tx, papers: PaperFiles, { applicationId, shopId, userId, now }: Adding): Promise<boolean> {
  const files = paperRows(papers)
  await sql`insert into applications.picture (application_id, file_id, added_at)
    select ${applicationId}, f.id, ${now} from ${files}
    where ${isFileOf(sql.ref('f.id'), fileOwner(userId), sql.ref('f.purpose'))}
      or exists (select from applications.picture p join applications.application a on a.id = p.application_id
        where p.file_id = f.id and a.shop_id = ${shopId})
    on conflict do nothing`.execute(tx)
  const unknown = await first(
    tx,
    sql`select from ${files}
      where not exists (select from applications.picture p where p.application_id = ${applicationId} and p.file_id = f.id)
        or not ${hasPurpose(sql.ref('f.id'), sql.ref('f.purpose'))}`,
  )
  if (unknown) return false
  await giveToShop(tx, allOf(papers), userId, shopId)
  return true
}

/** The newest application that a picture belongs to. */
export const applicationOfPicture = (db: Executor, fileId: string) =>
  first(
    db,
    sql<
      Pick<ApplicationTable, 'id'>
    >`select a.id from applications.picture p join applications.application a on a.id = p.application_id
      where p.file_id = ${fileId} order by p.added_at desc, a.id desc limit 1`,
  )
