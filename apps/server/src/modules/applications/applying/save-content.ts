import { REVIEW, type EditShopAudit, type Out } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../../kernel/attempts.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { badInput, Refused } from '../../../kernel/refusal.ts'
import type { Buyer } from '../../access/index.ts'
import { listCertificateVersions } from '../../qualification/index.ts'
import { findShopRecord } from '../../shops/index.ts'
import { scopeProblem } from '../content/licensed-scopes.ts'
import { insertVersion, saveDraft, type ApplicationRow } from '../application-rows.ts'
import { refuseUnchanged } from '../content/changed-content.ts'
import { filesOf, sealContent, sentOf, type Content } from '../content/content.ts'
import { fieldProblems } from './field-problems.ts'
import { keepIdentities } from '../content/identities.ts'
import { transitionApplication } from '../transition-application.ts'
import { addPictures } from '../content/pictures.ts'
import { kindsOf } from '../purpose.ts'
import { keepUnknownWords } from '../scope-words/unknown-words.ts'

/** Each application that is sent is looked at by a person. */
const MAX_SENT_A_DAY = 10

/**
 * Saves what an editable, locked application says, and sends it if asked to: a new version, which must be complete. Returns null when
 * a picture is not the applicant's to use.
 */
export async function saveContent(
  { secrets }: Pick<Config, 'secrets'>,
  context: Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit' | 'enqueue'> & { actor: Buyer },
  application: ApplicationRow,
  content: Content,
  submit: boolean,
): Promise<Out<typeof EditShopAudit> | null> {
  const { tx, actor, now } = context
  const { id, kind } = application
  const shopId = actor.shop.id
  if (!(await addPictures(tx, filesOf(content), { applicationId: id, shopId, userId: actor.userId, now }))) return null
  if (!submit) {
    await saveDraft(tx, id, { draft: sealContent(secrets, content), by: actor.userId, now })
    return { auditId: id, state: application.state, updatedAt: now.toISOString() }
  }
  const shop = (await findShopRecord(tx, shopId))!
  const [held = null] = kind === '' ? [] : await listCertificateVersions(tx, shopId, kind)
  const counts = held?.replaced_at === null ? held : null
  const problems = fieldProblems(application, content, shop, counts, chinaDay(now))
  const unlicensed =
    application.level === 'procure' ? await scopeProblem(tx, { id: shopId, type: shop.type }, content, now) : null
  if (unlicensed) problems.scopes ??= `${unlicensed}。请先不选，开通采购后在“全部证件”里上传`
  if (Object.keys(problems).length > 0) badInput(problems)
  const sent = sentOf(content, kindsOf(application, shop.type))
  await refuseUnchanged(tx, secrets, application, sent)
  const until = endOfDay(now)
  if ((await countAttempt(tx, `application:s:${shopId}`, { limit: MAX_SENT_A_DAY, until, now })) === null)
    throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天提交的次数太多了，请明天再提交')
  await insertVersion(tx, {
    application_id: id,
    version: application.version + 1,
    content: sealContent(secrets, sent),
    submitted_by: actor.userId,
    submitted_at: now,
  })
  await keepIdentities(tx, secrets, id, sent)
  await keepUnknownWords(tx, id, sent.certificates, now)
  await transitionApplication({ secrets }, context, application, REVIEW.waiting, { by: { userId: actor.userId } })
  return { auditId: id, state: REVIEW.waiting, updatedAt: now.toISOString() }
}
