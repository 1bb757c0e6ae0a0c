import * as z from 'zod/mini'
import { DocumentKey, DocumentVersion } from './documents.ts'
import { Count, Day, Done, Instant, Nothing, endpoint, lines, text } from './endpoint.ts'

export const MAX_RULES = 60
export const MAX_DOCUMENT = 20_000
/**
 * How many days a version is announced before it is in force: at least seven, as the law wants for agreements and rules of a
 * platform (电子商务法, article 34).
 */
export const DAYS_AHEAD = { min: 7, max: 90 } as const
/** A version is in force, was before, will be, or was withdrawn before it was. */
export const VERSION_STATES = { current: '生效中', past: '已被替代', scheduled: '待生效', withdrawn: '已撤回' } as const
export type VersionState = keyof typeof VERSION_STATES

const Version = z.object({
  version: Count,
  title: z.string(),
  state: z.enum(['current', 'past', 'scheduled', 'withdrawn']),
  effectiveOn: z.string(),
  asksConsent: z.boolean(),
  publishedAt: Instant,
  publishedBy: z.string(),
})
const Document = {
  key: z.string(),
  /** Empty: an agreement. */
  topic: z.string(),
  shown: z.boolean(),
  /** How many users have consented to what is in force; null where a login does not ask for it. */
  consents: z.nullable(Count),
}

export const ConsoleListDocuments = endpoint({
  method: 'GET',
  path: '/console/documents',
  access: 'platform:content',
  summary: 'Agreements and rules with the version in force, and the one that is scheduled, also of hidden rules',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object({ ...Document, current: z.nullable(Version), scheduled: z.nullable(Version) })),
  }),
})
export const ConsoleGetDocument = endpoint({
  method: 'GET',
  path: '/console/documents/{key}',
  access: 'platform:content',
  summary: 'A document with all its versions, and the text of one: the newest, unless another is asked for',
  input: z.strictObject({ key: DocumentKey, version: z.optional(DocumentVersion) }),
  output: z.object({ ...Document, versions: z.array(Version), shownVersion: Count, text: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const PublishDocument = endpoint({
  method: 'POST',
  path: '/console/documents/publish',
  access: 'platform:content',
  summary: 'Announces a new version of a document, or a new rule: it is in force 7 to 90 days later',
  input: z.strictObject({
    /** null: a new rule. */
    key: z.nullable(DocumentKey),
    /** The newest version that whoever writes this has seen; 0 for a new rule. */
    base: Count,
    /** Of rules: under which heading they stand. */
    topic: z.optional(text(8, 1)),
    title: text(30, 2),
    text: lines(MAX_DOCUMENT, 1),
    /** Of what a login asks consent to: whether users are asked again. */
    asksConsent: z.boolean(),
    effectiveOn: Day,
  }),
  output: z.object({ key: z.string(), version: Count }),
  audit: {
    subject: 'document',
    actions: { 'document.publish': '发布新版本', 'document.add': '新增服务规则' },
    fields: { version: '版本', title: '标题', text: '正文', topic: '分类', asksConsent: '重新征求同意', effectiveOn: '生效日期' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'VERSION_SCHEDULED', 'DUPLICATE'],
})
export const WithdrawDocument = endpoint({
  method: 'POST',
  path: '/console/documents/withdraw',
  access: 'platform:content',
  summary: 'Withdraws a version that is scheduled; one that has been in force stays',
  input: z.strictObject({ key: DocumentKey, version: DocumentVersion }),
  output: Done,
  audit: {
    subject: 'document',
    actions: { 'document.withdraw': '撤回待生效版本' },
    fields: { version: '版本', effectiveOn: '生效日期' },
  },
  refusals: ['NOT_FOUND', 'VERSION_IN_FORCE'],
})
export const ArrangeRule = endpoint({
  method: 'POST',
  path: '/console/documents/arrange',
  access: 'platform:content',
  summary: 'Under which heading a rule stands, at which position of it, and whether it is shown',
  input: z.strictObject({
    key: DocumentKey,
    topic: text(8, 1),
    shown: z.boolean(),
    /** From 1; beyond the end: the last; missing: where it is, or the last of another topic. */
    position: z.optional(z.int().check(z.positive(), z.maximum(MAX_RULES))),
  }),
  output: Done,
  audit: {
    subject: 'document',
    actions: { 'document.arrange': '调整服务规则' },
    fields: { topic: '分类', shown: '显示', position: '顺序' },
  },
  refusals: ['NOT_FOUND'],
})
