import { PAGES, ProposeRevocation, type In } from '@shop/contract'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { notifyShop } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import { setSuspended } from '../../qualification/index.ts'
import { headquartersMoved, lockShop } from '../../shops/index.ts'
import { lockApplication, shopIdOf } from '../application-rows.ts'
import { insertRevocation, unrevocable } from './revocation-rows.ts'

/**
 * Proposes to revoke the right that a shop has by its newest approved application of a level. Nothing ends yet; buying rests from now on
 * where the proposal asks for it, and the shop reads why.
 */
export async function proposeRevocation(
  context: CommandContext<typeof ProposeRevocation> & { actor: Operator },
  { auditId, reason, suspend }: In<typeof ProposeRevocation>,
): Promise<Audited<typeof ProposeRevocation>> {
  const { tx, now, actor, emit } = context
  const shopId = await shopIdOf(tx, auditId)
  if (shopId === undefined) refuse(ProposeRevocation, 'NOT_FOUND')
  await lockShop(tx, shopId)
  const application = (await lockApplication(tx, auditId))!
  const { level, state } = application
  const why = await unrevocable(tx, application)
  if (why && 'movedOn' in why) refuse(ProposeRevocation, 'AUDIT_MOVED_ON', { state: why.movedOn })
  if (why) badInput({ auditId: why.text })
  if (suspend && level !== 'procure') badInput({ suspend: '只有采购资质可以先暂停采购' })
  if (!(await insertRevocation(tx, { auditId, by: actor.operatorId, reason, suspends: suspend, now })))
    refuse(ProposeRevocation, 'REVOCATION_OPEN')
  if (suspend) {
    await setSuspended(tx, shopId, now)
    await headquartersMoved(context, shopId)
    const text = `平台正在复核门店的采购资质：${reason}。复核期间不能下单，价格仍可查看；如有疑问请联系资质热线`
    await notifyShop(context, shopId, { kind: 'audit', title: '采购已暂停', text, to: PAGES.credential })
    await emit('application-moved', { shop: shopId }, { auditId, level, state })
  }
  return { answer: { done: true }, audit: { subjectId: auditId, after: { reason, suspends: suspend } } }
}
