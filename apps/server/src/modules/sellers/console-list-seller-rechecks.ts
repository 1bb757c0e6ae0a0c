import type { ConsoleListSellerRechecks, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { regionName } from '../platform/index.ts'
import { checkedAt, checkedSellers, DUE_DAYS, dueWithin } from './checks.ts'

const SELLER = columnsOf<SellerTable>()('id', 'name', 'company_name', 'licence_no', 'phone', 'checked_until')
interface Row extends RowOf<typeof SELLER> {
  region_name: string
  checked_at: Date
  by_name: string | null
  note: string | null
}
/** How many days ahead the list can look. */
const SOON_DAYS = 45

/** Open sellers whose papers have to be checked within two weeks or are overdue, or later than that; the longest unchecked first. */
export async function consoleListSellerRechecks(
  { db, now }: QueryContext<typeof ConsoleListSellerRechecks>,
  { due = 'now', keyword, ...input }: In<typeof ConsoleListSellerRechecks>,
): Promise<Out<typeof ConsoleListSellerRechecks>> {
  const like = keyword ? containing(keyword) : null
  const matching = sql`from ${checkedSellers}
    where s.open and ${dueWithin(now, due === 'now' ? DUE_DAYS : SOON_DAYS)} and (${due === 'now'} or not ${dueWithin(now, DUE_DAYS)})
      and (${like}::text is null or s.name like ${like} or s.company_name like ${like} or s.licence_no like ${like})`
  const columns = sql<Row>`${SELLER.of('s')}, ${regionName(sql.ref('s.region_id'))} as region_name, ${checkedAt} as checked_at,
    l.by_name, l.note`
  return readPage(db, input, { columns, matching, order: sql`s.checked_until, s.id` }, (row) => ({
    sellerId: row.id,
    name: row.name,
    companyName: row.company_name,
    licenceNo: row.licence_no,
    regionName: row.region_name,
    phone: row.phone,
    checkedAt: row.checked_at.toISOString(),
    checkedBy: row.by_name ?? '',
    note: row.note ?? '',
    dueOn: row.checked_until!,
    stopped: row.checked_until! < chinaDay(now),
  }))
}
