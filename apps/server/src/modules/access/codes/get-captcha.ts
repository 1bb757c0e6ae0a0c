import { randomInt, randomUUID } from 'node:crypto'
import { GetCaptcha } from '@shop/contract'
import { countAttempt, secondsUntil } from '../../../kernel/attempts.ts'
import { after, MINUTE } from '../../../kernel/clock.ts'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { networkOf } from '../../../kernel/network-of.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { pictureOf } from './captcha-picture.ts'
import { insertCaptcha } from './code-queries.ts'

/** Without those that look alike, or like another one upside down. */
const LETTERS = '2345678ABCDEFGHKMNPQRSTUVWXYZabdhkmn'
const LENGTH = 4
const VALID_MS = 2 * MINUTE
/** Captchas of an address in each quarter of an hour: they cost us a processor, and who solves them by machine needs many. */
const MAX_PER_ADDRESS = 120
const WINDOW_MS = 15 * MINUTE

const newText = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A picture of 4 characters that are not easily confused, as a data URL. Valid once, for 2 minutes. An address gets 120 in 15 minutes. */
export async function getCaptcha({ transact, ip, now, pools, log }: FlowContext<typeof GetCaptcha>) {
  const windowEnd = new Date((Math.floor(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS)
  const limit = { limit: MAX_PER_ADDRESS, until: windowEnd, now }
  const isCounted = await transact(({ tx }) => countAttempt(tx, `captcha:${networkOf(ip)}`, limit))
  if (isCounted === null) refuse(GetCaptcha, 'CAPTCHA_QUOTA', { retryAfter: secondsUntil(windowEnd, now) })
  const text = newText()
  const uuid = randomUUID()
  const img = await pictureOf(text, { pools, log })
  await transact((work) => insertCaptcha(work.tx, uuid, text, after(work.now, VALID_MS)))
  return { uuid, img }
}
