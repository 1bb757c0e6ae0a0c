import { LockSellerBatch, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockLot, setPlatformLock } from '../../catalog/index.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'

/**
 * Locks a number of goods at a seller, in all its offers that have it, or ends that. Stock that orders have reserved of it can't be shipped
 * meanwhile, as when the seller locks it. Repeating it changes nothing.
 */
export async function lockSellerBatch(
  { tx, actor, now, settings }: CommandContext<typeof LockSellerBatch>,
  { batchId, locked, reason }: In<typeof LockSellerBatch>,
): Promise<Audited<typeof LockSellerBatch>> {
  const owner = await first(
    tx,
    sql<
      Pick<OfferTable, 'seller_id'>
    >`select o.seller_id from catalog.batch b join catalog.offer o on o.id = b.offer_id where b.id = ${batchId}`,
  )
  const lot = owner && (await lockLot(tx, owner.seller_id, batchId))
  if (!lot) return refuse(LockSellerBatch, 'NOT_FOUND', {}, '没有这个批次')
  const changing = lot.batches.filter((batch) => (batch.platform_lock !== '') !== locked)
  const words = `${locked ? '平台锁定' : '平台解除锁定'}：${reason}`
  for (const batch of changing)
    await setPlatformLock(tx, batch, locked ? reason : '', { reason: words, byName: actor.name, now, settings })
  return {
    answer: { done: true },
    audit:
      changing.length === 0
        ? []
        : {
            action: locked ? 'batch.platform-lock' : 'batch.platform-unlock',
            subjectId: batchId,
            before: { locked: !locked },
            after: { locked, reason },
          },
  }
}
