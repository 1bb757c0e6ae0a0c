import { SetOwnTerms, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { lockSellerRecord, setTerms } from '../../catalog/index.ts'
import { termsView } from './seller-view.ts'

/**
 * Sets the terms of the caller's own seller, under its lock. Carts and previews reckon with them from the commit on; an order that was
 * previewed with others is refused with what changed.
 */
export async function setOwnTerms(
  { tx, actor }: CommandContext<typeof SetOwnTerms>,
  terms: In<typeof SetOwnTerms>,
): Promise<Audited<typeof SetOwnTerms>> {
  const { sellerId } = actor
  const { minOrderFen, freightFen, freeFreightFen } = terms
  if (freeFreightFen !== null && freightFen === 0) badInput({ freeFreightFen: '不收运费，不用填写包邮金额' })
  // No order is below the minimum, so none would pay freight.
  if (freeFreightFen !== null && freeFreightFen <= minOrderFen)
    badInput({ freeFreightFen: '应高于起配金额；每单都包邮请把运费填为 0' })
  const seller = (await lockSellerRecord(tx, sellerId))!
  const changes = difference(SetOwnTerms, { phone: seller.phone, ...termsView(seller) }, terms)
  if (Object.keys(changes.after).length === 0) return { answer: { done: true }, audit: [] }
  await setTerms(tx, sellerId, terms)
  return { answer: { done: true }, audit: { subjectId: sellerId, ...changes } }
}
