import type { ConsoleListShortages, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { goodsNamedOrApproved } from '../../catalog/index.ts'
import { BY_SELLERS, GROUP_COLUMNS, groupsOf, groupView, WITH_GOODS } from './shortage-groups.ts'

const SORTS = {
  waiting: sql`w.waiting desc, w.since, w.id`,
  packs: sql`w.packs desc, w.since, w.id`,
  since: sql`w.since, w.id`,
  last: sql`w.last_at desc, w.id`,
}

/** What shops registered as missing, the same as one; words are of the registration and of the goods that it means. */
export async function consoleListShortages(
  { db, now }: QueryContext<typeof ConsoleListShortages>,
  { state = 'open', goods, sellers, keyword, sort = 'waiting', ...input }: In<typeof ConsoleListShortages>,
): Promise<Out<typeof ConsoleListShortages>> {
  const parts = [state === 'all' ? sql`true` : sql`w.state = ${state}`]
  if (goods !== undefined) parts.push(goods === 'known' ? sql`w.goods_id is not null` : sql`w.goods_id is null`)
  if (sellers !== undefined) parts.push(BY_SELLERS[sellers])
  if (keyword) {
    const words = containing(keyword)
    parts.push(sql`(w.name ilike ${words} or w.specification ilike ${words} or w.factory ilike ${words}
      or ${goodsNamedOrApproved(keyword)})`)
  }
  const matching = sql`from (${groupsOf(now)}) w ${WITH_GOODS} where ${sql.join(parts, sql` and `)}`
  return readPage(db, input, { columns: GROUP_COLUMNS, matching, order: SORTS[sort] }, groupView)
}
