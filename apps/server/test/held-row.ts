import { sql } from '../src/kernel/sql.ts'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { TestDatabase } from './test-database.ts'

type Held = 'access.app_user' | 'catalog.offer' | 'contracts.contract' | 'operators.operator' | 'orders.order_head' | 'shops.shop'

/** Another session that holds a row until it is released, or the test ends. */
export async function holdRow(world: TestDatabase, table: Held, id: number) {
  const session = new Client({ connectionString: world.ownerUrl })
  await session.connect()
  await session.query('begin')
  await session.query(`select from ${table} where id = $1 for update`, [id])
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
