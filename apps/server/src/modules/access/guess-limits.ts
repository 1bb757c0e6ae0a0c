import { MINUTE } from '../../kernel/clock.ts'

/** Wrong passwords until password login is locked. */
export const MAX_WRONG_PASSWORDS = 5
export const LOCK_MS = 15 * MINUTE
/** Wrong passwords and codes that one address may enter in 15 minutes, across all accounts. */
export const MAX_WRONG_GUESSES = 100
export const guessSubject = (ip: string) => `guess:${ip}`
