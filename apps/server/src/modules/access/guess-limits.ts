import { MINUTE } from '../../kernel/clock.ts'

/** Wrong passwords until password login waits. */
export const WRONG_PASSWORDS = 5
export const LOCK_MS = 15 * MINUTE
/** Wrong passwords and codes one address may try in 15 minutes, over all accounts. */
export const WRONG_GUESSES = 100
export const guessesFrom = (ip: string) => `guess:${ip}`
