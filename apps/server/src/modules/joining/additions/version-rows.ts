import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findRegion } from '../../platform/index.ts'
import type { AdditionVersionTable } from '../tables.gen.ts'
import { openContent, type Content } from './content.ts'

/** A version that was sent; its content null: it is kept no longer, or can't be read. */
export type Sent = Pick<AdditionVersionTable, 'version' | 'submitted_at'> & { content: Content | null }

/** What was sent in the versions of an application, the newest first; so many of them where a limit is given. */
export async function listSent(db: Executor, secrets: Secrets, id: number, limit: number | null = null): Promise<Sent[]> {
  const found = await rows(
    db,
    sql<Pick<AdditionVersionTable, 'version' | 'content' | 'submitted_at'>>`
      select version, content, submitted_at from joining.addition_version where addition_id = ${id} order by version desc limit ${limit}`,
  )
  return found.map(({ content, ...rest }) => ({ ...rest, content: openContent(secrets, content) }))
}

/** The names of the regions that versions name: one, unless a version moved the shop. */
export async function regionNames(db: Executor, sent: readonly Sent[]): Promise<Map<number, string>> {
  const ids = [...new Set(sent.flatMap(({ content }) => content?.regionId ?? []))]
  const found = await Promise.all(ids.map((id) => findRegion(db, id)))
  return new Map(found.flatMap((region) => (region ? [[region.id, region.full_name] as const] : [])))
}
