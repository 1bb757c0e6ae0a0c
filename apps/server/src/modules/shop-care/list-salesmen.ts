import type { ListSalesmen, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { ASSIGNED, isOver, serving } from '../salesmen/index.ts'
import type { AssignmentTable } from '../salesmen/tables.gen.ts'
import { mayOrder } from '../shops/index.ts'
import { CARD, calledOnlyIf, cardOf, type CardRow } from './salesman-cards.ts'

/** So many sellers without a salesman are listed, the largest first. */
const MAX_SERVICES = 30

type Row = CardRow & Pick<AssignmentTable, 'replacement_asked_at' | 'cart_allowed_at'> & { since: Date }

/** Who serves the shop, the platform's own first; and whom to call at the sellers that it deals with besides. */
export async function listSalesmen({ db, actor, now }: QueryContext<typeof ListSalesmen>): Promise<Out<typeof ListSalesmen>> {
  const shopId = actor.shop.id
  const [assigned, services] = await Promise.all([
    rows(
      db,
      sql<Row>`select ${CARD}, a.begun_at as since, a.replacement_asked_at, a.cart_allowed_at
        from salesmen.assignment a join salesmen.salesman s on s.id = a.salesman_id join access.app_user u on u.id = s.user_id
        where a.shop_id = ${shopId} and ${ASSIGNED} order by s.seller_id is not null, a.begun_at desc, a.id desc`,
    ),
    rows(
      db,
      sql<Pick<SellerTable, 'id' | 'name' | 'phone'>>`select e.id, e.name, e.phone from catalog.seller e
        where e.open
          and (exists (select from catalog.seller_follow w where w.seller_id = e.id and w.shop_id = ${shopId})
            or exists (select from orders.order_head o where o.seller_id = e.id and o.shop_id = ${shopId} and o.paid_at is not null))
          and not exists (select from salesmen.assignment a where a.seller_id = e.id and a.shop_id = ${shopId} and ${serving(now)})
        order by e.sales_count desc, e.id limit ${sql.lit(MAX_SERVICES)}`,
    ),
  ])
  return {
    rows: assigned.map((row) => ({
      ...calledOnlyIf(!isOver(row, now), cardOf(row, now)),
      since: chinaDay(row.since),
      replacementAsked: row.replacement_asked_at !== null,
      mayAddToCart: row.cart_allowed_at !== null,
    })),
    services: services.map(({ id, name, phone }) => ({ sellerId: id, name, phone })),
    mayAskReplacement: mayOrder(actor.shop),
    mayAllowCart: actor.shop.role === 'owner',
  }
}
