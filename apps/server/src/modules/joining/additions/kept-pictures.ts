import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { rows } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'
import { allOf, cardsIn, type WithPictures } from '../../files/index.ts'
import { lockAddition } from './addition-rows.ts'
import { filesOf, openContent, type Content } from './content.ts'
import type { AdditionPictureTable, AdditionVersionTable } from '../tables.gen.ts'

type Picture = Pick<AdditionPictureTable, 'file_id'>
const idsOf = (found: readonly Picture[]) => found.map(({ file_id: id }) => id)

/** Pictures that an application contains, or has contained not long ago. */
export const papers = ({ secrets }: Pick<Config, 'secrets'>): FileReferences => ({
  columns: ['joining.addition_picture.file_id'],
  find: async (db, fileIds) =>
    idsOf(await rows(db, sql<Picture>`select file_id from joining.addition_picture where file_id = any (${fileIds}::uuid[])`)),
  async findCards(db, fileIds) {
    const sealed = await rows(
      db,
      sql<{
        sealed: string
      }>`with naming as (select distinct addition_id as id from joining.addition_picture where file_id = any (${fileIds}::uuid[]))
        select v.content as sealed from joining.addition_version v join naming n on n.id = v.addition_id where v.content <> ''
        union all select a.draft from joining.addition a join naming n using (id) where a.draft is not null`,
    )
    const files = (content: Content | null) => content && filesOf(content)
    return cardsIn(sealed, (one) => files(openContent(secrets, one)), fileIds)
  },
})

/** Which of their pictures applications to add a shop still need. */
export const withPictures = ({ secrets }: Pick<Config, 'secrets'>): WithPictures => ({
  oldDrafts: (before, lot) =>
    sql`update joining.addition set draft = null where ctid = any (array(
      select ctid from joining.addition where draft is not null and updated_at < ${before} order by updated_at limit ${lot}))`,
  async list(db, before) {
    const found = await rows(
      db,
      sql<Pick<AdditionPictureTable, 'addition_id'>>`select distinct addition_id from joining.addition_picture
        where not sent and added_at < ${before} order by addition_id`,
    )
    return found.map(({ addition_id: id }) => id)
  },
  async lock(tx, id, before) {
    const { draft } = (await lockAddition(tx, id))!
    const pictures = await rows(
      tx,
      sql<Picture>`select file_id from joining.addition_picture where addition_id = ${id} and not sent and added_at < ${before}`,
    )
    const versions = await rows(
      tx,
      sql<
        Pick<AdditionVersionTable, 'content'>
      >`select content from joining.addition_version where addition_id = ${id} and content <> ''`,
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
    sql`update joining.addition_picture set sent = true where addition_id = ${id} and file_id = any (${fileIds}::uuid[])`.execute(
      tx,
    ),
  remove: (tx, id, fileIds) =>
    sql`delete from joining.addition_picture where addition_id = ${id} and file_id = any (${fileIds}::uuid[])`.execute(tx),
})
