import { randomUUID } from 'node:crypto'
import { OFFER_IMPORTS_PER_HOUR, StartOfferImport, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { attemptsOf, countAttempt } from '../../../kernel/attempts.ts'
import { after, HOUR } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { isAtWork } from '../import-rows.ts'

/**
 * Begins an import: its parts follow. One that was begun and never sent in full gives way; while another one is at work, and beyond so many
 * in an hour, it is refused.
 */
export async function startOfferImport(
  { tx, actor, now, emit }: CommandContext<typeof StartOfferImport>,
  { name, size }: In<typeof StartOfferImport>,
): Promise<Audited<typeof StartOfferImport>> {
  const { sellerId } = actor
  const abandoned = sql`update imports.import set stopped_at = ${now}, ended_at = ${now}, working = false
    where seller_id = ${sellerId} and working and received < size returning id`
  const busy = await isAtWork(tx, sellerId)
  if (busy) {
    await sql`delete from imports.import_part where import_id in (select id from imports.import
      where seller_id = ${sellerId} and working and received < size)`.execute(tx)
    await abandoned.execute(tx)
    if (await isAtWork(tx, sellerId)) refuse(StartOfferImport, 'IMPORT_RUNNING')
  }
  const subject = `offer-imports:v:${sellerId}`
  if ((await countAttempt(tx, subject, { limit: OFFER_IMPORTS_PER_HOUR, until: after(now, HOUR), now })) === null)
    refuse(
      StartOfferImport,
      'TOO_OFTEN',
      { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter },
      '导入太频繁，请稍后再试',
    )
  const id = randomUUID()
  await sql`insert into imports.import (id, seller_id, operator_id, name, size, started_at)
    values (${id}, ${sellerId}, ${actor.operatorId}, ${name}, ${size}, ${now})`.execute(tx)
  await emit('offer-import-moved', { seller: sellerId }, {})
  return { answer: { offerImportId: id }, audit: { subjectId: id, after: { name, size } } }
}
