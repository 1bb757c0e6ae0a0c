import { rows, type Executor } from '../../kernel/database.ts'
import type { FileReferences } from '../../kernel/file-references.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { sql } from '../../kernel/sql.ts'
import type { PaperFiles } from './queries.ts'
import type { FileTable } from './tables.gen.ts'

/** Files looked at together. */
const BATCH_SIZE = 500

/**
 * Has photos of identity cards from before cards had a separate purpose carry it: those that a content names as such, or that were read
 * as such. What can't be read names none: its photos stay with the other papers, as it stays what it is.
 */
export const recogniseCards =
  (references: readonly FileReferences[]) =>
  async ({ log, transact }: Pick<JobContext, 'log' | 'transact'>): Promise<void> => {
    let seen = 0
    let recognised = 0
    for (;;) {
      const [looked, cards] = await transact(async ({ tx }) => {
        const found = await rows(
          tx,
          sql<Pick<FileTable, 'id'>>`select id from files.file where may_be_card order by id limit ${BATCH_SIZE} for update`,
        )
        const ids = found.map(({ id }) => id)
        const named = await findCards(tx, references, ids)
        await sql`update files.file set may_be_card = false, purpose = case when id = any (${named}::uuid[]) then 'card' else purpose end
          where id = any (${ids}::uuid[])`.execute(tx)
        return [ids.length, named.length]
      })
      seen += looked
      recognised += cards
      if (looked < BATCH_SIZE) break
    }
    if (seen > 0) log.info({ seen, recognised }, 'photos of identity cards were recognised among papers')
  }

async function findCards(db: Executor, references: readonly FileReferences[], ids: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  if (ids.length > 0) for (const { findCards: find } of references) for (const id of (await find?.(db, ids)) ?? []) found.add(id)
  return [...found]
}

/** Those of the files that sealed contents name as photos of cards. A content that can't be read, for whatever reason, names none. */
export const cardsIn = (
  sealed: readonly { sealed: string }[],
  files: (sealed: string) => PaperFiles | null,
  ids: readonly string[],
): string[] => {
  const named = new Set(sealed.flatMap((one) => filesIn(() => files(one.sealed))?.card ?? []))
  return ids.filter((id) => named.has(id))
}
function filesIn(read: () => PaperFiles | null) {
  try {
    return read()
  } catch {
    return null
  }
}
