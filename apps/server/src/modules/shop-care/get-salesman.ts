import { GetSalesman, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { CARD, calledOnlyIf, cardOf, type CardRow } from './salesman-cards.ts'

interface Row extends CardRow {
  serving: boolean
  successor_id: number | null
  successor_name: string | null
  service_phone: string
}

/** A salesman who serves the caller's shop, or has served it; whoever never did does not exist for it. */
export async function getSalesman(
  { db, actor, now }: QueryContext<typeof GetSalesman>,
  { salesmanId }: In<typeof GetSalesman>,
): Promise<Out<typeof GetSalesman>> {
  const shopId = actor.shop.id
  const row = await first(
    db,
    sql<Row>`select ${CARD}, coalesce(now.salesman_id = s.id, false) as serving, n.id as successor_id, n.name as successor_name,
        coalesce((select e.phone from catalog.seller e where e.id = s.seller_id), '') as service_phone
      from salesmen.salesman s join access.app_user u on u.id = s.user_id
      left join salesmen.assignment now on now.shop_id = ${shopId} and now.seller_id is not distinct from s.seller_id and now.ended_at is null
      left join salesmen.salesman n on n.id = now.salesman_id and n.id <> s.id
      where s.id = ${salesmanId} and exists (select from salesmen.assignment a where a.salesman_id = s.id and a.shop_id = ${shopId})`,
  )
  if (!row) refuse(GetSalesman, 'NOT_FOUND', {}, '没有找到这位业务员')
  const card = cardOf(row, now)
  const standing = row.serving ? (card.authorisationOver ? 'expired' : 'serving') : row.ended_at ? 'left' : 'replaced'
  return {
    ...calledOnlyIf(standing === 'serving', card),
    standing,
    successor: row.successor_id === null ? null : { salesmanId: row.successor_id, name: row.successor_name! },
    servicePhone: row.service_phone,
  }
}
