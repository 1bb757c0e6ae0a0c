import { ChangeSeller, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { changeSeller as change, lockSellerRecord } from '../../catalog/index.ts'
import { findRegion } from '../../platform/index.ts'
import { registrationOf } from './registration.ts'
import { expectSeen } from './seller-view.ts'

/** Corrects what a seller is registered with, under its lock. Shops read it with their next page. Refuses who saw older data, unless nothing would change. */
export async function changeSeller(
  { tx }: CommandContext<typeof ChangeSeller>,
  { sellerId, version, ...input }: In<typeof ChangeSeller>,
): Promise<Audited<typeof ChangeSeller>> {
  const seller = await lockSellerRecord(tx, sellerId)
  if (!seller) return refuse(ChangeSeller, 'NOT_FOUND', {}, '没有这个卖家')
  const after = await registrationOf(tx, input, sellerId)
  const before: typeof after = {
    name: seller.name,
    companyName: seller.company_name,
    licenceNo: seller.licence_no,
    region: (await findRegion(tx, seller.region_id))?.full_name ?? '',
    phone: seller.phone,
    ephedrineApproved: seller.ephedrine_approved,
  }
  const changes = difference(ChangeSeller, before, after)
  if (Object.keys(changes.after).length === 0) return { answer: { done: true }, audit: [] }
  expectSeen(ChangeSeller, seller, version)
  await change(tx, sellerId, input)
  return { answer: { done: true }, audit: { subjectId: sellerId, ...changes } }
}
