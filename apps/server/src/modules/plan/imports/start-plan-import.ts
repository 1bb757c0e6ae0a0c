import { PLAN_IMPORTS_PER_HOUR, StartPlanImport, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { randomUUID } from 'node:crypto'
import { attemptsOf, countAttempt } from '../../../kernel/attempts.ts'
import { after, HOUR } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { isAtWork } from './import-rows.ts'

/**
 * Begins an import: its parts follow. One that was begun and not sent in full gives way; while another one is at work, and beyond so many
 * of a shop in an hour, it is refused.
 */
export async function startPlanImport(
  { tx, actor, now, emit }: CommandContext<typeof StartPlanImport>,
  { name, size }: In<typeof StartPlanImport>,
) {
  const shopId = actor.shop.id
  if (await isAtWork(tx, shopId, now)) refuse(StartPlanImport, 'IMPORT_RUNNING')
  const subject = `plan-imports:s:${shopId}`
  if ((await countAttempt(tx, subject, { limit: PLAN_IMPORTS_PER_HOUR, until: after(now, HOUR), now })) === null)
    refuse(
      StartPlanImport,
      'TOO_OFTEN',
      { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter },
      '导入太频繁，请稍后再试',
    )
  const importId = randomUUID()
  await sql`insert into plan.import (id, shop_id, name, size, started_at) values (${importId}, ${shopId}, ${name}, ${size}, ${now})`.execute(
    tx,
  )
  await emit('plan-import-moved', { shop: shopId }, {})
  return { importId }
}
