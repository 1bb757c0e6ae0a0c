import { additionProblems, REVIEW, maskPhone, SaveUserAudit, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay, secondsUntil } from '../../../kernel/attempts.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { badInput, refuse, Refused } from '../../../kernel/refusal.ts'
import { keyedHashes, type Secrets } from '../../../kernel/secret.ts'
import { findRegion } from '../../platform/index.ts'
import { refer } from '../../salesmen/index.ts'
import { refuseSalesman } from '../refuse-salesman.ts'
import { listAdditionsOf, lockOpenAddition, presentContent, type AdditionRow } from './addition-rows.ts'
import { contentOf, fileIdsOf, sealContent, sentOf, type Content } from './content.ts'
import { addPictures } from './pictures.ts'
import { transitionAddition } from './transition-addition.ts'

const MAX_SENT_A_DAY = 10

/** Saves what a user fills in to add a shop, in their one open application, and sends it if asked to: complete, as a new version. */
export async function saveAddition(
  secrets: Secrets,
  { tx, now, emit }: TransactionContext,
  userId: number,
  asked: In<typeof SaveUserAudit>,
) {
  await refuseSalesman(SaveUserAudit, tx, userId)
  const addition = await lockOpenAddition(tx, userId, now)
  const { id, state } = addition
  if (state === REVIEW.waiting) refuse(SaveUserAudit, 'ALREADY_WAITING', { auditId: id })
  // A new one may go on with what was withdrawn: its number is known by its mask.
  const before = (await listAdditionsOf(tx, userId, { limit: 2 })).find((one) => one.id !== id)
  const stored = (await presentContent(tx, secrets, addition)) ?? (before ? await presentContent(tx, secrets, before) : null)
  const content = contentOf(asked, stored)
  if ((content.longitude === null) !== (content.latitude === null)) badInput({ 'shop.longitude': '经度和纬度需要一起填写' })
  if (content.regionId !== null && (await findRegion(tx, content.regionId))?.level !== 3)
    badInput({ 'shop.regionId': '请选择到区或县' })
  if (!(await addPictures(tx, fileIdsOf(content), { id, userId, now })))
    refuse(SaveUserAudit, 'NOT_FOUND', {}, '照片没有找到，请重新上传')
  if (!asked.submit) {
    await sql`update joining.addition set draft = ${sealContent(secrets, content)}, updated_at = ${now} where id = ${id}`.execute(
      tx,
    )
    return { id, state, updatedAt: now.toISOString() }
  }
  await send(secrets, tx, addition, sentOf(content), now)
  // One that ended while the form was filled in is no reason to refuse it.
  if (asked.inviteCode !== undefined) await refer(tx, secrets, asked.inviteCode, userId, now)
  await emit('joining-moved', { user: userId }, {})
  return { id, state: REVIEW.waiting, updatedAt: now.toISOString() }
}

async function send(secrets: Secrets, tx: Tx, addition: AdditionRow, content: Content, now: Date) {
  const { id, user_id: userId, version } = addition
  const problems = additionProblems(content, chinaDay(now))
  if (Object.keys(problems).length > 0) badInput(problems)
  const hashes = keyedHashes(secrets, 'identity number', content.idNumber)
  // Of two people with the same card at once, one waits here and then sees the other's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${hashes[0]!.toString('hex')}, 0))`.execute(tx)
  await refuseKnown(tx, userId, content.creditCode, hashes)
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

/** A shop that is registered is joined; an identity belongs to one account. */
async function refuseKnown(tx: Tx, userId: number, creditCode: string, hashes: readonly Buffer[]) {
  const shop = await first(
    tx,
    sql<{ id: number; name: string }>`select id, name from shops.shop where credit_code = ${creditCode}`,
  )
  if (shop) refuse(SaveUserAudit, 'CREDIT_CODE_TAKEN', { shopId: shop.id, nameMasked: maskName(shop.name) })
  const other = await first(
    tx,
    sql<{ phone: string }>`select u.phone from joining.addition a join access.app_user u on u.id = a.user_id
      where a.identity_hash = any (${hashes}::bytea[]) and a.state in (${REVIEW.waiting}, ${REVIEW.approved}) and a.user_id <> ${userId}
      limit 1`,
  )
  if (!other) return
  const phoneMasked = maskPhone(other.phone)
  refuse(SaveUserAudit, 'IDENTITY_TAKEN', { phoneMasked }, `这个身份证已用于账号 ${phoneMasked}，请用那个账号申请`)
}

const maskName = (name: string) => (name.length > 4 ? `${name.slice(0, 2)}**${name.slice(-2)}` : `${name.slice(0, 1)}**`)
