import { sql } from '../../kernel/sql.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import { rows } from '../../kernel/database.ts'
import { CARDS } from './clear-cards.ts'
import type { ReadingTable } from './tables.gen.ts'

/** Pictures that were read lately are kept as long as what was read of them. */
export const readPictures: FileReferences = {
  columns: ['reading.reading.file_id'],
  find: async (db, fileIds) => {
    const found = await rows(
      db,
      sql<Pick<ReadingTable, 'file_id'>>`select distinct file_id from reading.reading where file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ file_id: id }) => id)
  },
  findCards: async (db, fileIds) =>
    (
      await rows(
        db,
        sql<Pick<ReadingTable, 'file_id'>>`select distinct file_id from reading.reading
          where file_id = any (${fileIds}::uuid[]) and kind = any (${CARDS}::text[])`,
      )
    ).map(({ file_id: id }) => id),
}
