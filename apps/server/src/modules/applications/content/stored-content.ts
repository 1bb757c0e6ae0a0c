import type { Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findVersion, type ApplicationRow } from '../application-rows.ts'
import { openContent, type Content } from './content.ts'

/** What was sent in a version; null: there is no such version, or it can't be read any more. */
export async function contentOfVersion(
  db: Executor,
  secrets: Secrets,
  { id }: Pick<ApplicationRow, 'id'>,
  version: number,
): Promise<Content | null> {
  const found = await findVersion(db, id, version)
  return found ? openContent(secrets, found.content) : null
}

/** What an application says at present: its draft, otherwise what was sent last; null: nothing yet, or nothing that can be read. */
export const storedContent = async (
  db: Executor,
  secrets: Secrets,
  application: Pick<ApplicationRow, 'id' | 'draft' | 'version'> | undefined,
): Promise<Content | null> => {
  if (!application) return null
  const { draft, version } = application
  return draft === null ? contentOfVersion(db, secrets, application, version) : openContent(secrets, draft)
}
