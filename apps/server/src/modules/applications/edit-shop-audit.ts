import { AUDIT, EditShopAudit, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { mayOrder } from '../shops/index.ts'
import { lockOwnApplication } from './application-rows.ts'
import { contentOf } from './content.ts'
import { moveApplication } from './move.ts'
import { qualifiedText } from './qualified-text.ts'
import { saveContent } from './save-content.ts'
import { storedContent } from './stored-content.ts'
import { isEditable, mayMove } from './transitions.ts'

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
    if (!mayOrder(shop)) refuse(EditShopAudit, 'FORBIDDEN', {}, '请联系门店负责人或采购员申请')
    const application = await lockOwnApplication(tx, shop.id, auditId)
    if (!application) refuse(EditShopAudit, 'NOT_FOUND')
    const { state } = application
    if (withdraw) {
      if (!mayMove(state, AUDIT.withdrawn)) refuse(EditShopAudit, 'AUDIT_MOVED_ON', { state })
      await moveApplication(config, context, application, AUDIT.withdrawn, { by: actor.nickname })
      return { auditId, state: AUDIT.withdrawn, updatedAt: now.toISOString() }
    }
    if (!isEditable(state)) refuse(EditShopAudit, 'AUDIT_MOVED_ON', { state })
    const qualified = submit ? await qualifiedText(context, application.level, shop.id) : null
    if (qualified) refuse(EditShopAudit, 'ALREADY_QUALIFIED', {}, qualified)
    const content = contentOf(application.level, input, await storedContent(tx, config.secrets, application))
    const saved = await saveContent(config, context, application, content, submit)
    return saved ?? refuse(EditShopAudit, 'NOT_FOUND', {}, '没有找到这张照片，请重新上传')
  }
