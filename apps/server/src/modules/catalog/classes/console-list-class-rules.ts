import { keysOf, SPECIAL_CLASSES, type ConsoleListClassRules, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { CLASS_RULE, type ClassRuleRow } from './rule-rows.ts'

/** The catalogue of classes, the strictest class first, then in the order in which rules were added. */
export async function consoleListClassRules(
  { db, now }: QueryContext<typeof ConsoleListClassRules>,
  { class: asked, keyword, ...input }: In<typeof ConsoleListClassRules>,
): Promise<Out<typeof ConsoleListClassRules>> {
  const today = chinaDay(now)
  const like = keyword ? containing(keyword) : null
  const matching = sql`from catalog.class_rule r
    where (${asked ?? null}::text is null or r.class = ${asked ?? null}) and (${like}::text is null or r.word like ${like} or r.source like ${like})`
  const columns = sql<ClassRuleRow & { goods: number }>`${CLASS_RULE.of('r')},
    (select count(*)::int from catalog.goods g where g.class_rule_id = r.id) as goods`
  const order = sql`array_position(${keysOf(SPECIAL_CLASSES)}::text[], r.class), r.id`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    ruleId: row.id,
    class: row.class,
    field: row.field,
    word: row.word,
    exceptWords: row.except_words,
    source: row.source,
    from: row.from_day,
    until: row.until_day,
    inForce: row.from_day <= today && (row.until_day === null || row.until_day > today),
    goods: row.goods,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }))
}
