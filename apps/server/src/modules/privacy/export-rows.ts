import { EXPORT_HOURS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { HOUR, after } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, type Executor, type Tx } from '../../kernel/database.ts'
import type { ExportTable } from './tables.gen.ts'

const EXPORT = columnsOf<ExportTable>()('id', 'requested_at', 'ready_at')
/** Files made before this moment are not kept any more. */
export const keptSince = (now: Date) => after(now, -EXPORT_HOURS * HOUR)
const isKept = (now: Date) => sql`(ready_at is null or ready_at > ${keptSince(now)})`

/** The file that a user has asked for; null: none, or none any more. */
export const findExport = async (db: Executor, userId: number, now: Date): Promise<RowOf<typeof EXPORT> | null> =>
  (await first(
    db,
    sql<RowOf<typeof EXPORT>>`select ${EXPORT.list} from privacy.export where user_id = ${userId} and ${isKept(now)}`,
  )) ?? null
/** Asks for a file; false: there is one already, or one is being made. */
export async function insertExport(tx: Tx, { id, userId, now }: { id: string; userId: number; now: Date }): Promise<boolean> {
  await sql`delete from privacy.export where user_id = ${userId} and not ${isKept(now)}`.execute(tx)
  const { changed } = await sql`insert into privacy.export (id, user_id, requested_at) values (${id}, ${userId}, ${now})
    on conflict (user_id) do nothing`.execute(tx)
  return changed === 1
}
/** The content of a user's own file that is kept, encrypted. */
export const findContent = async (
  db: Executor,
  id: string,
  userId: number,
  now: Date,
): Promise<Pick<ExportTable, 'content' | 'ready_at'> | undefined> =>
  first(
    db,
    sql<
      Pick<ExportTable, 'content' | 'ready_at'>
    >`select content, ready_at from privacy.export where id = ${id} and user_id = ${userId} and ready_at > ${keptSince(now)}`,
  )
