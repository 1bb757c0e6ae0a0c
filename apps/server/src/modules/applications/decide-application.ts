import { APPLICATION_FIELDS, AUDIT, CERTIFICATE_NAMES, DecideApplication, type ApplicationField, type In } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { reviewClaims, type Audited } from '../operators/index.ts'
import { lockShop } from '../shops/index.ts'
import { lockApplication, shopIdOf, type ApplicationRow } from './application-rows.ts'
import type { Content } from './content.ts'
import { transitionApplication } from './transition-application.ts'
import { reviewedValues } from './reviewed-values.ts'
import { contentOfVersion } from './stored-content.ts'

/** Approves or rejects the version that was reviewed, once: whoever comes second learns what happened. */
export const decideApplication =
  (config: Config) =>
  async (
    context: CommandContext<typeof DecideApplication>,
    { auditId, version, approve, reasons = [] }: In<typeof DecideApplication>,
  ): Promise<Audited<typeof DecideApplication>> => {
    const { tx, actor, now } = context
    if (approve && reasons.length > 0) badInput({ reasons: '有不通过的项目，不能通过' })
    if (!approve && reasons.length === 0) badInput({ reasons: '请至少为一项填写不通过的原因' })
    const application = await lockReviewed(tx, auditId)
    if (!application || application.state === AUDIT.draft) refuse(DecideApplication, 'NOT_FOUND')
    if (application.state !== AUDIT.waiting) refuse(DecideApplication, 'ALREADY_DECIDED', {}, decidedText(application))
    if (application.version !== version) refuse(DecideApplication, 'CHANGED_MEANWHILE', {}, '申请人重新提交过，请核对新的版本')
    const other = await reviewClaims.otherHolder(tx, application, actor.operatorId, now)
    if (other !== null) refuse(DecideApplication, 'CLAIMED_BY_OTHER', {}, `${other}正在审核这份申请`)
    const content = await contentOfVersion(tx, config.secrets, application, application.version)
    if (approve && !content) badInput({ approve: '内容已无法读取，请驳回，让申请人重新提交' })
    // What can't be read may be sent back with any reason: all of it is filled in again.
    if (content && approve) checkStillValid(content, chinaDay(now))
    else if (content) checkReviewed(content, application, reasons)
    const why = Object.fromEntries(reasons.map(({ field, text }) => [field, text])) as Partial<Record<ApplicationField, string>>
    const to = approve ? AUDIT.approved : AUDIT.rejected
    await transitionApplication(config, context, application, to, { by: actor.name, reasons: why })
    return {
      answer: { done: true },
      audit: {
        action: approve ? 'application.approve' : 'application.reject',
        subjectId: auditId,
        before: { state: AUDIT.waiting },
        after: { state: to, ...why },
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

/** Rejects reasons for fields that this version does not have: no one would find them. */
function checkReviewed(content: Content, { level }: ApplicationRow, reasons: readonly { field: ApplicationField }[]) {
  const reviewed = reviewedValues(level, content)
  const unknown = reasons.find(({ field }) => reviewed[field] === undefined)
  if (unknown) badInput({ reasons: `这份申请没有「${APPLICATION_FIELDS[unknown.field]}」` })
}

function decidedText({ state, decided_by: by }: ApplicationRow) {
  if (state === AUDIT.withdrawn) return '申请人已撤回，无需审核'
  return `${by}已${state === AUDIT.rejected ? '驳回' : '通过'}这份申请`
}
