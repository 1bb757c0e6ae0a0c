import { randomInt } from 'node:crypto'
import { chinaDay } from './clock.ts'

/**
 * A human-readable number: kind letter, China day, and 10 random digits. Random, so that no one can infer a competitor's order
 * count from it; unique by its table's constraint, which the table's module declares (`drawnNumbers`). Among 100,000 orders of one
 * day, two are equal every other day: the transaction is then tried again with another number.
 */
export const newNumber = (kind: string, now: Date) =>
  `${kind}${chinaDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1e10)).padStart(10, '0')}`
