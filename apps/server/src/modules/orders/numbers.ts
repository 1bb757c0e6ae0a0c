import { randomInt } from 'node:crypto'
import { chinaDay } from '../../kernel/clock.ts'

/**
 * A human-readable number: kind letter, China day, and 10 random digits. Random, so that no one can infer a competitor's order
 * count from it; unique by the table's constraint (two equal ones on one day are one in 10 billion).
 */
export const newNumber = (kind: 'T' | 'D' | 'P' | 'R' | 'B', now: Date) =>
  `${kind}${chinaDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1e10)).padStart(10, '0')}`
