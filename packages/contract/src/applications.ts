import * as z from 'zod/mini'
import { APPLICATION_LEVELS } from './application-fields.ts'
import { codeOf } from './code-of.ts'
import { CAPACITY_NAMES, CERTIFICATE_NAMES, MAX_SCOPE_TEXT } from './certificates.ts'
import { REVIEW_NAMES, SCOPE_NAMES } from './codes.ts'
import { Day, Id, Instant, Nothing, Uuid, endpoint, keysOf, lines, text } from './endpoint.ts'

export const ApplicationLevelName = z.enum(keysOf(APPLICATION_LEVELS))

/** A certificate as it is filled in: everything may be missing in a draft. */
export const CertificateDraft = {
  kind: z.enum(keysOf(CERTIFICATE_NAMES)),
  /** An identity number that was masked stays the one that is stored. */
  number: z.optional(text(40)),
  holder: z.optional(text(60)),
  /** The last day on which it is valid. */
  expiresOn: z.optional(Day),
  /** Valid without end. */
  longTerm: z.optional(z.boolean()),
  /** The words in which the paper itself says what it allows. */
  scopeText: z.optional(lines(MAX_SCOPE_TEXT)),
}
export const ScopeName = z.enum(keysOf(SCOPE_NAMES))
const Content = {
  /** Pictures that prove why a number or a holder changed; of an update. */
  proofFileIds: z.optional(z.array(Uuid).check(z.maxLength(4))),
  certificates: z.optional(
    z.array(z.strictObject({ ...CertificateDraft, fileIds: z.optional(z.array(Uuid).check(z.maxLength(9))) })).check(
      z.maxLength(12),
      // What is checked and what a reviewer reads must be the same one.
      z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, '每种证照只能填写一份'),
    ),
  ),
  contact: z.optional(text(20)),
  phone: z.optional(text(20)),
  capacity: z.optional(z.enum(keysOf(CAPACITY_NAMES))),
  scopes: z.optional(z.array(ScopeName).check(z.maxLength(20))),
  receiver: z.optional(text(20)),
  receiverPhone: z.optional(text(20)),
  /** What else stands on a licence that registers the shop; of an update. The name is its holder. */
  registration: z.optional(
    z.strictObject({
      legalPerson: z.optional(text(20)),
      /** A county. */
      regionId: z.optional(Id),
      address: z.optional(text(100)),
    }),
  ),
}
const State = codeOf(REVIEW_NAMES)
/** Why fields were rejected, by the names of `APPLICATION_FIELDS`. */
export const Reasons = z.record(z.string(), z.string())
/** Which fields say something else by now than what was rejected; empty unless it was. */
export const Changed = z.array(z.string())
/** A picture that only its viewer can open, at an address that lasts ten minutes. */
export const PrivatePicture = z.object({ fileId: z.string(), url: z.string() })

export const Standing = {
  state: State,
  auditId: z.nullable(Id),
  reasons: Reasons,
  changed: Changed,
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  /** When what it says or its state last changed; null when none was begun. */
  updatedAt: z.nullable(Instant),
}
const Certificates = z.array(z.object({ ...CertificateDraft, files: z.array(PrivatePicture) }))

export const CertificateState = z.enum(['valid', 'expiring', 'expired', 'missing', 'updating'])
export const OpenUpdate = z.nullable(z.object({ auditId: Id, state: State }))

export const GetShopAudit = endpoint({
  method: 'GET',
  path: '/mall/client/app/userShopAudit/userShopAuditInfo',
  access: 'buyer',
  tags: ['applications', 'me'],
  summary: 'What the shop may see and buy, its certificates, its applications and the next step',
  input: Nothing,
  output: z.object({
    price: z.object({
      ...Standing,
      /** What is filled in, or begins the form; null for members who may not apply. */
      content: z.nullable(z.object({ certificates: Certificates, contact: z.string(), phone: z.string() })),
    }),
    procure: z.object({
      ...Standing,
      /** Whether the shop has the right to buy and renews its certificates: the state is that of the renewal. */
      renews: z.boolean(),
      /** The same, with a certificate of each kind that the shop's type needs. Identity numbers are masked. */
      content: z.nullable(
        z.object({
          certificates: Certificates,
          capacity: z.nullable(z.enum(keysOf(CAPACITY_NAMES))),
          scopes: z.array(ScopeName),
          receiver: z.string(),
          receiverPhone: z.string(),
          /** The address on the licence, to which goods are sent. */
          address: z.string(),
          /** Whom the shop is registered with: the card of another one is asked about before it is sent. */
          legalPerson: z.string(),
        }),
      ),
    }),
    certificates: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        /** Buying stops when it expires. */
        core: z.boolean(),
        required: z.boolean(),
        /** `updating`: a new version waits for its review; until then the old one counts, to its day. */
        state: CertificateState,
        expiresOn: z.nullable(z.string()),
        daysLeft: z.nullable(z.int()),
        /** The newest update of it that was not approved; null: there is none. */
        update: OpenUpdate,
      }),
    ),
    /** The kinds of required certificates that the shop has not handed in. */
    missing: z.array(z.string()),
    nextStep: z.object({ to: z.string(), text: z.string() }),
  }),
})
export type ShopReview = z.output<(typeof GetShopAudit)['output']>

const Saved = z.object({ auditId: Id, state: State, updatedAt: Instant })

export const ApplyShopAudit = endpoint({
  method: 'POST',
  path: '/mall/client/app/userShopAudit/apply',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['applications', 'me', 'consents'],
  summary:
    'Begins an application, or continues the one that is open: `submit` sends it, otherwise it is kept as a draft. An update carries one certificate',
  input: z.strictObject({ level: ApplicationLevelName, ...Content, submit: z.boolean() }),
  output: Saved,
  refusals: { ALREADY_WAITING: { auditId: Id }, ALREADY_QUALIFIED: {}, NOT_QUALIFIED: {}, NOT_FOUND: {} },
})

export const EditShopAudit = endpoint({
  method: 'POST',
  path: '/mall/client/app/userShopAudit/edit',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['applications', 'me', 'consents'],
  summary: 'Changes a draft or a rejected application, sends it (a new version), or withdraws one that waits',
  input: z.strictObject({
    auditId: Id,
    ...Content,
    submit: z.optional(z.boolean()),
    withdraw: z.optional(z.literal(true)),
  }),
  output: Saved,
  refusals: {
    AUDIT_MOVED_ON: { state: State },
    ALREADY_WAITING: { auditId: Id },
    ALREADY_QUALIFIED: {},
    NOT_QUALIFIED: {},
    NOT_FOUND: {},
  },
})
