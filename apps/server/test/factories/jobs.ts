import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'

/** A job that has failed for good. */
export async function makeFailedJob(
  world: TestDatabase,
  { name = 'orders.close-trade', message = '交易 7 找不到' }: { name?: string; message?: string } = {},
): Promise<{ jobId: string; name: string }> {
  const jobId = randomUUID()
  const at = world.clock.now()
  await world.write(
    sql`insert into pgboss.job (id, name, data, state, retry_count, created_on, start_after, started_on, completed_on, output)
      values (${jobId}, ${name}, '{}', 'failed', 2, ${at}, ${at}, ${at}, ${at}, jsonb_build_object('message', ${message}::text))`,
  )
  return { jobId, name }
}
