import * as z from 'zod/mini'
import { Captcha, CaptchaRefusals, WrongPassword } from './access.ts'
import { Count, Done, Id, Instant, Nothing, SmsCode, endpoint, text } from './endpoint.ts'
import { keysOf } from './keys-of.ts'
import { PERSONAL_DATA_KINDS } from './personal-data-kinds.ts'

export const PersonalDataKindName = z.enum(keysOf(PERSONAL_DATA_KINDS))

/** What is kept of a kind, and why: the platform says it in the console. */
const KindTexts = { purpose: z.string(), scene: z.string(), sharedWith: z.string() }
const Export = z.object({
  state: z.enum(['waiting', 'ready']),
  requestedAt: Instant,
  /** Until when the file can be downloaded; null while it is made. */
  until: z.nullable(Instant),
})
/** Proves who the user is: their password; where none is set, a code sent to their phone. */
const Proof = {
  password: z.optional(text(32)),
  smsCode: z.optional(z.union([SmsCode, z.literal('')])),
  ...Captcha,
}
const ProofRefusals = { ...WrongPassword, SMS_CODE_WRONG: {}, ...CaptchaRefusals }
const Shown = z.object({
  kind: PersonalDataKindName,
  ...KindTexts,
  /** How many records there are; no more than `SHOWN_RECORDS` of each source are in the answer. */
  records: z.array(
    z.object({
      title: z.string(),
      at: z.nullable(Instant),
      fields: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /** Whether values are masked that the user may see in full. */
  masked: z.boolean(),
})

export const ListPersonalData = endpoint({
  method: 'GET',
  path: '/system/client/personalData',
  access: 'user',
  tags: ['me', 'personalData'],
  summary:
    'What personal information is collected, for what, how often in the last 7, 30 and 365 days; and the file with all of it',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object({ kind: PersonalDataKindName, ...KindTexts, week: Count, month: Count, year: Count })),
    export: z.nullable(Export),
  }),
})
export const GetPersonalData = endpoint({
  method: 'GET',
  path: '/system/client/personalData/{kind}',
  access: 'user',
  tags: ['me', 'personalData'],
  summary: 'The personal information of a kind, the newest of each source first, numbers and phones masked',
  input: z.strictObject({ kind: PersonalDataKindName }),
  output: Shown,
})
export const RevealPersonalData = endpoint({
  method: 'POST',
  path: '/system/client/personalData/reveal',
  access: 'user',
  summary: 'The same in full, for whoever enters their password; where none is set, a code sent to their phone',
  input: z.strictObject({ kind: PersonalDataKindName, ...Proof }),
  output: Shown,
  refusals: ProofRefusals,
})
export const RequestPersonalData = endpoint({
  method: 'POST',
  path: '/system/client/personalData/export',
  access: 'user',
  invalidates: ['personalData'],
  summary: 'Has a file made of all personal information of the user, kept for 24 hours; while there is one, nothing new is made',
  input: Nothing,
  output: Done,
})

export const OpenPersonalDataFile = endpoint({
  method: 'POST',
  path: '/system/client/personalData/open',
  access: 'user',
  summary: 'The address of that file, for ten minutes, for whoever proves who they are as for seeing a kind in full',
  input: z.strictObject(Proof),
  output: z.object({ url: z.string() }),
  refusals: { ...ProofRefusals, NOT_FOUND: {} },
})

/** What can stand in the way of deregistering; the module that knows it says so (`hindersLeaving`). */
export const LEAVING_OBSTACLES = {
  lastOwner: '唯一的负责人',
  orders: '没有完成的订单',
  afterSales: '没有完成的退款',
  recalls: '没有回复的药品召回',
} as const
export type LeavingObstacle = z.infer<typeof Obstacle>

/** What stands in the way of deregistering, in one shop. */
const Obstacle = z.object({
  kind: z.enum(keysOf(LEAVING_OBSTACLES)),
  /** The shop that it is about: where it is done shows what is the current shop's. */
  shop: z.object({ shopId: Id, name: z.string() }),
  count: Count,
  /** What stands in the way, and what to do. */
  text: z.string(),
  /** Where it is done, below /h5. */
  to: z.string(),
})

export const CheckDeregistration = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/check/deregister',
  access: 'user',
  tags: ['orders', 'members'],
  summary: 'Whether the user can deregister, and what stands in the way',
  input: Nothing,
  output: z.object({
    allowed: z.boolean(),
    obstacles: z.array(Obstacle),
    /**
     * Shops of which the user is the only member: they are left without anyone, until the platform names an owner (`proven`: it has seen
     * their licence), or somebody else registers them.
     */
    alone: z.array(z.object({ shopId: Id, name: z.string(), proven: z.boolean() })),
  }),
})
export const Deregister = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/deregister',
  access: 'user',
  summary: 'Deregisters the account: its sessions end, and after 7 days in which the user can log in and keep it, it is erased',
  input: z.strictObject({ smsCode: SmsCode, reason: z.optional(text(140)), ...Captcha }),
  output: z.object({ until: Instant }),
  refusals: {
    SMS_CODE_WRONG: {},
    ...CaptchaRefusals,
    CANNOT_DEREGISTER: { obstacles: z.array(Obstacle) },
  },
})
export const CancelDeregistration = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/shop/deregister/cancel',
  access: 'user',
  invalidates: ['me'],
  summary: 'Keeps an account that was deregistered',
  input: Nothing,
  output: Done,
})
