import { REVIEW, EditShopAudit, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { holdCards } from '../../documents/index.ts'
import { findGrants } from '../../qualification/index.ts'
import { lockShopAs } from '../../shops/index.ts'
import { lockOwnApplication } from '../application-rows.ts'
import { transitionApplication } from '../transition-application.ts'
import { checkUpdated } from '../purpose.ts'
import { submitContent } from './submit-content.ts'
import { isEditable, canTransition } from '../../reviews/index.ts'

/**
 * Changes what a draft or a rejected application says, sends it again, or withdraws one that waits. Whoever comes after a decision is
 * refused with the new state.
 */
export const editShopAudit =
  (config: Config) =>
  async (
    context: CommandContext<typeof EditShopAudit>,
    { auditId, submit = false, withdraw, ...input }: In<typeof EditShopAudit>,
  ) => {
    const { tx, actor, now } = context
    const { shop } = actor
    await holdCards(tx, actor.userId)
    // In the order of those who apply and decide, so that none waits for the other.
    await lockShopAs('purchaser', tx, actor)
    const application = await lockOwnApplication(tx, shop.id, auditId)
    if (!application) refuse(EditShopAudit, 'NOT_FOUND')
    const { state } = application
    if (withdraw) {
      if (!canTransition(state, REVIEW.withdrawn)) refuse(EditShopAudit, 'AUDIT_MOVED_ON', { state })
      await transitionApplication(config, context, application, REVIEW.withdrawn, { by: { userId: actor.userId } })
      return { auditId, state: REVIEW.withdrawn, updatedAt: now.toISOString() }
    }
    if (!isEditable(state)) refuse(EditShopAudit, 'AUDIT_MOVED_ON', { state })
    if (application.level === 'update') {
      checkUpdated(input.certificates, application.kind)
      if (!(await findGrants(tx, shop.id)).buys) refuse(EditShopAudit, 'NOT_QUALIFIED')
    }
    return submitContent(EditShopAudit, config, context, { application, begunWith: application, input, submit })
  }
