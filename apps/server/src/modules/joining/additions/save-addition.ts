import { isDeepStrictEqual } from 'node:util'
import { ADDITION_FIELDS, additionProblems, REVIEW, SaveUserAudit, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../../kernel/attempts.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { badInput, refuse, Refused } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { holdCards, requireCardConsent } from '../../documents/index.ts'
import { hashesOf, identityTaken, lockNumber, type Knowing } from '../../identity/index.ts'
import { findRegion } from '../../platform/index.ts'
import { changedFields, refuseAsRejected } from '../../reviews/index.ts'
import { refer } from '../../salesmen/index.ts'
import { refuseSalesman } from '../refuse-salesman.ts'
import { listAdditionsOf, lockOpenAddition, presentContent, sentContent, type AdditionRow } from './addition-rows.ts'
import { contentOf, filesOf, sealContent, sentOf, type Content } from './content.ts'
import { findHolder, type WasApproved } from '../proven.ts'
import { findApplied } from './person-rows.ts'
import { addPictures } from './pictures.ts'
import { sentFields } from './sent-fields.ts'
import { transitionAddition } from './transition-addition.ts'

const MAX_SENT_A_DAY = 10
/** What is taken with a separate consent alone; a draft that keeps what is stored takes nothing. */
const CARD_FIELDS = ['idNumber', 'idFront', 'idBack'] as const

/** What adding a shop asks of others: whom they know by an identity, and whether a shop was ever approved. */
export interface Adding extends Knowing {
  wasApproved: WasApproved
}

/**
 * Saves what a user fills in to add a shop, in their one open application, and sends it if asked to: complete, as a new version. What
 * waits already is answered so when the same is sent once more: its answer may have been lost.
 */
export async function saveAddition(
  knowing: Adding,
  { tx, now, emit }: TransactionContext,
  userId: number,
  asked: In<typeof SaveUserAudit>,
) {
  const { secrets } = knowing
  await refuseSalesman(SaveUserAudit, tx, userId)
  await holdCards(tx, userId)
  const addition = await lockOpenAddition(tx, userId, now)
  const { id, state } = addition
  if (state === REVIEW.waiting) return answerWaiting(secrets, tx, addition, asked)
  // A new one may go on with what was withdrawn: its number is known by its mask.
  const before = (await listAdditionsOf(tx, userId, { limit: 2 })).find((one) => one.id !== id)
  const stored = (await presentContent(tx, secrets, addition)) ?? (before ? await presentContent(tx, secrets, before) : null)
  const content = contentOf(asked, stored)
  const brought = CARD_FIELDS.filter((field) => content[field] !== '' && (asked.submit || content[field] !== stored?.[field]))
  if (brought.length > 0) await requireCardConsent(tx, userId, now)
  if ((content.longitude === null) !== (content.latitude === null)) badInput({ 'shop.longitude': '经度和纬度需要一起填写' })
  if (content.regionId !== null && (await findRegion(tx, content.regionId))?.level !== 3)
    badInput({ 'shop.regionId': '请选择到区或县' })
  if (!(await addPictures(tx, filesOf(content), { id, userId, now })))
    refuse(SaveUserAudit, 'NOT_FOUND', {}, '照片没有找到，请重新上传')
  // One that ended while the form was filled in is no reason to refuse it. With the draft already: it may be sent from another device.
  if (asked.inviteCode !== undefined) await refer(tx, secrets, asked.inviteCode, userId, now)
  if (!asked.submit) {
    await sql`update joining.addition set draft = ${sealContent(secrets, content)}, updated_at = ${now} where id = ${id}`.execute(
      tx,
    )
    return { id, state, updatedAt: now.toISOString() }
  }
  await send(knowing, tx, addition, sentOf(content), now)
  await emit('joining-moved', { user: userId }, {})
  return { id, state: REVIEW.waiting, updatedAt: now.toISOString() }
}

async function answerWaiting(
  secrets: Secrets,
  tx: Tx,
  { id, version, updated_at: at }: AdditionRow,
  asked: In<typeof SaveUserAudit>,
) {
  const sent = await sentContent(tx, secrets, id, version)
  const isSame = asked.submit && isDeepStrictEqual(sent, sentOf(contentOf(asked, sent)))
  return isSame
    ? { id, state: REVIEW.waiting, updatedAt: at.toISOString() }
    : refuse(SaveUserAudit, 'ALREADY_WAITING', { auditId: id })
}

async function send(knowing: Adding, tx: Tx, addition: AdditionRow, content: Content, now: Date) {
  const { secrets } = knowing
  const { id, user_id: userId, version } = addition
  const problems = additionProblems(content, chinaDay(now))
  if (Object.keys(problems).length > 0) badInput(problems)
  await refuseUnchanged(secrets, tx, addition, content)
  const hashes = hashesOf(secrets, content.idNumber)
  await lockNumber(tx, secrets, content.idNumber)
  const claimed = await refuseKnownShop(knowing, tx, userId, content.creditCode)
  await refuseKnownPerson(knowing, tx, userId, content, claimed)
  const until = endOfDay(now)
  if ((await countAttempt(tx, `addition:u:${userId}`, { limit: MAX_SENT_A_DAY, until, now })) === null)
    throw new Refused('TOO_OFTEN', { retryAfter: secondsUntil(until, now) }, '今天提交的次数太多了，请明天再提交')
  await sql`insert into joining.addition_version (addition_id, version, content, submitted_at)
    values (${id}, ${version + 1}, ${sealContent(secrets, content)}, ${now})`.execute(tx)
  await sql`update joining.addition set shop_name = ${content.name}, shop_type = ${content.type}, credit_code = ${content.creditCode},
      region_id = ${content.regionId}, person_name = ${content.personName}, identity_hash = ${hashes[0]!}
    where id = ${id}`.execute(tx)
  await transitionAddition(tx, addition, REVIEW.waiting, { now })
}

/** What was refused and comes back as it was would only wait to be refused again. */
async function refuseUnchanged(secrets: Secrets, tx: Tx, { id, state, version, reasons }: AdditionRow, content: Content) {
  if (state !== REVIEW.rejected) return
  const rejected = await sentContent(tx, secrets, id, version)
  if (rejected && changedFields(sentFields(rejected, ''), sentFields(content, '')).length === 0)
    refuseAsRejected(ADDITION_FIELDS, reasons)
}

/**
 * A shop that is registered is joined. One whose licence no one has seen is no one's yet: whoever else is the company may apply, and claims
 * the shop that is returned.
 */
async function refuseKnownShop({ wasApproved }: Adding, tx: Tx, userId: number, creditCode: string) {
  const shop = await findHolder(wasApproved, tx, creditCode, userId)
  if (shop && (shop.proven || shop.joined))
    refuse(SaveUserAudit, 'CREDIT_CODE_TAKEN', { shopId: shop.id, nameMasked: maskName(shop.name) })
  return shop?.id
}

/**
 * An identity belongs to one account; here also to that of who only applied with it. Not by the application that added the claimed shop: who
 * registered it with the legal person's card would lock the legal person out.
 */
async function refuseKnownPerson(
  knowing: Knowing,
  tx: Tx,
  userId: number,
  { idNumber: number, personName: name }: Content,
  claimed: number | undefined,
) {
  const taken = await identityTaken(knowing, tx, { userId, name, number }, { act: '申请', alsoKnown: findApplied, claimed })
  if (taken) refuse(SaveUserAudit, 'IDENTITY_TAKEN', { phoneMasked: taken.phoneMasked }, taken.text)
}

const maskName = (name: string) => (name.length > 4 ? `${name.slice(0, 2)}**${name.slice(-2)}` : `${name.slice(0, 1)}**`)
