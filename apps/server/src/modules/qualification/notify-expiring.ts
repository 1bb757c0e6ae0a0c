import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { addDays, chinaDay, daysBetween } from '../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { affectedRows, rows } from '../../kernel/database.ts'
import type { JobContext, TransactionContext } from '../../kernel/jobs.ts'
import { notifyShop, type Notice } from '../messaging/index.ts'
import { shopName } from '../shops/index.ts'
import { expiryNotice } from './expiry-notice.ts'
import { isOfTheShop } from './queries.ts'
import type { CertificateTable } from './tables.gen.ts'
import { STOPPING_COLUMNS, whatStops, type Stopping } from './what-stops.ts'

/** The days before the end of a certificate on which the shop is notified (20-access, "Certificates"), the last one first. */
const STEPS = [0, 1, 7, 30, 60]
const FIRST_STEP = 60
/** The step that is due with so many days left: the nearest one alone, whatever was missed. After the end it is the last one. */
const stepOf = (daysLeft: number) => STEPS.find((step) => daysLeft <= step)!

const CERTIFICATE = columnsOf<CertificateTable>()('id', 'shop_id', 'name', 'expires_on', 'notified_days', 'receipt_on')
interface Row extends RowOf<typeof CERTIFICATE>, Stopping {
  expires_on: string
  shop_name: string
}
/** Who else learns of it, in the same transaction: those who serve the shop belong to a module above this one. */
export type AlsoNotify = (
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  shop: { id: number; name: string },
  notice: Notice,
) => Promise<void>

/**
 * Notifies the shops whose certificates end, and those who serve them, once for each step. One that was replaced meanwhile is gone, with no notice; one that
 * fails is retried by the next run and holds up no other. What lets a member order is asked of them, who are notified elsewhere.
 */
export async function notifyExpiring({ db, now, log, transact }: JobContext, alsoNotify: AlsoNotify): Promise<void> {
  const today = chinaDay(now())
  const ending = await rows(
    db,
    sql<Row>`select ${CERTIFICATE.of('c')}, ${STOPPING_COLUMNS}, ${shopName(sql.ref('c.shop_id'))} as shop_name from qualification.certificate c
      join qualification.shop_qualification q on q.shop_id = c.shop_id and q.procure_state = ${REVIEW.approved}
      where c.expires_on <= ${addDays(today, FIRST_STEP)} and ${isOfTheShop(sql.ref('c.kind'))} order by c.expires_on, c.id`,
  )
  const due = ending
    .map((row) => ({ ...row, daysLeft: daysBetween(today, row.expires_on) }))
    .filter(({ daysLeft, notified_days: notified }) => notified === null || notified > stepOf(daysLeft))
  await processEach(due, { log, describe: ({ id }) => ({ certificateId: id }) }, ({ id, shop_id: shopId, daysLeft, ...row }) =>
    transact(async (context) => {
      const step = stepOf(daysLeft)
      const mine = await affectedRows(
        context.tx,
        sql`update qualification.certificate set notified_days = ${step}, notified_at = ${context.now}
          where id = ${id} and (notified_days is null or notified_days > ${step})`,
      )
      if (mine === 0) return
      const graceDays = row.receipt_on === null ? 0 : context.settings.certificate_grace_days
      const { kind, name, expires_on: expiresOn, is_core: isCore } = row
      const notice = expiryNotice({ kind, name, expiresOn, isCore, stops: whatStops(row), daysLeft, graceDays })
      await notifyShop(context, shopId, notice)
      await alsoNotify(context, { id: shopId, name: row.shop_name }, notice)
    }),
  )
}
