import { SaveOffer, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers, saveOfferRules } from '../../catalog/index.ts'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { checkedRules } from './offer-rules.ts'

/**
 * Changes price tiers and rules of one of the seller's offers. `version` is the one the person started from: if someone else
 * saved in the meantime, the change is refused with the current version and nothing is overwritten. The day's price is recorded
 * in the price history.
 */
export async function saveOffer(
  { tx, actor, now, settings }: CommandContext<typeof SaveOffer>,
  input: In<typeof SaveOffer>,
): Promise<Audited<typeof SaveOffer>> {
  const { gccsId, version, taxRate } = input
  const rules = await checkedRules(tx, input)

  const [offer] = await lockOwnOffers(tx, actor.sellerId, [gccsId])
  if (!offer) refuse(SaveOffer, 'NOT_FOUND', {}, '没有这个商品')
  if (offer.version !== version) refuse(SaveOffer, 'CHANGED_MEANWHILE', { version: offer.version })
  await saveOfferRules(tx, [{ offerId: gccsId, rules, taxRate }], { now, settings })
  const changes = difference(SaveOffer, offer, { ...rules, tax_rate: taxRate ?? offer.tax_rate })
  return { answer: { gccsId, version: version + 1 }, audit: { subjectId: gccsId, ...changes } }
}
