import { sql } from '../src/kernel/sql.ts'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

type Held =
  | 'access.app_user'
  | 'browsing.shortage'
  | 'catalog.offer'
  | 'contracts.contract'
  | 'operators.operator'
  | 'orders.order_head'
  | 'shops.shop'

/** Another session that holds a row until it is released, or the test ends. */
export const holdRow = (world: TestDatabase, table: Held, id: number) => hold(world, `${table} where id = $1`, [id])

/** The same for a shop's account with a seller. */
export const holdAccount = (world: TestDatabase, { sellerId, shopId }: { sellerId: number; shopId: number }) =>
  hold(world, 'catalog.seller_account where seller_id = $1 and shop_id = $2', [sellerId, shopId])

/** Another session that lets no other read a table. */
export const holdTable = (world: TestDatabase, table: 'figures.goods_day') =>
  holdBy(world, `lock table ${table} in access exclusive mode`, [])

/** The same for an advisory lock. */
export const holdAdvisory = (world: TestDatabase, lock: number) => holdBy(world, 'select pg_advisory_xact_lock($1)', [lock])

const hold = (world: TestDatabase, row: string, values: readonly number[]) =>
  holdBy(world, `select from ${row} for update`, values)

async function holdBy(world: TestDatabase, statement: string, values: readonly number[]) {
  const session = new Client({ connectionString: world.ownerUrl })
  await session.connect()
  await session.query('begin')
  await session.query(statement, [...values])
  onTestFinished(() => session.end())
  return {
    release: () => session.query('rollback'),
    /** Until somebody waits for it, or so many do. */
    waiting: (count = 1) =>
      expect
        .poll(
          async () =>
            (await world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
              .length,
          {
            timeout: 15_000,
          },
        )
        .toBeGreaterThanOrEqual(count),
  }
}
