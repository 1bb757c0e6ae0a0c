import { StopOffer, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOfferStanding, stopOffer as stop } from '../../catalog/index.ts'
import { announceStop } from './announce-stop.ts'

/**
 * Stops an offer under its lock: lists, details, carts, plans and orders find it off sale with the commit, and open carts that have it read
 * why. What was ordered before goes on.
 */
export async function stopOffer(
  { tx, actor, now, settings, emit }: CommandContext<typeof StopOffer>,
  { gccsId, reason }: In<typeof StopOffer>,
): Promise<Audited<typeof StopOffer>> {
  const offer = await lockOfferStanding(tx, gccsId)
  if (!offer) return refuse(StopOffer, 'NOT_FOUND', {}, '没有这个报价')
  if (offer.replaced_by !== null) refuse(StopOffer, 'OFFER_MOVED', {}, '平台合并了重复商品，这个报价已不再销售，请停售保留的报价')
  if (offer.stopped_at) refuse(StopOffer, 'OFFER_MOVED')
  await stop(tx, gccsId, { by: actor.name, reason }, { now, settings })
  await announceStop({ tx, emit }, gccsId)
  return {
    answer: { done: true },
    audit: { subjectId: gccsId, before: { stopped: false }, after: { stopped: true, reason } },
  }
}
