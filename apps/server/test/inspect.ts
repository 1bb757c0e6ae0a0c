import { sql } from 'kysely'
import type { World } from './world.ts'

/** What tests read back from the database where no call of the product shows it. */

/** All batches of these offers; only intake and corrections change `total` (available + reserved + sold − returned). */
export const batchStockOf = (world: World, offerIds: readonly number[]) =>
  world.rows(
    sql<{ id: number; available: number; reserved: number; sold: number; total: number }>`
      select id, available, reserved, sold, available + reserved + sold - returned as total from catalog.batch
      where offer_id = any(${offerIds}::bigint[]) order by id`,
  )

export const statusOf = async (world: World, orderId: number) =>
  (await world.rows(sql<{ status: number }>`select status from orders.order_head where id = ${orderId}`))[0]!.status

/** The audit log of one subject, oldest first. */
export const auditOf = (world: World, kind: string, id: number) =>
  world.rows(
    sql<{ action: string; before: unknown; after: unknown; seller_id: number | null }>`
      select action, before, after, seller_id from operators.audit_log where subject_kind = ${kind} and subject_id = ${String(id)} order by id`,
  )
