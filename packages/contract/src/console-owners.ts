import * as z from 'zod/mini'
import { CheckedName } from './reviews.ts'
import { Done, Id, Instant, Phone, RealName, endpoint, text } from './endpoint.ts'

/** An owner whom operators name for a shop that has none, or whose owner does not act: proposed by one, confirmed by another. */
export const OwnerProposal = z.object({
  name: z.string(),
  phoneMasked: z.string(),
  /** They are in the shop already; otherwise they join it as its owner. */
  member: z.boolean(),
  /** Whether the account is known by the name; null: it was not checked, or this is decided. */
  realName: CheckedName,
  accountSince: Instant,
  /** Null: they are no member. */
  memberSince: z.nullable(Instant),
  reason: z.string(),
  /** Where the papers are that were compared. */
  proof: z.string(),
  proposedBy: z.string(),
  proposedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  /** Null: it waits. */
  confirmed: z.nullable(z.boolean()),
  /** The caller proposed it: somebody else has to confirm it. */
  mine: z.boolean(),
  /** It waits, but was proposed too long ago to be confirmed. */
  expired: z.boolean(),
})

const fields = { owner: '负责人', reason: '原因', proof: '证明材料', papersChecked: '已核对证照和身份证' } as const

export const ProposeOwner = endpoint({
  method: 'POST',
  path: '/console/shops/owner/propose',
  access: 'platform:qualification',
  summary:
    'Proposes an owner for a shop, after seeing its licence and the person’s identity card: whoever has a phone number; another operator decides',
  input: z.strictObject({
    shopId: Id,
    /** With which the person logs in: a member of the shop, or somebody who joins it as its owner. */
    phone: Phone,
    /** As their card has it. */
    name: RealName,
    reason: text(100, 2),
    /** Where the papers are that were compared: the number of a ticket, of a file. */
    proof: text(100, 2),
    papersChecked: z.literal(true, '请先核对营业执照和身份证'),
  }),
  output: Done,
  audit: { subject: 'shop', actions: { 'owner.propose': '提出指定负责人' }, fields },
  refusals: ['NOT_FOUND', 'ALREADY_OWNER', 'SALESMAN', 'DEREGISTERING', 'MEMBERS_FULL', 'OWNER_PROPOSAL_OPEN'],
})

export const DecideOwner = endpoint({
  method: 'POST',
  path: '/console/shops/owner/decide',
  access: 'platform:qualification',
  summary: 'Confirms the owner by typing their phone number from the papers: they own the shop at once; or turns them down',
  input: z.strictObject({
    shopId: Id,
    confirm: z.boolean(),
    /** The person’s number, as it stands in the papers; with `confirm` alone. */
    phone: z.optional(Phone),
  }),
  output: Done,
  audit: {
    subject: 'shop',
    actions: { 'owner.confirm': '确认指定负责人', 'owner.decline': '不同意指定负责人', 'owner.withdraw': '收回指定负责人' },
    fields,
  },
  refusals: [
    'NOT_FOUND',
    'OWN_PROPOSAL',
    'OWNER_PROPOSAL_DECIDED',
    'OWNER_PROPOSAL_EXPIRED',
    'ALREADY_OWNER',
    'SALESMAN',
    'DEREGISTERING',
    'REAL_NAME_OTHER',
    'MEMBERS_FULL',
  ],
})
