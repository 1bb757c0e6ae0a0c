import type { ConsoleListRecalls, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { COLUMNS, FIGURES, FROM_RECALLS, isLate, recallView, visibleTo, waitsForSeller, type RecallRow } from './recall-rows.ts'

/** Recalls, the newest first: a seller's own, the platform's all. Words are of the batch number, the product or the seller. */
export async function consoleListRecalls(
  { db, actor, now }: QueryContext<typeof ConsoleListRecalls>,
  { state, class: level, open, keyword, ...input }: In<typeof ConsoleListRecalls>,
): Promise<Out<typeof ConsoleListRecalls>> {
  const parts = [visibleTo(actor.sellerId)]
  if (state !== undefined) parts.push(sql`r.state = ${state}`)
  if (level !== undefined) parts.push(sql`r.class = ${Number(level)}`)
  if (open === 'late') parts.push(isLate(now))
  if (open === 'orders') parts.push(sql`exists (select from recalls.open_order p where p.recall_id = r.id and ${waitsForSeller})`)
  if (keyword) {
    const words = containing(keyword)
    parts.push(sql`(r.batch_no ilike ${words} or g.show_name ilike ${words} or s.name ilike ${words})`)
  }
  const matching = sql`${FROM_RECALLS} ${FIGURES} where ${sql.join(parts, sql` and `)}`
  return readPage(db, input, { columns: sql<RecallRow>`${COLUMNS}`, matching, order: sql`r.started_at desc, r.id desc` }, (row) =>
    recallView(row, now),
  )
}
