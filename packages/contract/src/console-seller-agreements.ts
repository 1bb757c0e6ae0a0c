import * as z from 'zod/mini'
import { Count, Day, Done, Fen, Id, Instant, Nothing, endpoint, keysOf, text } from './endpoint.ts'

/** Where an agreement between the platform and a seller stands today. */
export const AGREEMENT_STATES = {
  future: '未开始',
  current: '生效中',
  over: '已到期',
  ended: '已提前终止',
  void: '已作废',
} as const
export type AgreementState = keyof typeof AGREEMENT_STATES
/** Agreements that end within so many days, and have no successor, wait for the platform. */
export const AGREEMENT_AHEAD_DAYS = 30

const Agreement = z.object({
  agreementId: Id,
  /** As it stands on the paper. */
  number: z.string(),
  validFrom: Day,
  validUntil: Day,
  state: z.enum(keysOf(AGREEMENT_STATES)),
  /** Of the goods' sum of each order, in basis points. */
  commissionBp: Count,
  /** For each year, in fen. */
  yearFeeFen: Fen,
  depositFen: Fen,
  note: z.string(),
  recordedAt: Instant,
  recordedBy: z.string(),
  /** Ended before its last day, or before its first: then it was recorded wrongly and never held; null: it was not. */
  ended: z.nullable(z.object({ on: Day, by: z.string(), reason: z.string() })),
})
const rows = z.object({ rows: z.array(Agreement) })

export const ConsoleListSellerAgreements = endpoint({
  method: 'GET',
  path: '/console/sellers/{sellerId}/agreements',
  access: 'platform:qualification',
  summary: 'What the platform has agreed with a seller, the one that begins last first',
  input: z.strictObject({ sellerId: Id }),
  output: rows,
  refusals: ['NOT_FOUND'],
})

export const ConsoleListOwnAgreements = endpoint({
  method: 'GET',
  path: '/console/ownSeller/agreements',
  access: 'seller:orders',
  summary: 'What the seller has agreed with the platform, the one that begins last first',
  input: Nothing,
  output: rows,
})

export const RecordSellerAgreement = endpoint({
  method: 'POST',
  path: '/console/sellers/recordAgreement',
  access: 'platform:qualification',
  idempotent: true,
  summary: 'Records what was signed with a seller: one agreement holds on a day, and of those with one number one holds',
  input: z.strictObject({
    sellerId: Id,
    number: text(40, 2),
    validFrom: Day,
    validUntil: Day,
    /** At most 30 %. */
    commissionBp: z.int().check(z.nonnegative(), z.maximum(3_000)),
    /** At most ¥1,000,000, as the deposit. */
    yearFeeFen: Fen.check(z.maximum(100_000_000)),
    depositFen: Fen.check(z.maximum(100_000_000)),
    note: text(200),
  }),
  output: z.object({ agreementId: Id }),
  audit: {
    subject: 'seller',
    actions: { 'agreement.record': '登记合作协议' },
    fields: {
      number: '协议编号',
      validFrom: '开始日期',
      validUntil: '截止日期',
      commissionBp: '佣金（万分之）',
      yearFeeFen: '年费',
      depositFen: '保证金',
      note: '备注',
    },
  },
  refusals: ['NOT_FOUND'],
})

export const EndSellerAgreement = endpoint({
  method: 'POST',
  path: '/console/sellers/endAgreement',
  access: 'platform:qualification',
  summary: 'Ends an agreement before its last day, from the day after `endsOn` on, or says that it never held; once',
  input: z.strictObject({
    agreementId: Id,
    /** Its last day: today or later, before the one on the paper. null: it was recorded wrongly, and is recorded again. */
    endsOn: z.nullable(Day),
    reason: text(100, 2),
  }),
  output: Done,
  audit: {
    subject: 'seller',
    actions: { 'agreement.end': '提前终止合作协议', 'agreement.void': '作废合作协议' },
    fields: { number: '协议编号', endsOn: '最后一天', reason: '原因' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
