import { PURCHASER_FIELDS, REVIEW, SubmitPurchaserPapers, purchaserProblems, type In, type RefusalOf } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { FlowContext } from '../../kernel/endpoint.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput, refuse, Refused } from '../../kernel/refusal.ts'
import { requireCardConsent } from '../documents/index.ts'
import { allOf, arePapersOf } from '../files/index.ts'
import { countToday, hashesOf, identityTaken, limitKnown, lockNumber, refuseGuesser, type Knowing } from '../identity/index.ts'
import { changedFields, refuseAsRejected } from '../reviews/index.ts'
import { findEnded, findRole, findStanding, lockShop, markPapers, requireRole } from '../shops/index.ts'
import { contentOf, filesOf, openContent, sealContent, sentFields } from './content.ts'
import { dropDraft, findDraft } from './drafts.ts'
import { shopLegalPerson } from './legal-person.ts'
import { notifyOwners } from './notify-owners.ts'
import { addPictures } from './pictures.ts'
import { shortened, shortenedProblem } from './shortened.ts'
import { findSent } from './submission-rows.ts'
import type { SubmissionTable } from './tables.gen.ts'

const MAX_SENT_A_DAY = 10

/** Wrong ones included. */
const TRIES_A_DAY = 30

/**
 * Sends papers of the caller for their shop, complete; one waits at a time. The other owners are notified of an agent’s. Tries are
 * counted before anything is compared, and those that name a number of another account are few: it would tell a guesser whose it is.
 */
export const submitPapers =
  (knowing: Knowing) => async (context: FlowContext<typeof SubmitPurchaserPapers>, asked: In<typeof SubmitPurchaserPapers>) => {
    const { db, actor, now, transact } = context
    const { userId } = actor
    await countToday(transact, `purchaser-try:u:${userId}`, TRIES_A_DAY)
    await refuseGuesser(db, userId, now)
    const sent = transact((inTransaction) => submit(knowing, inTransaction, actor, asked))
    return sent.catch((refusal: unknown) => limitKnown(transact, userId, refusal, KNOWN))
  }
const KNOWN: readonly string[] = ['IDENTITY_TAKEN'] satisfies RefusalOf<typeof SubmitPurchaserPapers>[]

async function submit(
  knowing: Knowing,
  context: TransactionContext,
  actor: FlowContext<typeof SubmitPurchaserPapers>['actor'],
  asked: In<typeof SubmitPurchaserPapers>,
) {
  const { tx, now, settings, emit } = context
  const { userId } = actor
  const { secrets } = knowing
  const shopId = actor.shop.id
  await requireCardConsent(tx, userId, now)
  await lockShop(tx, shopId)
  requireRole('purchaser', await findRole(tx, shopId, userId))
  const before = await findSent(tx, shopId, userId)
  if (before?.state === REVIEW.waiting) refuse(SubmitPurchaserPapers, 'PAPERS_WAITING')
  const draft = await findDraft(tx, secrets, shopId, userId)
  const sent = before ? openContent(secrets, before.content) : null
  const content = contentOf(asked, [draft?.content ?? null, sent])
  const less = shortened(await findStanding(tx, shopId, userId, { now, settings }), content)
  const problems = {
    ...(less && shortenedProblem(less)),
    ...purchaserProblems(content, await shopLegalPerson(tx, shopId), chinaDay(now)),
  }
  if (!(await arePapersOf(tx, filesOf(content), userId)))
    refuse(SubmitPurchaserPapers, 'NOT_FOUND', {}, '照片没有找到，请重新上传')
  if (Object.keys(problems).length > 0) badInput(problems)
  const isUnchanged = sent && changedFields(sentFields(sent), sentFields(content)).length === 0
  if (before?.state === REVIEW.rejected && isUnchanged) refuseAsRejected(PURCHASER_FIELDS, before.reasons)
  const tomorrow = endOfDay(now)
  if ((await countAttempt(tx, `purchaser:u:${userId}`, { limit: MAX_SENT_A_DAY, until: tomorrow, now })) === null)
    throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(tomorrow, now) }, '今天提交的次数太多了，请明天再提交')
  const { idNumber: number, name } = content
  await lockNumber(tx, secrets, number)
  const taken = await identityTaken(knowing, tx, { userId, name, number }, { act: '申请' })
  if (taken) refuse(SubmitPurchaserPapers, 'IDENTITY_TAKEN', { phoneMasked: taken.phoneMasked }, taken.text)
  const { id } = (await first(
    tx,
    sql<Pick<SubmissionTable, 'id'>>`insert into purchasers.submission (shop_id, user_id, state, version, capacity, person_name,
          content, identity_hash, submitted_at, updated_at)
        values (${shopId}, ${userId}, ${REVIEW.waiting}, ${(before?.version ?? 0) + 1}, ${content.capacity!}, ${content.name},
          ${sealContent(secrets, content)}, ${hashesOf(secrets, content.idNumber)[0]!}, ${now}, ${now}) returning id`,
  ))!
  await addPictures(tx, id, allOf(filesOf(content)))
  await dropDraft(tx, { shopId, userId })
  await markPapers(tx, { shopId, userId }, REVIEW.waiting)
  await emit('purchaser-moved', { shop: shopId }, { userId })
  // A legal person’s are decided by the platform alone, as are those of whom it ended a right.
  const isOwners = content.capacity === 'agent' && (await findEnded(tx, { shopId, userId }))?.ended_by !== 'platform'
  if (isOwners)
    await notifyOwners(
      context,
      { shopId, userId },
      { kind: 'audit', title: '有采购资料待审核', text: `${content.name}提交了为${actor.shop.name}下单的采购资料，请审核` },
    )
  return { submissionId: id }
}
