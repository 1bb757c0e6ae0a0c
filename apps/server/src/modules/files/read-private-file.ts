import type { Executor } from '../../kernel/database.ts'
import { findPrivateFile } from './queries.ts'
import { readOriginal } from './storage.ts'

/** The bytes of a private file as it is stored (WebP, PDF), for work inside the server; null: there is none, or it is gone. */
export async function readPrivateFile(db: Executor, dataDir: string, fileId: string): Promise<Buffer | null> {
  const file = await findPrivateFile(db, fileId)
  return file ? readOriginal(dataDir, file.sha256, file.mime) : null
}
