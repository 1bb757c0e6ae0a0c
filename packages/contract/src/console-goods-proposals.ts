import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { GOODS_TYPE_NAMES, REVIEW_NAMES } from './codes.ts'
import { FACT_LABELS, PackCount, RecordFacts, RegisterNo } from './console-library.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Uuid, endpoint, keyword, pattern, text } from './endpoint.ts'
import { ALIKE_NAMES, MAX_PROPOSAL_PAPERS, MAX_PROPOSAL_PICTURES, MAX_PROPOSAL_REMARK } from './goods-proposals.ts'
import { NumberedGoods } from './goods-brief.ts'
import { keysOf } from './keys-of.ts'
import { isBarcode } from './trace-codes.ts'

const PackBarcode = pattern(/^(\d{8}|\d{13})?$/, '条码应为 8 或 13 位数字').check(
  z.refine((typed) => typed === '' || isBarcode(typed), '条码的校验位不对，请核对'),
)

/** What a seller knows of goods that the library lacks. What belongs together is checked by `proposalProblems`. */
const Facts = {
  type: codeOf(GOODS_TYPE_NAMES),
  genericName: text(60, 2),
  /** '' without one. */
  tradeName: text(30),
  /** '' where the seller leaves it to the platform. */
  dosageForm: text(20),
  specification: text(60, 1),
  unit: text(4, 1),
  factory: text(60, 2),
  approvalNo: RegisterNo,
  /** Where cut herbs come from; '' for all else. */
  origin: text(30),
  /** The category that the seller suggests, of the third level. */
  categoryId: z.nullable(Id),
  /** '' where the seller does not know it. */
  barcode: PackBarcode,
  midPack: z.nullable(PackCount),
  caseCount: z.nullable(PackCount),
  remark: text(MAX_PROPOSAL_REMARK),
}
/** The same as it was said. */
const Said = {
  type: codeOf(GOODS_TYPE_NAMES),
  genericName: z.string(),
  tradeName: z.string(),
  dosageForm: z.string(),
  specification: z.string(),
  unit: z.string(),
  factory: z.string(),
  approvalNo: z.string(),
  origin: z.string(),
  categoryId: z.nullable(Id),
  barcode: z.string(),
  midPack: z.nullable(Count),
  caseCount: z.nullable(Count),
  remark: z.string(),
}
const Standing = {
  proposalId: Id,
  /** How often it was sent. */
  version: Count,
  state: codeOf(REVIEW_NAMES),
  sentAt: Instant,
  /** When it was decided or withdrawn. */
  endedAt: z.nullable(Instant),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
  /** The record that was added for it or, where that is `known`, that there was already. */
  goods: z.nullable(z.object({ ...NumberedGoods.shape, listed: z.boolean() })),
  known: z.boolean(),
}
/** A record that may be what is proposed. */
const AlikeGoods = z.object({
  ...NumberedGoods.shape,
  alike: z.enum(keysOf(ALIKE_NAMES)),
  /** Off the lists it gets no new offers. */
  listed: z.boolean(),
  /** The seller offers it already; null: the platform asks. */
  gccsId: z.nullable(Id),
})

export const FindAlikeGoods = endpoint({
  method: 'GET',
  path: '/console/alikeGoods',
  access: 'seller:offers',
  summary: 'Records of the library that may be the goods that a seller is about to propose, the surest first: 10 at most',
  input: z.strictObject({
    genericName: keyword(60),
    specification: keyword(60),
    factory: keyword(60),
    approvalNo: z.optional(RegisterNo),
    barcode: z.optional(keyword(20)),
  }),
  output: z.object({ rows: z.array(AlikeGoods) }),
})

const audited = { subject: 'goodsProposal' } as const
const NAMES = { name: '商品', specification: '规格', factory: '生产企业', approvalNo: '批准文号' } as const

export const SendGoodsProposal = endpoint({
  method: 'POST',
  path: '/console/ownGoodsProposals/send',
  access: 'seller:offers',
  idempotent: true,
  summary:
    'Proposes goods that the library lacks, or sends a proposal once more that waits, was refused or was withdrawn; the platform decides. Refused while the library probably has them, unless the seller says that these are others',
  input: z.strictObject({
    /** null: a new one. */
    proposalId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    ...Facts,
    /** What the seller uploaded (`POST /console/file/uploadCorrection`, purpose `proposal`): packs and leaflets; the approval. */
    pictureIds: z.array(Uuid).check(z.maxLength(MAX_PROPOSAL_PICTURES, `最多 ${MAX_PROPOSAL_PICTURES} 张照片`)),
    paperIds: z.array(Uuid).check(z.maxLength(MAX_PROPOSAL_PAPERS, `最多 ${MAX_PROPOSAL_PAPERS} 张`)),
    /** None of the records that the library may have it as is meant. */
    isOther: z.boolean(),
  }),
  output: z.object({ proposalId: Id, version: Count }),
  audit: {
    ...audited,
    actions: { 'goodsProposal.send': '提交新品申请', 'goodsProposal.change': '修改后重新提交新品申请' },
    fields: NAMES,
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE', 'DUPLICATE', 'LIKELY_KNOWN', 'PROPOSAL_QUOTA'],
})

export const ListOwnGoodsProposals = endpoint({
  method: 'GET',
  path: '/console/ownGoodsProposals',
  access: 'seller:offers',
  summary: 'The goods that the seller proposed and what became of each, the last sent first',
  input: z.strictObject({
    /** `answered`: what the seller is to act on: refused of late, or in the library and not offered yet. */
    state: z.optional(z.enum(['waiting', 'answered', 'approved', 'rejected', 'withdrawn'])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(
    z.object({
      ...Standing,
      ...Said,
      /** The seller's offer of these goods; null: none yet. */
      gccsId: z.nullable(Id),
    }),
  ),
})

const Picture = z.object({ fileId: z.string(), url: z.string() })
export const GetOwnGoodsProposal = endpoint({
  method: 'GET',
  path: '/console/ownGoodsProposals/{proposalId}',
  access: 'seller:offers',
  summary: 'One proposal of the seller with its pictures, each at an address that opens for this operator and ten minutes',
  input: z.strictObject({ proposalId: Id }),
  output: z.object({ ...Standing, ...Said, pictures: z.array(Picture), papers: z.array(Picture) }),
  refusals: ['NOT_FOUND'],
})

export const WithdrawGoodsProposal = endpoint({
  method: 'POST',
  path: '/console/ownGoodsProposals/withdraw',
  access: 'seller:offers',
  summary: 'Takes back a proposal that waits, or gives up one that was refused; it can be sent again',
  input: z.strictObject({ proposalId: Id }),
  output: Done,
  audit: { ...audited, actions: { 'goodsProposal.withdraw': '撤回新品申请' }, fields: {} },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

const Listed = {
  ...Standing,
  ...Said,
  sellerName: z.string(),
  pictureCount: Count,
  /** Who looks at it; null: whoever comes first. */
  claim: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  decidedBy: z.string(),
}
export const ConsoleListGoodsProposals = endpoint({
  method: 'GET',
  path: '/console/goodsProposals',
  access: 'platform:offers',
  summary: 'Goods that sellers propose for the library: what waits, the longest first; or what is decided, the newest first',
  input: z.strictObject({
    state: z.optional(z.enum(['waiting', 'added', 'known', 'rejected'])),
    /** A part of the names, the factory or the approval number of the goods, of the seller’s name; or a barcode. */
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(z.object(Listed)),
})

export const ConsoleGetGoodsProposal = endpoint({
  method: 'GET',
  path: '/console/goodsProposals/{proposalId}',
  access: 'platform:offers',
  summary: 'One proposal: its pictures, the records that may be what it means, and the same goods proposed by others',
  input: z.strictObject({ proposalId: Id }),
  output: z.object({
    ...Listed,
    /** The category that the seller suggests, with those above it; '' without one. */
    categoryName: z.string(),
    pictureIds: z.array(z.string()),
    paperIds: z.array(z.string()),
    alikes: z.array(AlikeGoods),
    /** Sellers whose proposals of the same number and pack, or the same barcode, wait as well. */
    alsoBy: z.array(z.string()),
  }),
  refusals: ['NOT_FOUND'],
})

const DECIDING = ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER', 'CHANGED_MEANWHILE'] as const
/** What a decision is about: the proposal as it was read. */
const Decided = { proposalId: Id, version: Count }

export const ClaimGoodsProposal = endpoint({
  method: 'POST',
  path: '/console/goodsProposals/claim',
  access: 'platform:offers',
  summary: 'Takes a proposal to check it, or gives it back',
  input: z.strictObject({ proposalId: Id, claim: z.boolean() }),
  output: Done,
  audit: {
    ...audited,
    actions: { 'goodsProposal.claim': '领取新品申请', 'goodsProposal.release': '退回新品申请' },
    fields: { claimedBy: '处理人' },
  },
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
})

export const AdmitGoodsProposal = endpoint({
  method: 'POST',
  path: '/console/goodsProposals/admit',
  access: 'platform:offers',
  idempotent: true,
  summary: 'Adds proposed goods to the library, as the operator writes the record; the seller finds it and can offer it',
  input: z.strictObject({ ...Decided, ...RecordFacts }),
  output: z.object({ goodsId: Id, goodsNo: z.string() }),
  audit: {
    subject: 'goods',
    actions: { 'goods.admit': '收录新品' },
    fields: { ...FACT_LABELS, seller: '申请卖家' },
  },
  refusals: [...DECIDING, 'DUPLICATE'],
})

export const LinkGoodsProposal = endpoint({
  method: 'POST',
  path: '/console/goodsProposals/link',
  access: 'platform:offers',
  summary: 'Says which record of the library proposed goods are; the seller is led to it',
  input: z.strictObject({ ...Decided, goodsId: Id }),
  output: Done,
  audit: { ...audited, actions: { 'goodsProposal.link': '新品申请已有此商品' }, fields: { goods: '商品资料' } },
  refusals: DECIDING,
})

export const RejectGoodsProposal = endpoint({
  method: 'POST',
  path: '/console/goodsProposals/reject',
  access: 'platform:offers',
  summary: 'Does not take proposed goods into the library, with a reason that the seller reads',
  input: z.strictObject({ ...Decided, reason: text(60, 2) }),
  output: Done,
  audit: { ...audited, actions: { 'goodsProposal.reject': '新品申请不通过' }, fields: { reason: '原因' } },
  refusals: DECIDING,
})

export const OpenProposalPicture = endpoint({
  method: 'POST',
  path: '/console/goodsProposals/openPicture',
  access: 'platform:offers',
  summary: 'The address of a picture of a proposal, for this operator and two minutes; each opening is in the audit log',
  input: z.strictObject({ fileId: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
  audit: { ...audited, actions: { 'goodsProposal.open-picture': '查看新品申请照片' }, fields: {} },
  refusals: ['NOT_FOUND'],
})
