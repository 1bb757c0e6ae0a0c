import * as z from 'zod/mini'
import { Count, Done, Nothing, endpoint, keysOf, pattern } from './endpoint.ts'

/** The agreements, by the keys that addresses name them with. */
export const AGREEMENTS = {
  user: '用户服务协议',
  privacy: '隐私政策',
  purchase: '采购协议',
  identity: '个人信息处理规则',
  quality: '质量保证协议',
  card: '身份证信息单独同意书',
  share: '向卖家提供资料单独同意书',
} as const
export type AgreementKey = keyof typeof AGREEMENTS
/** Those that a login asks consent to; the purchase agreement is asked for at every checkout, the rules for identities before one is checked, that for identity cards before one is shown, that for sellers before papers go to the first of them; sellers offer the quality agreement to shops. */
export const LOGIN_AGREEMENTS = ['user', 'privacy'] as const satisfies readonly AgreementKey[]
export type LoginAgreement = (typeof LOGIN_AGREEMENTS)[number]
export const isLoginAgreement = (key: string): key is LoginAgreement => LOGIN_AGREEMENTS.some((agreement) => agreement === key)

/**
 * Those that ask for a separate consent before the information is given (个人信息保护法, articles 23 and 29): it can be withdrawn, and a new
 * version asks again.
 */
export const SEPARATE_AGREEMENTS = ['card', 'share'] as const satisfies readonly AgreementKey[]
export type SeparateAgreement = (typeof SEPARATE_AGREEMENTS)[number]
/** Whether users are asked for consent to a document, so that a new version of it may ask again. */
export const asksForConsent = (key: string): boolean =>
  isLoginAgreement(key) || SEPARATE_AGREEMENTS.some((agreement) => agreement === key)

/** An agreement, or a rule of the platform: `r` and its number. */
export const DOCUMENT_KEY = `(?:${keysOf(AGREEMENTS).join('|')}|r[1-9]\\d{0,8})`
export const DocumentKey = pattern(new RegExp(`^${DOCUMENT_KEY}$`), '没有这份文件')
export const DocumentVersion = z.int().check(z.positive(), z.maximum(99_999))
/** The agreements that somebody was shown, by their versions. */
export const ShownAgreements = z
  .array(z.strictObject({ key: z.enum(LOGIN_AGREEMENTS), version: DocumentVersion }))
  .check(z.minLength(1), z.maxLength(LOGIN_AGREEMENTS.length))
/** A version of a document: which, what it is called, from which day it is in force. */
const Version = { key: z.string(), version: Count, title: z.string(), effectiveOn: z.string() }
const Listed = z.object({
  ...Version,
  /** The day from which a newer version is in force, which people can read already; null: none is announced. */
  nextOn: z.nullable(z.string()),
})

export const ListDocuments = endpoint({
  method: 'GET',
  path: '/system/common/document',
  access: 'none',
  summary: 'The agreements and the platform’s rules in force, rules by topic',
  input: Nothing,
  output: z.object({
    agreements: z.array(Listed),
    topics: z.array(z.object({ name: z.string(), rules: z.array(Listed) })),
  }),
})
export const GetDocument = endpoint({
  method: 'GET',
  path: '/system/common/document/{key}',
  access: 'none',
  summary: 'An agreement or a rule: the version in force, or one that was before, or that is announced',
  // What is no key names no document: links of others may have any.
  input: z.strictObject({ key: pattern(/^[\w-]{1,40}$/, '没有这份文件'), version: z.optional(DocumentVersion) }),
  output: z.object({
    ...Version,
    /** Paragraphs, headings and lists: the marks that `RichText` of @shop/ui reads. */
    text: z.string(),
    state: z.enum(['current', 'past', 'scheduled']),
    /** The address of the same as a PDF. */
    pdf: z.string(),
    /** All versions that people may read, the newest first. */
    versions: z.array(z.object({ version: Count, effectiveOn: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
export const ListMissingConsents = endpoint({
  method: 'GET',
  path: '/system/client/document/missingConsents',
  access: 'user',
  tags: ['consents'],
  summary: 'The agreements of which a newer version asks for consent that this user has not given yet',
  input: Nothing,
  output: z.object({ rows: z.array(z.object(Version)) }),
})
export const GiveConsent = endpoint({
  method: 'POST',
  path: '/system/client/document/consent',
  access: 'user',
  invalidates: ['consents'],
  summary: 'Consents to the versions in force of these agreements; one that is not in force any more was not read',
  input: z.strictObject({ agreements: ShownAgreements }),
  output: Done,
  refusals: ['CHANGED_MEANWHILE'],
})
