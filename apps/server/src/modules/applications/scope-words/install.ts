import { scopeWordKey } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Database } from '../../../kernel/database.ts'
import { FIRST_SCOPE_WORDS } from './first-scope-words.ts'
import { lockScopeWords } from './lock-scope-word.ts'

/**
 * Run after the migrations by every node that starts: writes the words of licences that an installation begins with, where there are none.
 * From then on they are the operators'.
 */
export async function installScopeWords(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    await lockScopeWords(tx)
    if (await first(tx, sql`select from applications.scope_word limit 1`)) return
    // The list shows the last one first.
    for (const { words, kinds, codes, isOld, note } of FIRST_SCOPE_WORDS.toReversed()) {
      const written = words.split('|').toReversed()
      await sql`insert into applications.scope_word (word, written, kinds, codes, is_old, note, updated_at, updated_by)
        select w.word, w.written, ${kinds}::text[], ${codes}::text[], ${isOld}, ${note}, ${now}, '平台'
        from unnest(${written.map(scopeWordKey)}::text[], ${written}::text[]) w (word, written)`.execute(tx)
    }
  })
}
