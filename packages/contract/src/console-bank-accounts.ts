import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Done, Id, Instant, Nothing, cleaned, endpoint, keyword, text } from './endpoint.ts'
import { halfWidth } from './half-width.ts'
import { oneLine, withoutInvisible } from './invisible.ts'

const NUMBER_ASKED = '请输入 8–30 位数字的账号'
/** As it is typed or pasted: spaces and dashes between its digits are left out. */
const AccountNumber = z
  .string()
  .check(
    ...cleaned(60, NUMBER_ASKED, (value) => oneLine(withoutInvisible(halfWidth(value))).replace(/[\s-]/g, '')),
    z.regex(/^\d{8,30}$/, NUMBER_ASKED),
  )

const Account = {
  bankAccountId: Id,
  /** The last four digits of its number: lists show no more of it. */
  lastDigits: z.string(),
  state: codeOf(REVIEW_NAMES),
  sentAt: Instant,
  sentBy: z.string(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  /** Why it was rejected. */
  rejection: z.string(),
}
/** All of an account; '' in its three fields: it can't be read any more. */
const Opened = { accountName: z.string(), bankName: z.string(), number: z.string() }
const Own = z.object({ ...Account, ...Opened })

export const ConsoleGetOwnBankAccount = endpoint({
  method: 'GET',
  path: '/console/ownBankAccount',
  access: 'seller:operators',
  summary: 'Where the seller is paid: the account that counts, the one that waits for the platform, the one rejected since',
  input: Nothing,
  output: z.object({
    /** Whose account it has to be. */
    companyName: z.string(),
    current: z.nullable(Own),
    waiting: z.nullable(Own),
    rejected: z.nullable(Own),
  }),
})
export const SendBankAccount = endpoint({
  method: 'POST',
  path: '/console/ownBankAccount/send',
  access: 'seller:operators',
  summary: 'Sends an account to the platform, in the place of one that waits; the one that counts stays until it is confirmed',
  input: z.strictObject({
    /** The company of the seller's licence. */
    accountName: text(60, 4),
    /** With its branch. */
    bankName: text(60, 4),
    number: AccountNumber,
  }),
  output: z.object({ bankAccountId: Id }),
  audit: {
    subject: 'seller',
    actions: { 'bank.send': '提交收款账户' },
    fields: { bankName: '开户银行', lastDigits: '账号末四位' },
  },
})

export const ConsoleListBankAccounts = endpoint({
  method: 'GET',
  path: '/console/sellers/bankAccounts',
  access: 'platform:money',
  summary: 'Accounts of sellers, without their numbers: those that wait, the longest first; or those that count',
  input: z.strictObject({ view: z.optional(z.enum(['waiting', 'counting'])), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      ...Account,
      sellerId: Id,
      sellerName: z.string(),
      companyName: z.string(),
      /** The end of the number that counts until this one is confirmed; null: none does. */
      currentDigits: z.nullable(z.string()),
    }),
  ),
})
export const OpenBankAccount = endpoint({
  method: 'POST',
  path: '/console/sellers/openBankAccount',
  access: 'platform:money',
  summary: 'All of an account; the log says who opened it, without its number',
  input: z.strictObject({ bankAccountId: Id }),
  output: z.object(Opened),
  audit: { subject: 'seller', actions: { 'bank.open': '查看收款账户' }, fields: { lastDigits: '账号末四位' } },
  refusals: ['NOT_FOUND'],
})
export const DecideBankAccount = endpoint({
  method: 'POST',
  path: '/console/sellers/decideBankAccount',
  access: 'platform:money',
  summary: 'Confirms an account, which counts from now on, or rejects it with a reason',
  input: z.strictObject({
    /** What the seller sent since is not decided by it. */
    bankAccountId: Id,
    approve: z.boolean(),
    /** Of a rejection; the seller reads it. */
    reason: z.optional(text(100)),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'bank.approve': '确认收款账户', 'bank.reject': '驳回收款账户' },
    fields: { bankName: '开户银行', lastDigits: '账号末四位', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
