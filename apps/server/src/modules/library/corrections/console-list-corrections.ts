import { REVIEW, type ConsoleListCorrections, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import { goodsNamedOrApproved } from '../../catalog/index.ts'
import { COLUMNS, correctionView, FROM_CORRECTIONS } from './correction-rows.ts'

/** What waits, the longest first; or what was adopted or not, the newest first. */
export function consoleListCorrections(
  { db, actor, now }: QueryContext<typeof ConsoleListCorrections>,
  { state = 'waiting', keyword, ...input }: In<typeof ConsoleListCorrections>,
): Promise<Out<typeof ConsoleListCorrections>> {
  const named = keyword ? sql`and ${goodsNamedOrApproved(keyword)}` : sql``
  const matching = sql`${FROM_CORRECTIONS} where c.state = ${sql.lit(REVIEW[state])} ${named}`
  const order = state === 'waiting' ? sql`c.sent_at, c.id` : sql`c.decided_at desc, c.id desc`
  return readPage(db, input, { columns: COLUMNS, matching, order }, (row) => correctionView(row, actor.operatorId, now))
}
