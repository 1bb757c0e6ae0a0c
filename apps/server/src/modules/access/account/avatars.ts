import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { FileReferences } from '../../../kernel/file-references.ts'

export const avatars: FileReferences = {
  columns: ['access.app_user.avatar_file_id'],
  async find(db, fileIds) {
    const found = await rows(
      db,
      sql<{ id: string }>`select avatar_file_id as id from access.app_user where avatar_file_id = any (${fileIds}::uuid[])`,
    )
    return found.map(({ id }) => id)
  },
}
