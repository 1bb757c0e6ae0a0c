import { PAGES, RIGHT_ENDER_NAMES, type PurchaserState } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { notifyUser } from '../messaging/index.ts'
import { findStanding, hasRight, markEnded, type Ended } from '../shops/index.ts'
import { stopOrdering } from './stop-ordering.ts'

/**
 * Ends the right of a member to order by hand, at once in every open page of the shop; what waits of them is withdrawn, and their cart, which
 * is the shop's, stays. They are notified of who did it, why, and the way back. Callers hold the shop's lock. Returns where the member stood;
 * null: they have no right, and nothing was done.
 */
export async function endRight(
  context: Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit'>,
  { shopId, userId, shopName }: { shopId: number; userId: number; shopName: string },
  { ended_by: by, reason }: Pick<Ended, 'ended_by' | 'reason'>,
): Promise<PurchaserState | null> {
  const { tx, now, settings, emit } = context
  const standing = await findStanding(tx, shopId, userId, { now, settings })
  if (!hasRight(standing, chinaDay(now))) return null
  await stopOrdering(context, { shopId, userId })
  await markEnded(tx, { shopId, userId }, { ended_by: by, reason, ended_at: now })
  await emit('purchaser-moved', { shop: shopId }, { userId })
  const text = `${RIGHT_ENDER_NAMES[by]}已结束您为${shopName}下单的资格${reason && `，原因：${reason}`}。重新提交采购资料，通过后可下单`
  await notifyUser(context, userId, { kind: 'audit', title: '下单资格已结束', text, to: PAGES.purchaserPapers })
  return standing.papers_state
}
