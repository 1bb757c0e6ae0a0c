import { rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import { sql } from '../../kernel/sql.ts'
import { fileOwner } from './queries.ts'
import type { FileTable } from './tables.gen.ts'

/** The separate consent to what becomes of identity cards: asked of whoever uploads photos of one. */
export interface CardConsent {
  has(db: Executor, userId: number, now: Date): Promise<boolean>
  /** Refuses without it; a withdrawal waits until the transaction has ended. */
  require(tx: Tx, userId: number, now: Date): Promise<void>
}

/** The photos of identity cards that a user uploaded, also those that they gave to a shop since. */
export const listCardsOf = async (db: Executor, userId: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<Pick<FileTable, 'id'>>`select id from files.file
        where purpose = 'card' and (owner = ${fileOwner(userId)} or given_by = ${userId}) order by id`,
    )
  ).map(({ id }) => id)

/**
 * Deletes the photos of identity cards that a user uploaded and to which nothing refers any more: what was sent and is kept refers to its own.
 * No address opens them from then on; their bytes are deleted by the next run (`deleteUnused`).
 */
export const deleteCards =
  (references: () => readonly FileReferences[]) =>
  async ({ tx, now }: { tx: Tx; now: Date }, userId: number): Promise<void> => {
    const cards = await listCardsOf(tx, userId)
    if (cards.length === 0) return
    const used = new Set<string>()
    for (const { find } of references()) for (const id of await find(tx, cards)) used.add(id)
    const unused = cards.filter((id) => !used.has(id))
    await sql`with gone as (delete from files.file where id = any (${unused}::uuid[]) returning sha256)
      insert into files.deleted_bytes (sha256, deleted_at) select distinct sha256, ${now}::timestamptz from gone
      on conflict (sha256) do update set deleted_at = excluded.deleted_at`.execute(tx)
  }
