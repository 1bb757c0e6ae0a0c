import { ConsoleGetSalesman, type HandledKind, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { managedBy } from '../salesmen/index.ts'
import { MANAGED, MANAGED_FROM, managedView, type ManagedRow } from './console-salesmen.ts'

interface Row extends ManagedRow {
  account_phone: AppUserTable['phone']
}

/** A salesman whom the operator may manage, with what they handle, one by one. */
export async function consoleGetSalesman(
  { db, actor }: QueryContext<typeof ConsoleGetSalesman>,
  { salesmanId }: In<typeof ConsoleGetSalesman>,
): Promise<Out<typeof ConsoleGetSalesman>> {
  const [row, handled] = await Promise.all([
    first(
      db,
      sql<Row>`select ${MANAGED}, u.phone as account_phone from ${MANAGED_FROM} join access.app_user u on u.id = s.user_id
        where s.id = ${salesmanId} and ${managedBy(actor.sellerId)}`,
    ),
    rows(
      db,
      sql<{ kind: HandledKind; id: number; name: string }>`
        select case when h.category_id is not null then 'category' when h.factory_id is not null then 'factory' else 'goods' end as kind,
          coalesce(h.category_id, h.factory_id, h.goods_id) as id,
          coalesce(c.name, f.name, g.show_name || ' ' || g.specification) as name
        from salesmen.handled h left join catalog.category c on c.id = h.category_id left join catalog.factory f on f.id = h.factory_id
          left join catalog.goods g on g.id = h.goods_id
        where h.salesman_id = ${salesmanId} order by 1, 3`,
    ),
  ])
  if (!row) refuse(ConsoleGetSalesman, 'NOT_FOUND')
  return {
    ...managedView(row),
    accountPhone: row.account_phone,
    version: row.version,
    handled,
    endedBy: row.ended_by,
  }
}
