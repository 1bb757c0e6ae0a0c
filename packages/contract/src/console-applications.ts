import * as z from 'zod/mini'
import { APPLICATION_FIELDS } from './application-fields.ts'
import { ApplicationLevelName } from './applications.ts'
import { CERTIFICATE_NAMES } from './certificates.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, SHOP_TYPE_NAMES } from './codes.ts'
import { Page, Province, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, endpoint, keyword, keysOf, text } from './endpoint.ts'
import { REGISTRATION_NAMES } from './registration.ts'
import {
  CLAIM_REFUSALS,
  DECISION_REFUSALS,
  OpenedPicture,
  EarlierReviews,
  ReviewDetail,
  ReviewRow,
  ReviewedBy,
  EndingState,
  Rivals,
  decisionOn,
  earlierVersions,
  reviewedField,
} from './reviews.ts'

const Field = z.enum(keysOf(APPLICATION_FIELDS))
const Application = {
  auditId: Id,
  level: ApplicationLevelName,
  levelName: z.string(),
  shopName: z.string(),
  shopTypeName: z.string(),
  regionName: z.string(),
}

export const ConsoleListApplications = endpoint({
  method: 'GET',
  path: '/console/applications',
  access: 'platform:qualification',
  summary: 'Applications of shops in a state: those that wait longest first, decided ones newest first',
  input: z.strictObject({
    state: z.optional(EndingState),
    level: z.optional(ApplicationLevelName),
    keyword: z.optional(keyword(40)),
    shopType: z.optional(codeOf(SHOP_TYPE_NAMES)),
    province: z.optional(Province),
    /** Only those that the caller reviews, or that no one does. */
    claim: z.optional(ReviewedBy),
    /** Only those whose revocation waits to be confirmed. */
    revocation: z.optional(z.enum(['open'])),
    ...Page,
  }),
  output: pageOf(z.object({ ...Application, ...ReviewRow, revoking: z.boolean() })),
})

export const ConsoleGetApplication = endpoint({
  method: 'GET',
  path: '/console/applications/{auditId}',
  access: 'platform:qualification',
  summary: 'One application: its newest version field by field next to the shop’s data, its pictures, versions and history',
  input: z.strictObject({ auditId: Id }),
  output: z.object({
    ...Application,
    ...ReviewDetail,
    ...earlierVersions(Field),
    ...EarlierReviews,
    shop: z.object({
      name: z.string(),
      creditCode: z.string(),
      legalPerson: z.string(),
      address: z.string(),
      contact: z.string(),
      phone: z.string(),
    }),
    fields: z.array(
      z.object({
        ...reviewedField(Field),
        /** In the certificate that an update takes the place of; null for others. */
        held: z.nullable(z.string()),
        /** Words of a licence that the list lacks (`ConsoleListScopeWords`). */
        unknownWords: z.array(z.string()),
      }),
    ),
    /** By certificate, whose kind begins the names of its fields. */
    pictures: z.array(
      z.object({ fileId: z.string(), kind: z.enum([...keysOf(CERTIFICATE_NAMES), 'change-proof']), name: z.string() }),
    ),
    /** Its transitions, the newest first. */
    history: z.array(z.object({ at: Instant, state: codeOf(REVIEW_NAMES), version: Count, by: z.string() })),
    /** A proposed revocation that waits for another operator; null: there is none. */
    revocation: z.nullable(
      z.object({ reason: z.string(), suspends: z.boolean(), by: z.string(), at: Instant, mine: z.boolean() }),
    ),
    /** Who claims the shop’s credit code while this one waits: an approval ends the question. */
    rivals: Rivals,
    /** How many other operators could confirm one. */
    otherReviewers: Count,
  }),
  refusals: ['NOT_FOUND'],
})

export const ClaimApplication = endpoint({
  method: 'POST',
  path: '/console/applications/claim',
  access: 'platform:qualification',
  summary: 'Takes an application for review for 30 minutes, or gives it back',
  input: z.strictObject({ auditId: Id, claim: z.boolean() }),
  output: Done,
  audit: {
    subject: 'application',
    actions: { 'application.claim': '领取资质申请', 'application.release': '退回资质申请' },
    fields: { claimedBy: '审核人' },
  },
  refusals: CLAIM_REFUSALS,
})

export const OpenApplicationFile = endpoint({
  method: 'POST',
  path: '/console/applications/openFile',
  access: 'platform:qualification',
  summary: 'The address of a picture of an application, for this operator and two minutes; each opening is in the audit log',
  ...OpenedPicture,
  audit: {
    subject: 'application',
    actions: { 'application.open-file': '查看资质照片' },
    fields: { picture: '照片' },
  },
  refusals: ['NOT_FOUND'],
})

export const DecideApplication = endpoint({
  method: 'POST',
  path: '/console/applications/decide',
  access: 'platform:qualification',
  summary: 'Approves a version of an application, or rejects it with a reason for each field that is wrong; decided once',
  input: z.strictObject({ auditId: Id, ...decisionOn(Field) }),
  output: Done,
  audit: {
    subject: 'application',
    actions: { 'application.approve': '通过资质申请', 'application.reject': '驳回资质申请' },
    fields: {
      state: { name: '状态', values: REVIEW_NAMES },
      ...REGISTRATION_NAMES,
      ...APPLICATION_FIELDS,
    },
  },
  refusals: DECISION_REFUSALS,
})

const revocationFields = { state: { name: '状态', values: REVIEW_NAMES }, reason: '原因', suspends: '暂停采购' } as const

export const ProposeRevocation = endpoint({
  method: 'POST',
  path: '/console/applications/revocation/propose',
  access: 'platform:qualification',
  summary: 'Proposes to end what an approved application opened; another operator decides. Buying can be suspended as long',
  input: z.strictObject({ auditId: Id, reason: text(100, 2), suspend: z.boolean() }),
  output: Done,
  audit: { subject: 'application', actions: { 'revocation.propose': '提出撤销资质' }, fields: revocationFields },
  refusals: { NOT_FOUND: {}, AUDIT_MOVED_ON: { state: codeOf(REVIEW_NAMES) }, REVOCATION_OPEN: {} },
})

export const DecideRevocation = endpoint({
  method: 'POST',
  path: '/console/applications/revocation/decide',
  access: 'platform:qualification',
  summary:
    'Confirms a proposed revocation, at once and with its reason for the shop, or turns it down; who proposed it can only take it back',
  input: z.strictObject({ auditId: Id, confirm: z.boolean() }),
  output: Done,
  audit: {
    subject: 'application',
    actions: {
      'revocation.confirm': '确认撤销资质',
      'revocation.decline': '不同意撤销资质',
      'revocation.withdraw': '收回撤销资质',
    },
    fields: revocationFields,
  },
  refusals: { NOT_FOUND: {}, AUDIT_MOVED_ON: { state: codeOf(REVIEW_NAMES) }, REVOCATION_DECIDED: {}, OWN_PROPOSAL: {} },
})
