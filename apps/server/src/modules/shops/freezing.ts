import { sql } from '../../kernel/sql.ts'
import { affectedRows, first, type Executor, type Tx } from '../../kernel/database.ts'
import type { ShopTable } from './tables.gen.ts'

/** Whether a shop is frozen; undefined: there is no such shop. */
export const findFrozen = async (db: Executor, shopId: number): Promise<boolean | undefined> =>
  (await first(db, sql<{ frozen: boolean }>`select frozen_at is not null as frozen from shops.shop where id = ${shopId}`))?.frozen

/** Freezes a locked shop; false when it is frozen already. */
export const markFrozen = async (tx: Tx, shopId: number, reason: string, by: string, now: Date): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update shops.shop set frozen_at = ${now}, frozen_reason = ${reason}, frozen_by = ${by}
      where id = ${shopId} and frozen_at is null`,
  )) === 1

/** Unfreezes a locked shop, and says why it was frozen; undefined when it is not. */
export const markUnfrozen = async (tx: Tx, shopId: number): Promise<string | undefined> =>
  (
    await first(
      tx,
      sql<
        Pick<ShopTable, 'frozen_reason'>
      >`with before as (select id, frozen_reason from shops.shop where id = ${shopId} and frozen_at is not null)
        update shops.shop s set frozen_at = null, frozen_reason = '', frozen_by = '' from before
        where s.id = before.id returning before.frozen_reason`,
    )
  )?.frozen_reason
