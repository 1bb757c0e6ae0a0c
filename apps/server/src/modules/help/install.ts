import { sql } from '../../kernel/sql.ts'
import { first, type Database } from '../../kernel/database.ts'
import { holdTopics, spokenOf } from './help-rows.ts'
import { HELP_TEXTS } from './texts.ts'

/**
 * Run after the migrations by every node that starts: writes the texts that the help centre begins with, where it is empty. From then on
 * they are the operators': nothing is added or overwritten.
 */
export async function installHelp(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    await holdTopics(tx)
    if (await first(tx, sql`select from help.topic limit 1`)) return
    const names = Object.keys(HELP_TEXTS)
    await sql`insert into help.topic (name, sort) select name, sort from unnest(${names}::text[]) with ordinality t (name, sort)`.execute(
      tx,
    )
    const problems = Object.entries(HELP_TEXTS).flatMap(([topic, texts]) =>
      texts.map(({ question, keywords, hot = false, answer }, at) => ({
        topic,
        question,
        keywords,
        hot,
        answer: answer.join('\n\n'),
        spoken: spokenOf({ question, keywords }),
        sort: at + 1,
      })),
    )
    await sql`insert into help.problem (topic_id, question, keywords, answer, spoken, sort, shown, hot, updated_at, updated_by)
      select t.id, p.question, p.keywords, p.answer, p.spoken, p.sort, true, p.hot, ${now}, '平台'
      from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
        as p(topic text, question text, keywords text, answer text, spoken text, sort int, hot boolean)
      join help.topic t on t.name = p.topic`.execute(tx)
  })
}
