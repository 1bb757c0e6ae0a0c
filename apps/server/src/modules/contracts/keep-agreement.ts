import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { saveAgreement, type Agreement } from '../catalog/index.ts'

/**
 * Keeps in the shop's account with a seller from when to when agreements wait to be signed, and are signed. Whoever offers,
 * signs or ends a contract calls it afterwards, under the shop's lock, taken before any contract is written: of two at once the later one
 * reads what the earlier one did, and orders read under that lock what is kept.
 */
export async function keepAgreement(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { sellerId, shopId }: { sellerId: number; shopId: number },
) {
  const agreement = await first(
    tx,
    sql<Agreement>`
      select min(c.valid_from) filter (where g.contract_id is null) as unsigned_from,
        max(c.valid_until) filter (where g.contract_id is null) as unsigned_until,
        min(c.valid_from) filter (where g.contract_id is not null) as signed_from,
        max(c.valid_until) filter (where g.contract_id is not null) as signed_until
      from contracts.contract c left join contracts.signature g on g.contract_id = c.id
      where c.seller_id = ${sellerId} and c.shop_id = ${shopId} and c.kind = 'quality' and c.ended_at is null and c.valid_until >= ${chinaDay(now)}`,
  )
  const hasAccount = await saveAgreement(tx, { sellerId, shopId }, agreement!)
  if (hasAccount) await emit('account-moved', { shop: shopId }, { sellerId })
}
