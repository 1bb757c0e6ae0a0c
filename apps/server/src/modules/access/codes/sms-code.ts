import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { SendSmsCode, SmsLogin } from '@shop/contract'
import { attemptsOf, countAttempt, endOfDay, secondsUntil, uncountAttempt } from '../../../kernel/attempts.ts'
import { after, HOUR, MINUTE, SECOND } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Enqueue } from '../../../kernel/jobs.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import type { RefusalOutcome } from '../../../kernel/refusal.ts'
import { sameHash, type Secrets } from '../../../kernel/secret.ts'
import type { SmsTemplate } from '../../../kernel/sms-config.ts'
import { countWrongCode, upsertCode, lastSentAt, lockCode, lockPhone, voidCode, type CodePurpose } from './code-queries.ts'
import { solveCaptcha, type CaptchaAnswer } from './captcha.ts'
import { FREE_PER_ADDRESS, guessSubject, WINDOW_MS } from '../passwords/guess-limits.ts'
import { sealMessage, SEND_SMS } from './sms-job.ts'

const VALID_MS = 5 * MINUTE
const RESEND_MS = 60 * SECOND
const DAILY_PER_PHONE = 10
const DAILY_PER_IP = 30
/** Codes that an address is sent in a day without a captcha, whatever the phones: each message costs money. */
const WITHOUT_CAPTCHA_PER_ADDRESS = 3
/** Wrong tries of a code from one address, until it is void there. */
const MAX_WRONG_PER_ADDRESS = 5
/** Wrong tries of a code, from anywhere, until each further one needs a captcha. */
const MAX_WRONG_WITHOUT_CAPTCHA = 5
/** Wrong tries of a code, from anywhere, until it is void. */
const MAX_WRONG_TRIES = 30
const NO_LIMIT = 1_000_000

/** Keyed, because a stolen table would otherwise reveal the codes: only a million are possible. */
export const hashCode = (key: Buffer, { phone, purpose, about = '' }: Subject, code: string) =>
  createHmac('sha256', key).update(`${purpose} ${about}${phone} ${code}`).digest()

/** What a code is for. */
interface Subject {
  phone: string
  purpose: CodePurpose
  /** The thing it is for, where a phone may be sent codes for several: a code is of no use for another. */
  about?: string
}

export interface CodeRequest extends Subject {
  ip: string
  captcha: CaptchaAnswer
  /** How many codes a phone may be sent in a day before a captcha is needed; 0 by default. */
  withoutCaptcha?: number
  /** How many codes everyone together may be sent in an hour without a captcha; 0 by default. */
  withoutCaptchaPerHour?: number
  /** What the message says. */
  template: SmsTemplate
}
export type IssueResult =
  | { sent: true; retryAfter: number }
  | ({ sent: false } & RefusalOutcome<typeof SendSmsCode, 'CAPTCHA_NEEDED' | 'CAPTCHA_WRONG' | 'TOO_OFTEN' | 'SMS_QUOTA'>)

/** Creates a code and enqueues its message for a caller who solved a captcha, or did not need one yet. A captcha is used up in any case. */
export async function issueCode(
  { tx, now, enqueue }: { tx: Tx; now: Date; enqueue: Enqueue },
  secrets: Secrets,
  { phone, purpose, about, ip, captcha, withoutCaptcha = 0, withoutCaptchaPerHour = 0, template }: CodeRequest,
): Promise<IssueResult> {
  const solved = await solveCaptcha(tx, captcha, now)
  if (solved === 'CAPTCHA_WRONG') return { sent: false, reason: solved, data: {} }
  await lockPhone(tx, phone)
  const sentToday = (await attemptsOf(tx, `sms:${phone}`, now)).count
  if (solved === 'none' && sentToday >= withoutCaptcha) return { sent: false, reason: 'CAPTCHA_NEEDED', data: {} }
  const sentAt = await lastSentAt(tx, phone, purpose)
  if (sentAt && after(sentAt, RESEND_MS) > now)
    return { sent: false, reason: 'TOO_OFTEN', data: { retryAfter: secondsUntil(after(sentAt, RESEND_MS), now) } }
  const today = { until: endOfDay(now), now }
  const quota = { sent: false, reason: 'SMS_QUOTA', data: { retryAfter: secondsUntil(today.until, now) } } as const
  // The phone's own count is protected by lockPhone, so a phone at its limit does not use up the address's limit.
  if (sentToday >= DAILY_PER_PHONE) return quota
  if (solved === 'none' && !(await countWithoutCaptcha(tx, ip, withoutCaptchaPerHour, now)))
    return { sent: false, reason: 'CAPTCHA_NEEDED', data: {} }
  if ((await countAttempt(tx, `sms-from:${networkOf(ip)}`, { limit: DAILY_PER_IP, ...today })) === null) return quota
  await countAttempt(tx, `sms:${phone}`, { limit: DAILY_PER_PHONE, ...today })

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const until = after(now, VALID_MS)
  await upsertCode(tx, {
    phone,
    purpose,
    hash: hashCode(secrets[0], { phone, purpose, ...(about && { about }) }, code),
    now,
    until,
  })
  await enqueue(SEND_SMS, sealMessage(secrets, { id: randomUUID(), phone, purpose, template, code, until: until.toISOString() }))
  return { sent: true, retryAfter: RESEND_MS / SECOND }
}

/** Counts a code that is sent without a captcha; false: the address, or everyone together, has had as many as are given away. */
async function countWithoutCaptcha(tx: Tx, ip: string, perHour: number, now: Date): Promise<boolean> {
  const subject = `sms-free:${networkOf(ip)}`
  if ((await countAttempt(tx, subject, { limit: WITHOUT_CAPTCHA_PER_ADDRESS, until: endOfDay(now), now })) === null) return false
  // Until the full hour: a window that each message extends would never end.
  const until = new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR)
  if ((await countAttempt(tx, 'sms-free', { limit: perHour, until, now })) !== null) return true
  await uncountAttempt(tx, subject)
  return false
}

interface CodeCheck extends Omit<CodeRequest, 'template' | 'captcha' | 'withoutCaptcha' | 'withoutCaptchaPerHour'> {
  code: string
  /** `solved`: for the code before this one. */
  captcha: CaptchaAnswer | 'solved'
  /** A right one is not used up yet: the caller does that with `voidCode`. */
  keep?: boolean
}
/**
 * Checks a code and uses it up. A wrong attempt is counted (an outcome, because the count must commit). After 5 from one address the
 * code is void there; after 5 from anywhere each further one needs a captcha, so that strangers don't void a code; after 30 it is void.
 * After 10 wrong codes and passwords an address has to solve a captcha for each further one.
 */
export async function checkCode(
  { tx, now }: { tx: Tx; now: Date },
  secrets: Secrets,
  { code, ip, captcha, keep = false, ...subject }: CodeCheck,
): Promise<
  { right: true } | ({ right: false } & RefusalOutcome<typeof SmsLogin, 'SMS_CODE_WRONG' | 'CAPTCHA_NEEDED' | 'CAPTCHA_WRONG'>)
> {
  const solved = captcha === 'solved' ? captcha : await solveCaptcha(tx, captcha, now)
  if (solved === 'CAPTCHA_WRONG') return { right: false, reason: solved, data: {} }
  // A code bears few tries, and few are sent: with a captcha each try may be judged.
  const limit = solved === 'solved' ? NO_LIMIT : FREE_PER_ADDRESS
  if ((await attemptsOf(tx, guessSubject(ip), now)).count >= limit) return { right: false, reason: 'CAPTCHA_NEEDED', data: {} }
  const { phone, purpose } = subject
  const row = await lockCode(tx, phone, purpose)
  const here = `sms-try:${purpose}:${phone}:${row?.sent_at.getTime()}:${networkOf(ip)}`
  const isOpen = row !== undefined && row.until > now && row.tries < MAX_WRONG_TRIES
  const usable = isOpen && (await attemptsOf(tx, here, now)).count < MAX_WRONG_PER_ADDRESS
  if (usable && solved === 'none' && row.tries >= MAX_WRONG_WITHOUT_CAPTCHA)
    return { right: false, reason: 'CAPTCHA_NEEDED', data: {} }
  if (usable && secrets.some((key) => sameHash(row.code_hash, hashCode(key, subject, code)))) {
    if (!keep) await voidCode(tx, phone, purpose, now)
    return { right: true }
  }
  if (usable) {
    await countWrongCode(tx, phone, purpose)
    await countAttempt(tx, here, { limit: MAX_WRONG_PER_ADDRESS, until: row.until, now })
  }
  const counted = await countAttempt(tx, guessSubject(ip), { limit, until: after(now, WINDOW_MS), now })
  return { right: false, reason: counted === null ? 'CAPTCHA_NEEDED' : 'SMS_CODE_WRONG', data: {} }
}
