import { sql } from './sql.ts'
import { rows, type Reader, type Tx } from './database.ts'

/** The ids of the secrets that something in the database may be encrypted with; none: a database of before they were kept. */
export const secretsInUse = async (db: Reader): Promise<string[]> =>
  (await rows(db, sql<{ key_id: string }>`select key_id from kernel.app_secret`)).map(({ key_id: id }) => id)

/** Remembers the secrets that are accepted now, and forgets those that nothing needs any more. */
export async function replaceSecrets(tx: Tx, keyIds: readonly string[], forgotten: readonly string[], now: Date): Promise<void> {
  await sql`delete from kernel.app_secret where key_id = any (${forgotten}::text[])`.execute(tx)
  await sql`insert into kernel.app_secret (key_id, first_used_at) select id, ${now} from unnest(${keyIds}::text[]) id
    on conflict do nothing`.execute(tx)
}
