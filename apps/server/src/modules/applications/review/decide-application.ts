import { APPLICATION_FIELDS, REVIEW, CERTIFICATE_NAMES, DecideApplication, type ApplicationField, type In } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { checkDecision } from '../../reviews/index.ts'
import { findShopRecord, lockShop, type SoundOf } from '../../shops/index.ts'
import { lockApplication, shopIdOf, type ApplicationRow } from '../application-rows.ts'
import type { Content } from '../content/content.ts'
import { scopeProblem } from '../content/licensed-scopes.ts'
import { sentFields } from '../content/sent-fields.ts'
import { contentOfVersion } from '../content/stored-content.ts'
import { registerLicence } from '../registration/register-licence.ts'
import { transitionApplication } from '../transition-application.ts'

/** Approves or rejects the version that was reviewed, once: whoever comes second learns what happened. */
export const decideApplication =
  (config: Config, soundOf: SoundOf) =>
  async (
    context: CommandContext<typeof DecideApplication>,
    { auditId, ...decision }: In<typeof DecideApplication>,
  ): Promise<Audited<typeof DecideApplication>> => {
    const { tx, actor, now } = context
    const { approve, reasons: given = [] } = decision
    const decided = await checkDecision(DecideApplication, context, decision, {
      lock: () => lockReviewed(tx, auditId),
      content: (it) => contentOfVersion(tx, config.secrets, it, it.version),
    })
    const { it: application, content, to, reasons } = decided
    // What can't be read may be sent back with any reason: all of it is filled in again.
    if (content && approve) {
      checkStillValid(content, chinaDay(now))
      if (application.level === 'procure') await checkScopes(tx, application, content, now)
    }
    if (content && !approve) checkReviewed(content, application, given)
    await transitionApplication(config, context, application, to, { by: actor.name, reasons })
    const registers = approve && content !== null && application.level === 'update'
    const changes = registers ? await registerLicence(soundOf, context, application, content, actor.name) : []
    return {
      answer: { done: true },
      audit: {
        action: approve ? 'application.approve' : 'application.reject',
        subjectId: auditId,
        before: { state: REVIEW.waiting, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) },
        after: { state: to, ...reasons, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) },
      },
    }
  }

/** Locks the shop, then its application: in the order of those who apply, so that neither waits for the other. */
async function lockReviewed(tx: Tx, auditId: number): Promise<ApplicationRow | undefined> {
  const shopId = await shopIdOf(tx, auditId)
  if (shopId === undefined) return undefined
  await lockShop(tx, shopId)
  return lockApplication(tx, auditId)
}

/** Refuses to approve what has ended since it was sent: the shop could not buy with it, and could not send another one. */
function checkStillValid({ certificates }: Content, today: string) {
  const ended = certificates.find(({ expiresOn }) => expiresOn !== null && expiresOn < today)
  if (ended) badInput({ approve: `${CERTIFICATE_NAMES[ended.kind]}已过期，请驳回，让申请人更新` })
}

/** Refuses to approve scopes for which the law asks a certificate that the shop does not have. */
async function checkScopes(tx: Tx, { shop_id: id }: ApplicationRow, content: Content, now: Date) {
  const { type } = (await findShopRecord(tx, id))!
  const problem = await scopeProblem(tx, { id, type }, content, now)
  if (problem) badInput({ approve: `${problem}，请驳回经营范围，让申请人修改` })
}

/** Rejects reasons for fields that this version does not have: no one would find them. */
function checkReviewed(content: Content, { level }: ApplicationRow, reasons: readonly { field: ApplicationField }[]) {
  const reviewed = new Set(sentFields(level, content).map(({ field }) => field))
  const unknown = reasons.find(({ field }) => !reviewed.has(field))
  if (unknown) badInput({ reasons: `这份申请没有「${APPLICATION_FIELDS[unknown.field]}」` })
}
