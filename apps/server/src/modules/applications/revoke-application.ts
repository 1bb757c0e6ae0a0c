import { AUDIT, RevokeApplication, type In } from '@shop/contract'
import { sql } from 'kysely'
import type { Config } from '../../kernel/config.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { findGrants } from '../qualification/index.ts'
import { lockShop } from '../shops/index.ts'
import { lockApplication, shopIdOf, type ApplicationRow } from './application-rows.ts'
import { transitionApplication } from './transition-application.ts'

/**
 * Revokes the right that a shop has by its newest approved application of a level: with the commit it sees no prices, or buys nothing.
 * Orders that were placed stay. Refuses what is not in force, and the right to see prices while the shop buys.
 */
export const revokeApplication =
  (config: Config) =>
  async (
    context: CommandContext<typeof RevokeApplication>,
    { auditId, reason }: In<typeof RevokeApplication>,
  ): Promise<Audited<typeof RevokeApplication>> => {
    const { tx, actor } = context
    const shopId = await shopIdOf(tx, auditId)
    if (shopId === undefined) refuse(RevokeApplication, 'NOT_FOUND')
    await lockShop(tx, shopId)
    const application = (await lockApplication(tx, auditId))!
    const { state, level } = application
    if (state !== AUDIT.approved) refuse(RevokeApplication, 'AUDIT_MOVED_ON', { state })
    if (level === 'update') badInput({ auditId: '证照更新不能单独撤销，请撤销门店的采购资质' })
    if (await isReplaced(tx, application)) badInput({ auditId: '门店有更新的一份已通过，请撤销那一份' })
    if (level === 'price' && (await findGrants(tx, shopId)).buys) badInput({ auditId: '门店正在采购，请先撤销采购资质' })
    await transitionApplication(config, context, application, AUDIT.ended, { by: actor.name, reasons: { revoked: reason } })
    return {
      answer: { done: true },
      audit: { subjectId: auditId, before: { state }, after: { state: AUDIT.ended, reason } },
    }
  }

/** Whether another application of this level was approved after it: that one is in force. */
const isReplaced = (tx: Tx, { id, level, shop_id: shopId, decided_at: at }: ApplicationRow) =>
  first(
    tx,
    sql`select from applications.application
      where shop_id = ${shopId} and level = ${level} and state = ${AUDIT.approved} and id <> ${id} and decided_at > ${at}`,
  )
