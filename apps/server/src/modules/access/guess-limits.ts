import { MINUTE } from '../../kernel/clock.ts'
import { networkOf } from '../../kernel/network-of.ts'

/** How long wrong guesses of an address, or of a known device, are remembered after the last one. */
export const WINDOW_MS = 15 * MINUTE
/** Wrong passwords of an account, from anywhere, until a captcha is asked for. */
export const FREE_PER_ACCOUNT = 3
/** Wrong passwords and codes of an address, across all accounts, until a captcha is asked for. */
export const FREE_PER_ADDRESS = 10
/** Wrong passwords of an account from one address, or from one known device, until it must wait. */
export const MAX_PER_ADDRESS = 5
/** Wrong passwords of an account, from anywhere, until only known devices may try. NIST SP 800-63B allows 100 in a row. */
export const MAX_PER_ACCOUNT = 100

/** For those who solved a captcha. */
export const NO_LIMIT = 1_000_000

/** The subject under which wrong guesses of an address are counted. */
export const guessSubject = (ip: string) => `guess:${networkOf(ip)}`
