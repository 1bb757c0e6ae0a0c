import { ApplyShopAudit, REVIEW, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { holdCards } from '../../documents/index.ts'
import { findGrants } from '../../qualification/index.ts'
import { lockShopAs } from '../../shops/index.ts'
import { findNewest, insertApplication, lockOpenApplication } from '../application-rows.ts'
import { purposeOf } from '../purpose.ts'
import { submitContent } from './submit-content.ts'

/**
 * Begins an application or continues the shop's open one; a shop has at most one of a level, and one update of a certificate, that is
 * not over. A draft needs nothing, what is sent must be complete.
 */
export const applyShopAudit =
  (config: Config) =>
  async (context: CommandContext<typeof ApplyShopAudit>, { level, submit, ...input }: In<typeof ApplyShopAudit>) => {
    const { tx, actor, now } = context
    const { shop } = actor
    const purpose = purposeOf(level, input.certificates, shop.type)
    await holdCards(tx, actor.userId)
    await lockShopAs('purchaser', tx, actor)
    if (level === 'update' && !(await findGrants(tx, shop.id)).buys) refuse(ApplyShopAudit, 'NOT_QUALIFIED')
    const open = await lockOpenApplication(tx, shop.id, purpose)
    if (open?.state === REVIEW.waiting) refuse(ApplyShopAudit, 'ALREADY_WAITING', { auditId: open.id })
    // A new one begins with what the one before it said.
    const begunWith = open ?? (await findNewest(tx, shop.id, purpose))
    const application = open ?? (await insertApplication(tx, shop.id, purpose, now))
    return submitContent(ApplyShopAudit, config, context, { application, begunWith, input, submit })
  }
