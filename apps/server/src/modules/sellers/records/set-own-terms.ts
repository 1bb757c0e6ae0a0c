import { SetOwnTerms, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { lockSellerRecord, setTerms } from '../../catalog/index.ts'
import { freeFreightError } from './freight-rules.ts'
import { expectSeen, termsView } from './seller-view.ts'

/**
 * Sets the terms of the caller's own seller, under its lock. Carts and previews reckon with them from the commit on; an order that was
 * previewed with others is refused with what changed. Refuses who saw older terms, unless nothing would change.
 */
export async function setOwnTerms(
  { tx, actor }: CommandContext<typeof SetOwnTerms>,
  { version, ...terms }: In<typeof SetOwnTerms>,
): Promise<Audited<typeof SetOwnTerms>> {
  const { sellerId } = actor
  const wrong = freeFreightError(terms)
  if (wrong) badInput({ freeFreightFen: wrong })
  const seller = (await lockSellerRecord(tx, sellerId))!
  const changes = difference(SetOwnTerms, { phone: seller.phone, ...termsView(seller) }, terms)
  if (Object.keys(changes.after).length === 0) return { answer: { done: true }, audit: [] }
  expectSeen(SetOwnTerms, seller, version)
  await setTerms(tx, sellerId, terms)
  return { answer: { done: true }, audit: { subjectId: sellerId, ...changes } }
}
