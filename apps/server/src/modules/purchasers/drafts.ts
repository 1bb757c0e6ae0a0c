import { sql } from '../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { allOf } from '../files/index.ts'
import { filesOf, openContent, sealContent, type Content } from './content.ts'
import type { DraftTable } from './tables.gen.ts'

/** What a member fills in, and when it was saved last. */
export interface Draft {
  content: Content
  updatedAt: Date
}
/** What a member fills in for a shop; null: nothing, or nothing that can be read. */
export async function findDraft(db: Executor, secrets: Secrets, shopId: number, userId: number): Promise<Draft | null> {
  const row = await first(
    db,
    sql<Pick<DraftTable, 'content' | 'updated_at'>>`select content, updated_at from purchasers.draft
      where shop_id = ${shopId} and user_id = ${userId}`,
  )
  const content = row ? openContent(secrets, row.content) : null
  return row && content ? { content, updatedAt: row.updated_at } : null
}

interface Of {
  shopId: number
  userId: number
}
/** Saves it with its pictures, in the place of what was saved before. */
export async function saveDraft(tx: Tx, secrets: Secrets, { shopId, userId }: Of, content: Content, now: Date): Promise<void> {
  await sql`insert into purchasers.draft (shop_id, user_id, content, updated_at)
    values (${shopId}, ${userId}, ${sealContent(secrets, content)}, ${now})
    on conflict (shop_id, user_id) do update set content = excluded.content, updated_at = excluded.updated_at`.execute(tx)
  const fileIds = allOf(filesOf(content))
  await sql`delete from purchasers.draft_picture where shop_id = ${shopId} and user_id = ${userId}
    and file_id <> all (${fileIds}::uuid[])`.execute(tx)
  await sql`insert into purchasers.draft_picture (shop_id, user_id, file_id)
    select ${shopId}, ${userId}, f.id from unnest(${fileIds}::uuid[]) f (id) on conflict do nothing`.execute(tx)
}

/** Gives up what a member fills in: it was sent, or they order for the shop no more. */
export const dropDraft = (tx: Tx, { shopId, userId }: Of) =>
  sql`delete from purchasers.draft where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
