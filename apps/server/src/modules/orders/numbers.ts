import { randomInt } from 'node:crypto'
import { chinaDay } from '../../kernel/clock.ts'

/**
 * A human-readable number: kind letter, China day, and 10 random digits. Random, so that no one can infer a competitor's order
 * count from it; unique by its table's constraint. Among 100,000 orders of one day, two are equal every other day: the
 * transaction is then tried again with another number.
 */
export const newNumber = (kind: 'T' | 'D' | 'P' | 'R' | 'B', now: Date) =>
  `${kind}${chinaDay(now).replaceAll('-', '').slice(2)}${String(randomInt(1e10)).padStart(10, '0')}`

/** The constraints that a number drawn here may violate. */
export const NUMBER_CONSTRAINTS: ReadonlySet<string> = new Set([
  'trade_trade_no_key',
  'order_head_order_no_key',
  'payment_payment_no_key',
  'refund_refund_no_key',
  'package_package_no_key',
])
