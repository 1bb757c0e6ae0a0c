import { LiftOfferStop, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { liftStop, lockOfferStanding } from '../../catalog/index.ts'

/** Lifts the stop of an offer. It stays off sale: what was wrong is its seller's to judge, who puts it on sale. */
export async function liftOfferStop(
  { tx, now }: CommandContext<typeof LiftOfferStop>,
  { gccsId }: In<typeof LiftOfferStop>,
): Promise<Audited<typeof LiftOfferStop>> {
  const offer = await lockOfferStanding(tx, gccsId)
  if (!offer) return refuse(LiftOfferStop, 'NOT_FOUND', {}, '没有这个报价')
  if (!offer.stopped_at) refuse(LiftOfferStop, 'OFFER_MOVED')
  await liftStop(tx, gccsId, now)
  return {
    answer: { done: true },
    audit: { subjectId: gccsId, before: { stopped: true, reason: offer.stopped_reason }, after: { stopped: false } },
  }
}
