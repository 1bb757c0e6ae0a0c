import { RecordRenewalReceipt, type In } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { recordReceipt } from '../../qualification/index.ts'
import { headquartersMoved, lockShop } from '../../shops/index.ts'

/**
 * Records that a shop has shown the receipt for a renewal that the authority is working on: it buys for the days of grace that the
 * platform has set. Repeating it changes nothing and is not logged.
 */
export async function recordRenewalReceipt(
  context: CommandContext<typeof RecordRenewalReceipt>,
  { shopId, kind, receiptOn }: In<typeof RecordRenewalReceipt>,
): Promise<Audited<typeof RecordRenewalReceipt>> {
  const { tx, now } = context
  if (receiptOn !== null && receiptOn > chinaDay(now)) badInput({ receiptOn: '回执日期不能晚于今天' })
  await lockShop(tx, shopId)
  const recorded = await recordReceipt(tx, shopId, kind, receiptOn)
  if (!recorded) refuse(RecordRenewalReceipt, 'NOT_FOUND', {}, '这家门店没有这份证照，请刷新列表')
  const { before } = recorded
  await headquartersMoved(context, shopId)
  const line = {
    subjectId: shopId,
    before: { kind, receiptOn: before },
    after: { kind, receiptOn },
  } as const
  return { answer: { done: true }, audit: before === receiptOn ? [] : line }
}
