import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { Page, pageOf } from './console-page.ts'
import { CONTRACT_NAMES } from './contract-states.ts'
import { ContractSignature } from './contracts.ts'
import { Count, Day, Done, Id, Instant, Uuid, endpoint, keyword, lines, text } from './endpoint.ts'

/** So many shops are offered a contract at once, chosen or not; for more of them, it is done again. */
export const MAX_OFFERED = 200

export const ConsoleListContracts = endpoint({
  method: 'GET',
  path: '/console/contracts',
  access: 'seller:orders',
  summary: 'The seller’s contracts with shops, by state and words, the newest first',
  input: z.strictObject({ state: z.optional(codeOf(CONTRACT_NAMES)), keyword: z.optional(keyword(40)), ...Page }),
  output: pageOf(
    z.object({
      contractId: Id,
      title: z.string(),
      shopName: z.string(),
      state: codeOf(CONTRACT_NAMES),
      stateName: z.string(),
      validFrom: Day,
      validUntil: Day,
      offeredAt: Instant,
      offeredBy: z.string(),
      signature: z.nullable(ContractSignature),
      ended: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.string() })),
      /** The address of the PDF, for ten minutes. */
      pdf: z.string(),
      /** The seller’s own PDF that the contract is about, at its address for as long; null: it is the platform’s text. */
      paper: z.nullable(z.object({ name: z.string(), url: z.string() })),
    }),
  ),
})
export const ConsoleFindCustomers = endpoint({
  method: 'GET',
  path: '/console/contracts/findCustomers',
  access: 'seller:orders',
  summary: 'Customers of the seller to offer a contract to, 20 at most, by a part of the name or the credit code',
  input: z.strictObject({ keyword: keyword(40, 2) }),
  output: z.object({
    rows: z.array(
      z.object({
        shopId: Id,
        name: z.string(),
        regionName: z.string(),
        /** The years for which it has a contract that has not been ended: it is offered no second one. */
        years: z.array(Count),
      }),
    ),
  }),
})
export const OfferContracts = endpoint({
  method: 'POST',
  path: '/console/contracts/offer',
  access: 'seller:orders',
  summary:
    'Offers the quality agreement of a year, in the platform’s text or as the seller’s own PDF, with the seller’s additions, to each customer or to those chosen that have none for it',
  input: z.strictObject({
    year: z.int().check(z.minimum(2020), z.maximum(2100)),
    /** What the seller adds; '' for nothing. */
    addition: lines(4_000),
    /** Customers of the seller; missing: all of them. */
    shopIds: z.optional(
      z.array(Id).check(z.minLength(1, '请选择门店'), z.maxLength(MAX_OFFERED, `每次最多 ${MAX_OFFERED} 家门店`)),
    ),
    /** The seller’s own PDF instead of the platform’s text (`POST /console/file/uploadPdf`, purpose `contract`). */
    paperFileId: z.optional(Uuid),
  }),
  output: z.object({ offered: Count, left: Count }),
  audit: {
    subject: 'seller',
    actions: { 'contract.offer': '发出质量保证协议' },
    fields: { year: '年度', offered: '门店数', shops: '指定门店', paper: '协议文件', addition: '补充条款' },
  },
  refusals: ['NOT_FOUND'],
})
export const EndContract = endpoint({
  method: 'POST',
  path: '/console/contracts/end',
  access: 'seller:orders',
  summary: 'Ends a contract, signed or not, with a reason that the shop reads; it can’t be undone',
  input: z.strictObject({ contractId: Id, reason: text(100, 2) }),
  output: Done,
  audit: {
    subject: 'contract',
    actions: { 'contract.end': '终止协议' },
    fields: { state: { name: '状态', values: CONTRACT_NAMES }, reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'CONTRACT_MOVED_ON'],
})
