import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { first, type Database } from '../../../kernel/database.ts'
import { normalize } from '../words.ts'
import { FIRST_SYNONYMS } from './first-synonyms.ts'
import { addWords } from './synonyms.ts'

/**
 * Run after the migrations by every node that starts: writes the groups of synonyms that an installation begins with, where there are none.
 * From then on they are the operators'. Goods that are there already are found by them once the schedule has run.
 */
export async function installSynonyms(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.synonyms})`.execute(tx)
    if (await first(tx, sql`select from search.synonym_group limit 1`)) return
    for (const words of FIRST_SYNONYMS) {
      const { id } = (await first(
        tx,
        sql<{ id: number }>`insert into search.synonym_group (updated_at, updated_by) values (${now}, '平台') returning id`,
      ))!
      await addWords(
        tx,
        id,
        words.map((written) => ({ word: normalize(written), written })),
      )
    }
  })
}
