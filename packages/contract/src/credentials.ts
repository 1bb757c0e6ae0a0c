import * as z from 'zod/mini'
import { APPLICATION_FIELDS } from './application-fields.ts'
import {
  ApplicationLevelName,
  CertificateDraft,
  CertificateState,
  OpenUpdate,
  PrivatePicture,
  ScopeName,
  Standing,
} from './applications.ts'
import { CERTIFICATE_NAMES } from './certificates.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, SCOPE_NAMES } from './codes.ts'
import { Count, Id, Instant, Nothing, endpoint, keysOf } from './endpoint.ts'

const Kind = z.enum(keysOf(CERTIFICATE_NAMES))
const State = codeOf(REVIEW_NAMES)

/** A version of a certificate: the one that counts, or one that it took the place of. */
const CertificateVersion = z.object({
  /** Identity numbers are masked. */
  number: z.string(),
  holder: z.string(),
  issuer: z.string(),
  expiresOn: z.nullable(z.string()),
  /** What it says of its scopes in its own words; '' where it says nothing, or was sent before that was asked for. */
  scopeText: z.string(),
  /** When it was approved; one without an application, when it was issued. */
  since: Instant,
  /** When another one took its place; null: it counts. */
  until: z.nullable(Instant),
  /** Watermarked; none where it was registered without an application. */
  files: z.array(PrivatePicture),
})

export const ListCertificates = endpoint({
  method: 'GET',
  path: '/mall/client/app/userShopAudit/certificates',
  access: 'purchaser',
  tags: ['applications', 'me'],
  summary: 'Every certificate of the shop with its versions, and the kinds that it may add; not for the finance',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        required: z.boolean(),
        state: CertificateState,
        expiresOn: z.nullable(z.string()),
        daysLeft: z.nullable(z.int()),
        /** Whether a new version of it can be handed in now. */
        updatable: z.boolean(),
        update: OpenUpdate,
        /** The newest first. */
        versions: z.array(CertificateVersion),
      }),
    ),
  }),
})
export type CertificateRow = z.output<(typeof ListCertificates)['output']>['rows'][number]

const LicensedFacts = { legalPerson: z.string(), regionId: z.nullable(Id), regionName: z.string(), address: z.string() }

export const GetCertificateUpdate = endpoint({
  method: 'GET',
  path: '/mall/client/app/userShopAudit/certificateUpdate',
  access: 'purchaser',
  tags: ['applications', 'me'],
  summary: 'The form that updates a certificate: the version that counts, next to what is filled in',
  input: z.strictObject({ kind: Kind }),
  output: z.object({
    kind: Kind,
    name: z.string(),
    shopName: z.string(),
    required: z.boolean(),
    ...Standing,
    /** The version that counts; null: the shop has none. */
    held: z.nullable(
      z.object({
        number: z.string(),
        holder: z.string(),
        expiresOn: z.nullable(z.string()),
        scopeText: z.string(),
        files: z.array(PrivatePicture),
      }),
    ),
    /** What the shop is registered with, which this licence may change; null for other certificates. */
    registered: z.nullable(z.object({ name: z.string(), ...LicensedFacts })),
    /** The scopes of this certificate that the shop has. */
    heldScopes: z.array(ScopeName),
    /** What is filled in, or begins the form. */
    content: z.object({
      certificate: z.object({ ...CertificateDraft, files: z.array(PrivatePicture) }),
      scopes: z.array(ScopeName),
      proofs: z.array(PrivatePicture),
      /** What else stands on a licence that registers the shop; null for other certificates. */
      registration: z.nullable(z.object(LicensedFacts)),
    }),
  }),
  refusals: ['NOT_QUALIFIED', 'NOT_FOUND'],
})
export type CertificateUpdate = z.output<(typeof GetCertificateUpdate)['output']>

const Application = {
  auditId: Id,
  level: ApplicationLevelName,
  /** 查看价格, 采购, 更新营业执照. */
  kindName: z.string(),
  /** The certificate that an update is about; null for others. */
  kind: z.nullable(Kind),
  state: State,
  /** How often it was sent. */
  version: Count,
  /** Null: it was not sent yet. */
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
}

export const ListShopAudits = endpoint({
  method: 'GET',
  path: '/mall/client/app/userShopAudit/list',
  access: 'buyer',
  tags: ['applications'],
  summary: 'What the shop applied for and sent, the newest 100 first',
  input: z.strictObject({ level: z.optional(ApplicationLevelName), state: z.optional(State) }),
  output: z.object({ rows: z.array(z.object(Application)) }),
})
export type ShopReviewRow = z.output<(typeof ListShopAudits)['output']>['rows'][number]

export const GetShopAuditHistory = endpoint({
  method: 'GET',
  path: '/mall/client/app/userShopAudit/history/{auditId}',
  access: 'purchaser',
  tags: ['applications'],
  summary: 'One application of the shop with every version that was sent, and what became of each; not for the finance',
  input: z.strictObject({ auditId: Id }),
  output: z.object({
    ...Application,
    decidedBy: z.string(),
    /** Where its form is. */
    form: z.string(),
    /** The newest first. */
    versions: z.array(
      z.object({
        version: Count,
        submittedAt: Instant,
        submittedBy: z.string(),
        /** What became of it: waiting, approved, rejected, withdrawn. */
        state: State,
        stateAt: Instant,
        fields: z.array(
          z.object({
            field: z.enum(keysOf(APPLICATION_FIELDS)),
            name: z.string(),
            value: z.string(),
            /** It is not what the version before said. */
            changed: z.boolean(),
            /** Why it was rejected; '' when it was not. */
            rejection: z.string(),
          }),
        ),
        pictures: z.array(z.object({ fileId: z.string(), url: z.string(), name: z.string() })),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})
export type ShopReviewHistory = z.output<(typeof GetShopAuditHistory)['output']>

const ANY_SCOPE = keysOf(SCOPE_NAMES).join('|')
const SCOPE_LIST = new RegExp(`^(${ANY_SCOPE})(,(${ANY_SCOPE}))*$`)

export const ListLosingFavourites = endpoint({
  method: 'GET',
  path: '/mall/client/favourite/outsideScopes',
  access: 'buyer',
  tags: ['favourites', 'me'],
  summary: 'The shop’s favourites that it could not buy any more without these scopes',
  /** Separated by commas. */
  input: z.strictObject({ scopes: z.string().check(z.maxLength(200), z.regex(SCOPE_LIST, '请选择经营范围')) }),
  output: z.object({ total: Count, names: z.array(z.string()) }),
})
