import { ListPackages, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { getOwnOrder } from '../orders/index.ts'
import { packagesOf, packageView } from './package-rows.ts'

/** The packages of one of the shop's orders; none before something was shipped. */
export async function listPackages(
  { db, actor, now }: QueryContext<typeof ListPackages>,
  { orderId }: In<typeof ListPackages>,
): Promise<Out<typeof ListPackages>> {
  const found = await packagesOf(db, actor.shop.id, sql`p.order_id = ${orderId}`)
  if (found.length === 0) await getOwnOrder(db, ListPackages, { shopId: actor.shop.id }, orderId)
  return { rows: found.map((row) => packageView(row, now)) }
}
