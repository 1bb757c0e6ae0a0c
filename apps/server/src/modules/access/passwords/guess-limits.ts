import { HOUR, MINUTE, SECOND } from '../../../kernel/clock.ts'
import { networkOf } from '../../../kernel/network-of.ts'

/** How long wrong guesses of an address, or of a known device, are remembered after the last one. */
export const WINDOW_MS = 15 * MINUTE
/** Wrong passwords of an account, from anywhere, until a captcha is asked for. */
export const FREE_PER_ACCOUNT = 3
/** Wrong passwords and codes of an address, across all accounts, until a captcha is asked for. */
export const FREE_PER_ADDRESS = 10
/** Wrong passwords of an account from one address, or from one known device, until it must wait. */
export const MAX_PER_ADDRESS = 5
/** Wrong passwords and codes of an address, across all accounts, until it must wait although it solves captchas. */
export const SOLVED_PER_ADDRESS = 30
/** Wrong passwords of an account, from anywhere, until it is guarded. NIST SP 800-63B allows 100 in a row. */
export const MAX_PER_ACCOUNT = 100
/** A guarded account may be tried once from each address in this time: strangers neither get far nor keep its owner out. */
export const GUARDED_WINDOW_MS = HOUR

/** Why, and until when, no guess is judged: for people, as the beginning of a sentence. */
export const lockedText = (retryAfter: number) => `密码错误次数过多，请 ${Math.ceil((retryAfter * SECOND) / MINUTE)} 分钟后再试`

/** The subject under which wrong guesses of an address are counted. */
export const guessSubject = (ip: string) => `guess:${networkOf(ip)}`
