import { SHOP_TYPE_NAMES, ConsoleListAssignedShops, type In, type Out, type ShopType } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { regionName } from '../platform/index.ts'
import { ASSIGNED } from '../salesmen/index.ts'
import type { AssignmentTable } from '../salesmen/tables.gen.ts'
import { requireManaged } from './require-managed.ts'

interface Row extends Pick<AssignmentTable, 'shop_id' | 'by' | 'begun_at' | 'replacement_asked_at' | 'replacement_reason'> {
  name: string
  type: ShopType
  region_name: string
}

/** The shops that a salesman serves: those that ask for somebody else first, then the newest. */
export async function consoleListAssignedShops(
  { db, actor }: QueryContext<typeof ConsoleListAssignedShops>,
  { salesmanId, keyword, ...input }: In<typeof ConsoleListAssignedShops>,
): Promise<Out<typeof ConsoleListAssignedShops>> {
  await requireManaged(ConsoleListAssignedShops, db, actor, salesmanId)
  const words = keyword ? sql`h.name like ${containing(keyword)}` : sql`true`
  const matching = sql`from salesmen.assignment a join shops.shop h on h.id = a.shop_id
    where a.salesman_id = ${salesmanId} and ${ASSIGNED} and ${words}`
  const columns = sql<Row>`a.shop_id, a.by, a.begun_at, a.replacement_asked_at, a.replacement_reason, h.name, h.type,
    ${regionName(sql.ref('h.region_id'))} as region_name`
  const order = sql`a.replacement_asked_at is null, a.begun_at desc, a.id desc`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    shopId: row.shop_id,
    name: row.name,
    type: row.type,
    typeName: SHOP_TYPE_NAMES[row.type],
    regionName: row.region_name,
    since: chinaDay(row.begun_at),
    by: row.by,
    replacement: row.replacement_asked_at && { at: row.replacement_asked_at.toISOString(), why: row.replacement_reason },
  }))
}
