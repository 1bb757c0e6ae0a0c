import * as z from 'zod/mini'
import { Captcha, CaptchaRefusals, WrongPassword } from './access.ts'
import { codeOf } from './code-of.ts'
import { CONTRACT_KIND_NAMES, CONTRACT_NAMES } from './contract-states.ts'
import { Count, Day, Id, Instant, Nothing, SmsCode, endpoint, keysOf, pattern, text } from './endpoint.ts'

/** Who signed for the shop. */
export const ContractSignature = z.object({ name: z.string(), at: Instant, means: z.enum(['password', 'code']) })
const Contract = {
  contractId: Id,
  kind: z.enum(keysOf(CONTRACT_KIND_NAMES)),
  kindName: z.string(),
  sellerId: Id,
  sellerName: z.string(),
  title: z.string(),
  state: codeOf(CONTRACT_NAMES),
  stateName: z.string(),
  validFrom: Day,
  validUntil: Day,
  offeredAt: Instant,
  signature: z.nullable(ContractSignature),
  /** When and why the seller ended it. */
  ended: z.nullable(z.object({ at: Instant, reason: z.string() })),
}
/** SHA-256 in hex. */
const Hash = pattern(/^[0-9a-f]{64}$/, '协议内容不完整，请重新打开')

export const ListContracts = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/contract/list',
  access: 'buyer',
  tags: ['contracts'],
  summary: 'The shop’s contracts: those to sign first, then the newest',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object(Contract)),
    /** Why this member can’t sign; '' when they can. */
    cannotSign: z.string(),
  }),
})
export const GetContract = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/contract/detail/{contractId}',
  access: 'buyer',
  tags: ['contracts'],
  summary: 'A contract of the shop with its text, and where it is as a PDF, for ten minutes',
  input: z.strictObject({ contractId: Id }),
  output: z.object({
    ...Contract,
    statement: z.string(),
    hash: z.string(),
    pdf: z.string(),
    cannotSign: z.string(),
    /**
     * The seller’s own PDF, which the statement names by its hash (SHA-256 in hex); its size is in bytes. Only who has opened it can sign
     * (`OpenContractPaper`).
     */
    paper: z.nullable(z.object({ name: z.string(), size: Count, hash: z.string(), opened: z.boolean() })),
  }),
  refusals: ['NOT_FOUND'],
})
export const OpenContractPaper = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/contract/openPaper',
  access: 'buyer',
  invalidates: ['contracts'],
  summary: 'Opens the seller’s own PDF of a contract: says where it is for ten minutes, and records that this member opened it',
  input: z.strictObject({ contractId: Id }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const SignContract = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/contract/sign',
  access: 'purchaser',
  invalidates: ['contracts'],
  summary:
    'Signs what was shown, by its hash: an owner, or a purchaser while the shop’s power of attorney is in force; with the password, or a code where none is set',
  input: z.strictObject({
    contractId: Id,
    hash: Hash,
    password: z.optional(text(32)),
    smsCode: z.optional(z.union([SmsCode, z.literal('')])),
    ...Captcha,
  }),
  output: z.object({ signedAt: Instant }),
  refusals: {
    NOT_FOUND: {},
    CONTRACT_MOVED_ON: {},
    PAPER_NOT_OPENED: {},
    SIGN_NOT_AUTHORISED: {},
    ...WrongPassword,
    SMS_CODE_WRONG: {},
    ...CaptchaRefusals,
  },
})
