import { REVIEW, SPECIAL_PAPERS, type CertificateKind } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { affectedRows, first, type Tx } from '../../kernel/database.ts'
import type { CertificateTable } from './tables.gen.ts'

/** After so many days the platform checks a shop's papers again. */
export const RECHECK_DAYS = 365

/** The shop's own papers: no authority gives a receipt for them. */
const SELF_ISSUED = SPECIAL_PAPERS

const RECEIPT = columnsOf<CertificateTable>()('id', 'receipt_on')
/**
 * Records the day of the receipt for the renewal of a certificate. Returns the day recorded before; undefined when the shop has no
 * such certificate. The caller holds the lock of the shop, under which certificates are replaced.
 */
export async function recordReceipt(
  tx: Tx,
  shopId: number,
  kind: CertificateKind,
  receiptOn: string | null,
): Promise<{ before: string | null } | undefined> {
  const found = await first(
    tx,
    sql<RowOf<typeof RECEIPT>>`select ${RECEIPT.list} from qualification.certificate
      where shop_id = ${shopId} and kind = ${kind} and kind <> all (${SELF_ISSUED}::text[]) and expires_on is not null`,
  )
  if (!found) return undefined
  await sql`update qualification.certificate set receipt_on = ${receiptOn} where id = ${found.id}`.execute(tx)
  return { before: found.receipt_on }
}

/** When a shop's papers were last checked, as an SQL expression over its `shop_qualification`: by an approval, or again. */
export const checkedAt = sql`greatest(q.checked_at, q.rechecked_at)`

/** Records that a shop that may buy was checked again; false when it was checked since the moment that the caller has seen. */
export const recordRecheck = async (
  tx: Tx,
  shopId: number,
  seen: Date,
  { by, now }: { by: string; now: Date },
): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update qualification.shop_qualification q set rechecked_at = ${now}, rechecked_by = ${by}
      where shop_id = ${shopId} and procure_state = ${REVIEW.approved} and date_trunc('milliseconds', ${checkedAt}) = ${seen}`,
  )) === 1
