import { FreezeShop } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import { addMissing } from './add-once.ts'
import { asAuditor } from './as-auditor.ts'
import { callAs } from './place-order.ts'

/** The owner of the shop, and what its members read. */
const OWNER = '13800000111'
const REASON = '涉嫌转售处方药，正在核查'

/**
 * Freezes a shop of a complete demonstration world with a reason, once, by the product's own call; also in one made by an earlier
 * release. Whoever unfreezes it finds it so at the next start.
 */
export const addFrozenShop = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'frozen shop',
    () => unfrozen(app),
    (shopId) => asAuditor(app, (token) => callAs(app, FreezeShop, { shopId, reason: REASON }, token)),
  )

/** The shop, unless it was frozen before. */
async function unfrozen({ database: { read } }: App): Promise<readonly number[]> {
  const found = await rows(
    read,
    sql<{
      id: number
    }>`select h.id from access.app_user u join shops.member m on m.user_id = u.id join shops.shop h on h.id = m.shop_id
      where u.phone = ${OWNER} and exists (select from demonstration.world where finished_at is not null)
        and not exists (select from operators.audit_log l
          where l.subject_kind = 'shop' and l.subject_id = h.id::text and l.action = 'shop.freeze')`,
  )
  return found.map(({ id }) => id)
}
