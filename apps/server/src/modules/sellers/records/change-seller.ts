import { ChangeSeller, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { changeSeller as change, hasLicence, lockSellerRecord } from '../../catalog/index.ts'
import { findRegion } from '../../platform/index.ts'
import { refuseLicence, registrationOf } from './registration.ts'

/** Corrects what a seller is registered with, under its lock. Shops read it with their next page. */
export async function changeSeller(
  { tx }: CommandContext<typeof ChangeSeller>,
  { sellerId, ...input }: In<typeof ChangeSeller>,
): Promise<Audited<typeof ChangeSeller>> {
  const seller = await lockSellerRecord(tx, sellerId)
  if (!seller) return refuse(ChangeSeller, 'NOT_FOUND', {}, '没有这个卖家')
  const after = await registrationOf(tx, input)
  if (await hasLicence(tx, input.licenceNo, sellerId)) refuseLicence()
  const before: typeof after = {
    name: seller.name,
    companyName: seller.company_name,
    licenceNo: seller.licence_no,
    region: (await findRegion(tx, seller.region_id))?.full_name ?? '',
    phone: seller.phone,
    ephedrineApproved: seller.ephedrine_approved,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) badInput({ name: '没有改动' })
  await change(tx, sellerId, input)
  return { answer: { done: true }, audit: { subjectId: sellerId, before, after } }
}
