import type { Executor } from './database.ts'

/** Rows of a module that name uploaded files. What no row names is deleted after a while. */
export interface FileReferences {
  /** The columns, as `schema.table.column`: a test finds those that no module declares. */
  columns: readonly string[]
  /** Those of the files that the rows name. */
  find: (db: Executor, fileIds: readonly string[]) => Promise<string[]>
  /** Those that the rows name as photos of identity cards: for files from before these were uploaded as such. */
  findCards?: (db: Executor, fileIds: readonly string[]) => Promise<string[]>
}
