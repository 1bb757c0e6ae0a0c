import { REVIEW, DecideRevocation, PAGES, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { notifyShop } from '../../messaging/index.ts'
import type { Operator } from '../../operators/index.ts'
import { setSuspended } from '../../qualification/index.ts'
import { headquartersMoved, lockShop } from '../../shops/index.ts'
import { lockApplication, shopIdOf, type ApplicationRow } from '../application-rows.ts'
import { decideRevocationRow, findOpenRevocation, suspendedSince, unrevocable, type RevocationRow } from './revocation-rows.ts'
import { transitionApplication } from '../transition-application.ts'

type Context = CommandContext<typeof DecideRevocation> & { actor: Operator }

/**
 * Decides on a proposed revocation, once. Confirmed by another operator than proposed it: with the commit the shop sees no prices, or
 * buys nothing; orders that were placed stay. Turned down, or taken back: everything is as before, and buying rests on only by another
 * proposal.
 */
export const decideRevocation =
  (config: Config) =>
  async (context: Context, { auditId, confirm }: In<typeof DecideRevocation>): Promise<Audited<typeof DecideRevocation>> => {
    const { tx, now, actor } = context
    const shopId = await shopIdOf(tx, auditId)
    if (shopId === undefined) refuse(DecideRevocation, 'NOT_FOUND')
    await lockShop(tx, shopId)
    const application = (await lockApplication(tx, auditId))!
    const open = await findOpenRevocation(tx, auditId)
    if (!open) refuse(DecideRevocation, 'REVOCATION_DECIDED')
    const isOwn = open.proposed_by === actor.operatorId
    if (isOwn && confirm) refuse(DecideRevocation, 'OWN_PROPOSAL')
    await decideRevocationRow(tx, open.id, confirm, actor.operatorId, now)
    const since = open.suspends ? await suspendedSince(tx, shopId) : null
    if (open.suspends) await setSuspended(tx, shopId, since)
    if (confirm) await revoke(config, context, application, open)
    else if (open.suspends && since === null) await reopen(context, application)
    await headquartersMoved(context, shopId)
    const action = confirm ? 'revocation.confirm' : isOwn ? 'revocation.withdraw' : 'revocation.decline'
    const { state } = application
    return {
      answer: { done: true },
      audit: {
        action,
        subjectId: auditId,
        before: { state, reason: open.reason, suspends: open.suspends },
        after: { state: confirm ? REVIEW.ended : state },
      },
    }
  }

async function revoke(config: Config, context: Context, application: ApplicationRow, { reason, proposer }: RevocationRow) {
  const why = await unrevocable(context.tx, application)
  if (why && 'movedOn' in why) refuse(DecideRevocation, 'AUDIT_MOVED_ON', { state: why.movedOn })
  if (why) badInput({ auditId: why.text })
  const by = `${proposer}提出，${context.actor.name}确认`
  await transitionApplication(config, context, application, REVIEW.ended, { by, reasons: { revoked: reason } })
}

/** Buying, which rested, counts again. */
async function reopen(context: Context, { id: auditId, shop_id: shopId, level, state }: ApplicationRow) {
  const text = '复核已结束，现在可以下单采购'
  await notifyShop(context, shopId, { kind: 'audit', title: '采购已恢复', text, to: PAGES.credential })
  await context.emit('application-moved', { shop: shopId }, { auditId, level, state })
}
