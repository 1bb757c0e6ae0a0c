import type { In, Out, SuggestSearch } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { seesLabel } from '../catalog/index.ts'
import { forVisitor } from './by-names.ts'
import { findGoods, similarity } from './find-goods.ts'
import { exactMatch, fuzzyMatch, type Match } from './match.ts'
import { containing } from '../../kernel/like.ts'
import { parseQuery } from './parse-query.ts'

type Suggestion = Out<typeof SuggestSearch>['rows'][number]
/** Names are collected from at most this many matching goods, the best-selling ones. */
const MAX_CHECKED = 300

/**
 * Suggestions while typing: names of goods on sale (one per generic name, with the number of goods), factories, categories. Names
 * are the same for everyone: whether the goods are sold to a shop is for the list to say. Where packs of prescription medicines are
 * hidden, these are suggested by their names alone and not counted among those of a factory.
 */
export async function suggestSearch({ db, actor }: QueryContext<typeof SuggestSearch>, { keyword }: In<typeof SuggestSearch>) {
  const parsed = parseQuery(keyword)
  const exact = forVisitor(exactMatch(parsed), actor)
  if (!exact) return { rows: [] }
  const like = containing(parsed.text)
  const names = (match: Match, fit: Sql<unknown>) => sql`
    select m.generic_name as text, 'goods' as kind, count(*)::int as count, null::bigint as "categoryId", 1 as turn, max(m.fit) as fit, max(m.sales_count) as sales
    from (select f.generic_name, f.sales_count, ${fit} as fit from (${findGoods(match, [sql`g.offer_count > 0`])}) f limit ${sql.lit(MAX_CHECKED)}) m
    group by 1`
  const found = await rows(
    db,
    sql<Suggestion>`select text, kind, count, "categoryId" from (
      (select * from (${names(exact, sql`f.rank`)}) n order by fit desc, sales desc, text limit 8)
      union all
      (select f.name, 'factory', n.count, null, 2, 0, n.count
       from (select id, name from catalog.factory where name like ${like} order by length(name), id limit 20) f
       cross join lateral (select count(*)::int as count from (
         select from catalog.goods g where g.factory_id = f.id and g.listed and g.offer_count > 0 and ${seesLabel(actor)} limit 999) g) n
       where n.count > 0 order by n.count desc, f.name limit 3)
      union all
      (select c.name, 'category', 0, c.id, 3, 0, 0 from (
         select distinct on (c.name) c.name, c.id from catalog.category c where c.name like ${like} order by c.name, c.level, c.sort, c.id limit 2) c)
    ) s order by turn, fit desc, sales desc, text`,
  )
  const near = found.length === 0 ? forVisitor(fuzzyMatch(parsed), actor) : null
  if (!near) return { rows: found }
  return {
    rows: await rows(
      db,
      sql<Suggestion>`select text, kind, count, "categoryId" from (${names(near, similarity(parsed))}) n order by fit desc, sales desc, text limit 8`,
    ),
  }
}
