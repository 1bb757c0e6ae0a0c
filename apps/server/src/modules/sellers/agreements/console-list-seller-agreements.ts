import { ConsoleListSellerAgreements, type In, type Out } from '@shop/contract'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { agreementsOf } from './agreement-rows.ts'

/** What the platform has agreed with one seller. */
export async function consoleListSellerAgreements(
  { db, now }: QueryContext<typeof ConsoleListSellerAgreements>,
  { sellerId }: In<typeof ConsoleListSellerAgreements>,
): Promise<Out<typeof ConsoleListSellerAgreements>> {
  if (!(await first(db, sql`select from catalog.seller where id = ${sellerId}`)))
    return refuse(ConsoleListSellerAgreements, 'NOT_FOUND', {}, '没有这个卖家')
  return agreementsOf(db, sellerId, now)
}
