import { REVIEW, type ConsoleListRechecks, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay, chinaDayStart } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { regionName } from '../../platform/index.ts'
import { checkedAt, RECHECK_DAYS } from '../../qualification/index.ts'
import type { ShopQualificationTable } from '../../qualification/tables.gen.ts'
import type { ShopTable } from '../../shops/tables.gen.ts'

interface Row
  extends Pick<ShopTable, 'id' | 'name' | 'credit_code'>, Pick<ShopQualificationTable, 'rechecked_at' | 'rechecked_by'> {
  region_name: string
  checked_at: Date
  audit_id: number | null
}
/** How many days ahead the list can look. */
const SOON = 30

/** Shops that may buy whose papers were not checked for a year, or soon will not have been; the longest unchecked first. */
export async function consoleListRechecks(
  { db, now }: QueryContext<typeof ConsoleListRechecks>,
  { due = 'now', keyword, ...input }: In<typeof ConsoleListRechecks>,
): Promise<Out<typeof ConsoleListRechecks>> {
  const like = keyword ? containing(keyword) : null
  // A check counts by its day in China.
  const dueBefore = (ahead: number) => chinaDayStart(addDays(chinaDay(now), ahead - RECHECK_DAYS + 1))
  const matching = sql`from qualification.shop_qualification q join shops.shop h on h.id = q.shop_id
    where q.procure_state = ${REVIEW.approved} and ${checkedAt} < ${dueBefore(due === 'now' ? 0 : SOON)}
      and (${due === 'now'} or ${checkedAt} >= ${dueBefore(0)})
      and (${like}::text is null or h.name like ${like} or h.credit_code like ${like})`
  const columns = sql<Row>`h.id, h.name, h.credit_code, ${regionName(sql.ref('h.region_id'))} as region_name, ${checkedAt} as checked_at,
    q.rechecked_at, q.rechecked_by,
    (select a.id from applications.application a where a.shop_id = h.id and a.level = 'procure' and a.state = ${REVIEW.approved}
      order by a.decided_at desc, a.id desc limit 1) as audit_id`
  return readPage(db, input, { columns, matching, order: sql`${checkedAt}, h.id` }, (row) => ({
    shopId: row.id,
    shopName: row.name,
    regionName: row.region_name,
    creditCode: row.credit_code,
    checkedAt: row.checked_at.toISOString(),
    checkedBy: row.rechecked_at?.getTime() === row.checked_at.getTime() ? row.rechecked_by : '',
    dueOn: addDays(chinaDay(row.checked_at), RECHECK_DAYS),
    auditId: row.audit_id,
  }))
}
