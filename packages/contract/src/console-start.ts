import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Fen, Instant, Nothing, endpoint, keysOf } from './endpoint.ts'
import { WAITING } from './waiting.ts'

export const ConsoleListWaiting = endpoint({
  method: 'GET',
  path: '/console/waiting',
  access: 'console',
  tags: ['sellerOrders'],
  summary: 'What waits for the caller, by the caller’s rights: how much of it, and since when',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(keysOf(WAITING)),
        count: Count,
        /** Since when the one that has waited longest waits; null: none does, or it is not known. */
        since: z.nullable(Instant),
      }),
    ),
  }),
})

/** What payment providers are called in the console, by their name in the configuration. */
export const PROVIDER_NAMES: Readonly<Record<string, string>> = { cashier: '内置收银台' }
/** Money that did not move as it should: what a payment or a refund is in the console. */
export const MONEY_PROBLEMS = { refund: '退款', payment: '付款' } as const
export const ConsoleListMoneyProblems = endpoint({
  method: 'GET',
  path: '/console/moneyProblems',
  access: 'platform:money',
  summary: 'Refunds that failed and wait to be tried again, and payments that failed within a week; newest first',
  input: z.strictObject({ kind: z.optional(z.enum(keysOf(MONEY_PROBLEMS))), ...Page }),
  output: pageOf(
    z.object({
      /** The number of the payment or refund, unique among both. */
      no: z.string(),
      kind: z.enum(keysOf(MONEY_PROBLEMS)),
      tradeNo: z.string(),
      shopName: z.string(),
      amountFen: Fen,
      /** What the provider is called in the configuration. */
      provider: z.string(),
      stateName: z.string(),
      /** Why it failed, or why the money goes back. */
      note: z.string(),
      tries: Count,
      at: Instant,
    }),
  ),
})
