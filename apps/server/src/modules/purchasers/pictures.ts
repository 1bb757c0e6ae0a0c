import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import { fileOwner, isFileOf } from '../files/index.ts'
import type { PictureTable } from './tables.gen.ts'

type Picture = Pick<PictureTable, 'file_id'>
/** Pictures of papers that were sent. */
export const papers: FileReferences = {
  columns: ['purchasers.picture.file_id'],
  find: async (db, fileIds) =>
    (await rows(db, sql<Picture>`select file_id from purchasers.picture where file_id = any (${fileIds}::uuid[])`)).map(
      ({ file_id: id }) => id,
    ),
}

/** Whether all of these are pictures that the user uploaded for papers. */
export const arePicturesOf = async (db: Executor, fileIds: readonly string[], userId: number): Promise<boolean> =>
  !(await first(
    db,
    sql`select from unnest(${fileIds}::uuid[]) f (id) where not ${isFileOf(sql.ref('f.id'), fileOwner(userId), 'licence')}`,
  ))
export const addPictures = (tx: Tx, submissionId: number, fileIds: readonly string[]) =>
  sql`insert into purchasers.picture (submission_id, file_id)
    select ${submissionId}, f.id from unnest(${fileIds}::uuid[]) f (id) on conflict do nothing`.execute(tx)

/** The papers that a picture was sent with last. */
export const submissionOfPicture = async (db: Executor, fileId: string): Promise<number | undefined> =>
  (
    await first(
      db,
      sql<Pick<PictureTable, 'submission_id'>>`select p.submission_id from purchasers.picture p
        join purchasers.submission s on s.id = p.submission_id where p.file_id = ${fileId} order by s.submitted_at desc limit 1`,
    )
  )?.submission_id
