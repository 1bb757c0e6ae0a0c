import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import type { Config } from '../../kernel/config.ts'
import { cardsIn } from '../files/index.ts'
import { filesOf, openContent, type Content } from './content.ts'
import type { PictureTable } from './tables.gen.ts'

type Picture = Pick<PictureTable, 'file_id'>
/** Pictures of papers that were sent, and of those that are filled in. */
export const papers = ({ secrets }: Pick<Config, 'secrets'>): FileReferences => ({
  columns: ['purchasers.picture.file_id', 'purchasers.draft_picture.file_id'],
  find: async (db, fileIds) =>
    (
      await rows(
        db,
        sql<Picture>`select file_id from purchasers.picture where file_id = any (${fileIds}::uuid[])
          union select file_id from purchasers.draft_picture where file_id = any (${fileIds}::uuid[])`,
      )
    ).map(({ file_id: id }) => id),
  async findCards(db, fileIds) {
    const sealed = await rows(
      db,
      sql<{ sealed: string }>`select s.content as sealed from purchasers.submission s where s.content <> ''
        and exists (select from purchasers.picture p where p.submission_id = s.id and p.file_id = any (${fileIds}::uuid[]))
        union all select d.content from purchasers.draft d where exists (select from purchasers.draft_picture p
          where p.shop_id = d.shop_id and p.user_id = d.user_id and p.file_id = any (${fileIds}::uuid[]))`,
    )
    const files = (content: Content | null) => content && filesOf(content)
    return cardsIn(sealed, (one) => files(openContent(secrets, one)), fileIds)
  },
})

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
