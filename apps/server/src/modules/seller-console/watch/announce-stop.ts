import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'

/** Has open carts that contain an offer read again whether it can be bought. Other pages find out with what they read next. */
export async function announceStop({ tx, emit }: Pick<TransactionContext, 'tx' | 'emit'>, offerId: number) {
  const carts = await rows(
    tx,
    sql<{ shop_id: number }>`select distinct shop_id from cart.line where offer_id = ${offerId} order by shop_id`,
  )
  for (const { shop_id: shop } of carts) await emit('cart-changed', { shop }, {})
}
