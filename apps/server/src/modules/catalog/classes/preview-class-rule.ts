import { splitWords, type In, type Out, type PreviewClassRule } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { matchesRule, strictness } from './classify.ts'

/** What a rule would change if it were in force: an operator looks at it before saving. It reads all goods. */
export async function previewClassRule(
  { db }: QueryContext<typeof PreviewClassRule>,
  rule: In<typeof PreviewClassRule>,
): Promise<Out<typeof PreviewClassRule>> {
  const matches = matchesRule({
    field: sql`${rule.field}::text`,
    word: sql`${rule.word}::text`,
    exceptWords: sql`${splitWords(rule.exceptWords ?? '')}::text[]`,
  })
  const milder = sql`coalesce(${strictness(sql.ref('g.special_class'))} > ${strictness(sql`${rule.class}::text`)}, true)`
  return (await first(
    db,
    sql<Out<typeof PreviewClassRule>>`
      with changed as materialized (
        select g.id, g.goods_no, g.show_name from catalog.goods g where g.merged_into is null and ${matches} and ${milder}
      )
      select (select count(*)::int from changed) as goods,
        (select count(*)::int from catalog.offer o where o.on_sale and o.goods_id in (select id from changed)) as offers,
        array(select show_name from changed order by goods_no limit 10) as examples`,
  ))!
}
