import type { Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { findVersion, type ApplicationRow } from './application-rows.ts'
import { openContent, type Content } from './content.ts'

/** What was sent in a version; null: there is no such version. */
export async function contentOfVersion(
  db: Executor,
  secrets: Secrets,
  { id }: Pick<ApplicationRow, 'id'>,
  version: number,
): Promise<Content | null> {
  const found = await findVersion(db, id, version)
  return found ? openContent(secrets, found.content) : null
}

/** What an application says at present: its draft, otherwise what was sent last; null: nothing yet. */
export const storedContent = async (
  db: Executor,
  secrets: Secrets,
  application: Pick<ApplicationRow, 'id' | 'draft' | 'version'> | undefined,
): Promise<Content | null> => {
  if (!application) return null
  if (application.draft !== null) return openContent(secrets, application.draft)
  return contentOfVersion(db, secrets, application, application.version)
}
