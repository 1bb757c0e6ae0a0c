import { REVIEW, type ApplicationField, type ReviewState } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { memberName } from '../access/index.ts'
import { openContent, type Content } from './content/content.ts'

/** A version that was sent, with the last thing that happened to it; its content null: it is kept no longer, or can't be read. */
export interface SentRow {
  version: number
  content: Content | null
  submitted_at: Date
  submitted_by: string
  state: ReviewState
  at: Date
  by: string
  reasons: Partial<Record<ApplicationField, string>>
}

/** The versions of an application, the newest first: those before one, and so many, where that is given. */
export async function listVersions(
  db: Executor,
  secrets: Secrets,
  auditId: number,
  { before = null, limit = null }: { before?: number | null; limit?: number | null } = {},
): Promise<SentRow[]> {
  const found = await rows(
    db,
    sql<
      Omit<SentRow, 'content'> & { content: string }
    >`select v.version, v.content, v.submitted_at, coalesce(${memberName(sql`(select p.shop_id from applications.application p where p.id = v.application_id)`, sql`v.submitted_by`)}, s.by_name) as submitted_by, t.to_state as state, t.at, t.by_name as by, t.reasons
      from applications.version v
      join lateral (select by_name from applications.transition
        where application_id = v.application_id and version = v.version and to_state = ${REVIEW.waiting} order by id limit 1) s on true
      join lateral (select to_state, at, by_name, reasons from applications.transition
        where application_id = v.application_id and version = v.version order by id desc limit 1) t on true
      where v.application_id = ${auditId} and (${before}::int is null or v.version < ${before}) order by v.version desc limit ${limit}`,
  )
  return found.map(({ content, ...row }) => ({ ...row, content: openContent(secrets, content) }))
}
