import { createHmac, randomInt } from 'node:crypto'
import type { SendSmsCode, SmsLogin } from '@shop/contract'
import { attemptsOf, countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { after, MINUTE, SECOND } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Enqueue } from '../../kernel/jobs.ts'
import type { RefusalOutcome } from '../../kernel/refusal.ts'
import { sameHash } from '../../kernel/secret.ts'
import {
  countWrongCode,
  keepCode,
  lastSent,
  lockCode,
  lockPhone,
  takeCaptcha,
  voidCode,
  type CodePurpose,
} from './code-queries.ts'
import { guessesFrom, LOCK_MS, WRONG_GUESSES } from './guess-limits.ts'
import { sealMessage, SEND_SMS } from './sms-job.ts'

const VALID_MS = 5 * MINUTE
const RESEND_MS = 60 * SECOND
const A_DAY_PER_PHONE = 10
const A_DAY_PER_ADDRESS = 30
const WRONG_TRIES = 5

/** Keyed, or a stolen table would give the million possible codes away. */
const hashCode = (key: Buffer, phone: string, purpose: CodePurpose, code: string) =>
  createHmac('sha256', key).update(`${purpose} ${phone} ${code}`).digest()

export interface CodeWish {
  phone: string
  purpose: CodePurpose
  ip: string
  captcha: { uuid: string; code: string }
  /** What the person reads. A text without the code makes the code useless to everybody. */
  text: (code: string) => string
}
export type Issued =
  | { sent: true; retryAfter: number }
  | ({ sent: false } & RefusalOutcome<typeof SendSmsCode, 'CAPTCHA_WRONG' | 'TOO_OFTEN' | 'SMS_QUOTA'>)

/** Makes a code and enqueues its message, for whoever solved a captcha. The captcha is used up in any case. */
export async function issueCode(
  { tx, now, enqueue }: { tx: Tx; now: Date; enqueue: Enqueue },
  key: Buffer,
  { phone, purpose, ip, captcha, text }: CodeWish,
): Promise<Issued> {
  const wanted = await takeCaptcha(tx, captcha.uuid, now)
  if (wanted === undefined || wanted.toLowerCase() !== captcha.code.toLowerCase())
    return { sent: false, reason: 'CAPTCHA_WRONG', data: {} }
  await lockPhone(tx, phone)
  const last = await lastSent(tx, phone, purpose)
  if (last && after(last, RESEND_MS) > now)
    return { sent: false, reason: 'TOO_OFTEN', data: { retryAfter: secondsUntil(after(last, RESEND_MS), now) } }
  const today = { until: endOfDay(now), now }
  const quota = { sent: false, reason: 'SMS_QUOTA', data: { retryAfter: secondsUntil(today.until, now) } } as const
  // The phone's own count is locked by lockPhone, so that a full one does not use up the address.
  if ((await attemptsOf(tx, `sms:${phone}`, now)).count >= A_DAY_PER_PHONE) return quota
  if ((await countAttempt(tx, `sms-from:${ip}`, { limit: A_DAY_PER_ADDRESS, ...today })) === null) return quota
  await countAttempt(tx, `sms:${phone}`, { limit: A_DAY_PER_PHONE, ...today })

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const until = after(now, VALID_MS)
  await keepCode(tx, { phone, purpose, hash: hashCode(key, phone, purpose, code), now, until })
  await enqueue(SEND_SMS, sealMessage(key, { phone, text: text(code), template: purpose, until: until.toISOString() }))
  return { sent: true, retryAfter: RESEND_MS / SECOND }
}

/** Checks a code and uses it up. A wrong try is counted (an outcome: it must be kept); after 5 the code is void. */
export async function checkCode(
  { tx, now }: { tx: Tx; now: Date },
  key: Buffer,
  { phone, purpose, code, ip }: { phone: string; purpose: CodePurpose; code: string; ip: string },
): Promise<{ right: true } | ({ right: false } & RefusalOutcome<typeof SmsLogin, 'SMS_CODE_WRONG' | 'TOO_OFTEN'>)> {
  const guesses = await attemptsOf(tx, guessesFrom(ip), now)
  if (guesses.count >= WRONG_GUESSES) return { right: false, reason: 'TOO_OFTEN', data: { retryAfter: guesses.retryAfter } }
  const kept = await lockCode(tx, phone, purpose)
  const counts = kept !== undefined && kept.until > now && kept.tries < WRONG_TRIES
  if (counts && sameHash(kept.code_hash, hashCode(key, phone, purpose, code))) {
    await voidCode(tx, phone, purpose, now)
    return { right: true }
  }
  if (counts) await countWrongCode(tx, phone, purpose)
  await countAttempt(tx, guessesFrom(ip), { limit: WRONG_GUESSES, until: after(now, LOCK_MS), now })
  return { right: false, reason: 'SMS_CODE_WRONG', data: {} }
}
