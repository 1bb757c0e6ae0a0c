import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { first, type Database } from '../../../kernel/database.ts'
import { FIRST_RULES } from './first-rules.ts'

/**
 * Run after the migrations by every node that starts: writes the rules that the catalogue of classes begins with, where it is empty.
 * From then on they are the operators': nothing is added or overwritten.
 */
export async function installClassRules(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  const rules = FIRST_RULES.flatMap(({ field = 'name', words, except = '', ...rule }) =>
    words.split(' ').map((word) => ({ ...rule, field, word, except: except.split(' ').filter(Boolean) })),
  )
  await database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.classRules})`.execute(tx)
    if (await first(tx, sql`select from catalog.class_rule limit 1`)) return
    await sql`insert into catalog.class_rule (class, field, word, except_words, source, from_day, updated_at, updated_by)
      select r.class, r.field, r.word, array(select jsonb_array_elements_text(r."except")), r.source, r."from", ${now}, '平台'
      from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r(class text, field text, word text, "except" jsonb, source text, "from" date)`.execute(
      tx,
    )
  })
}
