import * as z from 'zod/mini'
import { CertificateKindName } from './seller-accounts.ts'
import { codeOf } from './code-of.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Done, Id, Instant, endpoint, keyword, text } from './endpoint.ts'

/** States of what a shop sent to a seller, as the seller’s console names them. */
export const ACCOUNT_REQUEST_NAMES = { 1: '待审核', 2: '已建采', 3: '未通过', 5: '已终止' } as const

const Request = {
  requestId: Id,
  shopName: z.string(),
  creditCode: z.string(),
  regionName: z.string(),
  typeName: z.string(),
  state: codeOf(ACCOUNT_REQUEST_NAMES),
  stateName: z.string(),
  sentAt: Instant,
  sentBy: z.string(),
  /** It waits for more than three working days. */
  late: z.boolean(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  /** The last day of an approved one, which is over when it has ended. */
  validUntil: z.nullable(Day),
  over: z.boolean(),
}

export const ConsoleListAccounts = endpoint({
  method: 'GET',
  path: '/console/accounts',
  access: 'seller:orders',
  summary: 'Shops that asked for an account with the seller: those that wait, the longest first; others, the newest first',
  input: z.strictObject({ state: z.optional(codeOf(ACCOUNT_REQUEST_NAMES)), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(z.object(Request)),
})
export const ConsoleGetAccount = endpoint({
  method: 'GET',
  path: '/console/accounts/{requestId}',
  access: 'seller:orders',
  summary: 'What a shop sent for an account, paper by paper',
  input: z.strictObject({ requestId: Id }),
  output: z.object({
    ...Request,
    address: z.string(),
    papers: z.array(
      z.object({
        kind: CertificateKindName,
        name: z.string(),
        number: z.string(),
        holder: z.string(),
        issuer: z.string(),
        expiresOn: z.nullable(Day),
        /** What it says of its scope in its own words; '' where it says nothing. */
        scopeText: z.string(),
        ended: z.boolean(),
        pictureCount: Count,
        /** What the seller found wrong with it. */
        rejection: z.string(),
      }),
    ),
    endedAt: z.nullable(Instant),
    endedBy: z.string(),
    endReason: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})
export const OpenAccountPaper = endpoint({
  method: 'POST',
  path: '/console/accounts/openPaper',
  access: 'seller:orders',
  summary: 'Opens a picture of a shop’s paper, marked for this seller, for two minutes; the log and the shop see who opened what',
  input: z.strictObject({ requestId: Id, kind: CertificateKindName, at: z.int().check(z.minimum(0), z.maximum(20)) }),
  output: z.object({ url: z.string() }),
  audit: { subject: 'accountRequest', actions: { 'account.open': '查看门店证照' }, fields: { paper: '证照' } },
  refusals: ['NOT_FOUND'],
})
export const DecideAccount = endpoint({
  method: 'POST',
  path: '/console/accounts/decide',
  access: 'seller:orders',
  summary:
    'Opens the account that a shop asked for, with a contract to sign, or refuses it with a reason for each paper that is wrong',
  input: z.strictObject({
    requestId: Id,
    approve: z.boolean(),
    /** Of a refusal, by paper; the shop reads them. */
    reasons: z.optional(z.array(z.strictObject({ kind: CertificateKindName, text: text(100, 2) })).check(z.maxLength(20))),
  }),
  output: z.object({ done: z.literal(true), /** Whether a contract was sent for signing. */ contract: z.boolean() }),
  audit: {
    subject: 'accountRequest',
    actions: { 'account.approve': '通过建采', 'account.refuse': '不通过建采' },
    fields: { state: { name: '状态', values: ACCOUNT_REQUEST_NAMES }, validUntil: '有效期至', reasons: '原因' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
export const EndAccount = endpoint({
  method: 'POST',
  path: '/console/accounts/end',
  access: 'seller:orders',
  summary: 'Ends an account with a reason that the shop reads: it buys nothing more of the seller until it has another one',
  input: z.strictObject({ requestId: Id, reason: text(100, 2) }),
  output: Done,
  audit: {
    subject: 'accountRequest',
    actions: { 'account.end': '终止建采' },
    fields: { state: { name: '状态', values: ACCOUNT_REQUEST_NAMES }, reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'ACCOUNT_MOVED_ON'],
})
