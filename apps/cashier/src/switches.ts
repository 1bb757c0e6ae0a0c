import * as z from 'zod'
import type { Cashier } from './cashier.ts'

const count = z.int().min(0).max(1000)

/** Failures that can be simulated, per merchant. With everything off, the provider behaves perfectly. */
export const Switches = z.strictObject({
  /** The first attempt of a callback is delayed by this long. */
  delayMs: z.int().min(0).max(3_600_000),
  /** Each attempt sends this many identical callbacks at once. */
  copies: z.int().min(1).max(20),
  /** This many of the next events are never sent; `all` until switched off. */
  lose: z.union([count, z.literal('all')]),
  /** Events are held until there are this many, then sent one at a time, newest first; 0 releases the held ones. */
  reverse: z.int().min(0).max(20),
  /** Callbacks are signed with another key. */
  wrongSignature: z.boolean(),
  /** The API does what is requested, but responds only after this long. */
  hangMs: z.int().min(0).max(120_000),
  /** This many of the next confirmed payments fail as if the bank refused. */
  refuseNext: count,
  /** Refunds are accepted and fail later. */
  failRefunds: z.boolean(),
})
export type Switches = z.infer<typeof Switches>

export const SwitchesChange = Switches.partial()

export const allOff: Switches = {
  delayMs: 0,
  copies: 1,
  lose: 0,
  reverse: 0,
  wrongSignature: false,
  hangMs: 0,
  refuseNext: 0,
  failRefunds: false,
}

export function readSwitches({ db }: Pick<Cashier, 'db'>, merchantId: string): Switches {
  const row = db.prepare('SELECT settings FROM switches WHERE merchant_id = ?').get(merchantId)
  return row ? { ...allOff, ...(JSON.parse(String(row['settings'])) as Partial<Switches>) } : allOff
}

/** Changes the named switches and keeps the rest; persists across restarts. */
export function changeSwitches(cashier: Pick<Cashier, 'db'>, merchantId: string, change: Partial<Switches>): Switches {
  const settings = { ...readSwitches(cashier, merchantId), ...change }
  cashier.db
    .prepare('INSERT INTO switches VALUES (?, ?) ON CONFLICT (merchant_id) DO UPDATE SET settings = excluded.settings')
    .run(merchantId, JSON.stringify(settings))
  return settings
}

/** True once for each unit of a counting switch, which it counts down. */
export function consume(cashier: Pick<Cashier, 'db'>, merchantId: string, name: 'lose' | 'refuseNext'): boolean {
  const left = readSwitches(cashier, merchantId)[name]
  if (left === 'all') return true
  if (left === 0) return false
  changeSwitches(cashier, merchantId, { [name]: left - 1 })
  return true
}
