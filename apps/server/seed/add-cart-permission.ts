import { AllowCart } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { rows } from '../src/kernel/database.ts'
import { addMissing } from './add-once.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'

/** The owner of the shop, and its salesman of the platform. */
const OWNER = '13800000001'
const SALESMAN = '13900000001'

/**
 * Lets the salesman of a shop put goods into its cart, once, by the product's own call; also in a world made by an earlier release.
 * Who withdraws the permission, or has given or withdrawn it before, finds it so at the next start.
 */
export const addCartPermission = (app: App, databaseUrl: string): Promise<void> =>
  addMissing(
    databaseUrl,
    'permission to fill a cart',
    () => undecided(app),
    async (salesmanId) => {
      const { token, sessionId } = await enter(app, OWNER, app.kernel.clock.now())
      try {
        await callAs(app, AllowCart, { salesmanId, allowed: true }, token)
      } finally {
        await app.database.transact((tx) => sql`delete from access.session where id = ${sessionId}`.execute(tx))
      }
    },
  )

/** The salesman, where the shop has never decided about one's right to its cart. */
async function undecided({ database: { read } }: App): Promise<readonly number[]> {
  const found = await rows(
    read,
    sql<{ id: number }>`
      select s.id from access.app_user u join shops.member m on m.user_id = u.id and m.role = 'owner'
        join salesmen.assignment a on a.shop_id = m.shop_id and a.ended_at is null
        join salesmen.salesman s on s.id = a.salesman_id and s.ended_at is null
      where u.phone = ${OWNER} and s.phone = ${SALESMAN} and exists (select from demonstration.world where finished_at is not null)
        and not exists (select from operators.audit_log l
          where l.subject_kind = 'shop' and l.subject_id = m.shop_id::text and l.action in ('cart.allow', 'cart.withdraw'))`,
  )
  return found.map(({ id }) => id)
}
