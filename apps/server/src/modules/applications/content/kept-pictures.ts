import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { rows } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'
import { allOf, cardsIn, type WithPictures } from '../../files/index.ts'
import { lockApplication } from '../application-rows.ts'
import { filesOf, openContent, type Content } from './content.ts'
import type { PictureTable, VersionTable } from '../tables.gen.ts'

type Picture = Pick<PictureTable, 'file_id'>
const idsOf = (found: readonly Picture[]) => found.map(({ file_id: id }) => id)

/** Pictures that an application contains, or has contained not long ago. */
export const papers = ({ secrets }: Pick<Config, 'secrets'>): FileReferences => ({
  columns: ['applications.picture.file_id'],
  find: async (db, fileIds) =>
    idsOf(await rows(db, sql<Picture>`select file_id from applications.picture where file_id = any (${fileIds}::uuid[])`)),
  async findCards(db, fileIds) {
    const sealed = await rows(
      db,
      sql<{
        sealed: string
      }>`with naming as (select distinct application_id as id from applications.picture where file_id = any (${fileIds}::uuid[]))
        select v.content as sealed from applications.version v join naming n on n.id = v.application_id where v.content <> ''
        union all select a.draft from applications.application a join naming n using (id) where a.draft is not null`,
    )
    const files = (content: Content | null) => content && filesOf(content)
    return cardsIn(sealed, (one) => files(openContent(secrets, one)), fileIds)
  },
})

/** Which of their pictures applications still need. */
export const withPictures = ({ secrets }: Pick<Config, 'secrets'>): WithPictures => ({
  oldDrafts: (before, lot) =>
    sql`update applications.application set draft = null where ctid = any (array(
      select ctid from applications.application where draft is not null and updated_at < ${before} order by updated_at limit ${lot}))`,
  async list(db, before) {
    const found = await rows(
      db,
      sql<Pick<PictureTable, 'application_id'>>`select distinct application_id from applications.picture
        where not sent and added_at < ${before} order by application_id`,
    )
    return found.map(({ application_id: id }) => id)
  },
  async lock(tx, id, before) {
    const { draft } = (await lockApplication(tx, id))!
    const pictures = await rows(
      tx,
      sql<Picture>`select file_id from applications.picture where application_id = ${id} and not sent and added_at < ${before}`,
    )
    const versions = await rows(
      tx,
      sql<Pick<VersionTable, 'content'>>`select content from applications.version where application_id = ${id} and content <> ''`,
    )
    const named = (sealed: string) => {
      const content = openContent(secrets, sealed)
      return content && allOf(filesOf(content))
    }
    return {
      pictures: idsOf(pictures),
      sent: versions.map(({ content }) => named(content)),
      draft: draft === null ? [] : named(draft),
    }
  },
  markSent: (tx, id, fileIds) =>
    sql`update applications.picture set sent = true where application_id = ${id} and file_id = any (${fileIds}::uuid[])`.execute(
      tx,
    ),
  remove: (tx, id, fileIds) =>
    sql`delete from applications.picture where application_id = ${id} and file_id = any (${fileIds}::uuid[])`.execute(tx),
})
