import {
  APPLICATION_FIELDS,
  isIdentityCard,
  type ApplicationField,
  type ApplicationLevel,
  type CertificateKind,
  type ConsoleGetApplication,
  type Out,
  type Problems,
} from '@shop/contract'
import { comparedFields, personInNumber, unreadableFields } from '../../reviews/index.ts'
import type { Content } from './content.ts'
import { NO_PICTURES, sentFields, type ApplicationValues } from './sent-fields.ts'

interface Versions {
  content: Content
  /** What was sent before it; null where it is the first. */
  previous: Content | null
  /** The certificate that counts, of an update; null for others, and where the shop has none. */
  held: Content | null
  /** What else a licence would change: what the shop is registered with, or was when it was decided. */
  registered: ApplicationValues | null
}
interface Remarks {
  warnings: Problems
  /** Words of licences that the list lacks. */
  unknown: Partial<Record<ApplicationField, string[]>>
  /** Why fields were rejected last. */
  reasons: Record<string, string>
  /** The caller is reviewing it, and may read what masks hide. */
  isReviewer: boolean
}

/** The fields in the order of the form, with what differs from the version before and what deserves a second look. */
export function shownFields(
  level: ApplicationLevel,
  { content, previous, held, registered }: Versions,
  { warnings, unknown, reasons, isReviewer }: Remarks,
): Out<typeof ConsoleGetApplication>['fields'] {
  const counts = new Map<string, string>([
    ...(held ? sentFields(level, held).map(({ field, value }) => [field, value] as const) : []),
    ...Object.entries(registered ?? {}),
  ])
  const contained = isReviewer ? containedIn(content) : {}
  return comparedFields(sentFields(level, content), previous && sentFields(level, previous), reasons).map((it) => ({
    ...it,
    contains: contained[it.field] ?? '',
    held: counts.get(it.field) === NO_PICTURES ? '' : (counts.get(it.field) ?? null),
    warning: warnings[it.field] ?? '',
    unknownWords: unknown[it.field] ?? [],
  }))
}

/** What is sent back where nothing can be read: the pictures of each certificate that the shop needs. */
export const fieldsToSendBack = (kinds: readonly CertificateKind[], reasons: Record<string, string>) =>
  unreadableFields(
    kinds.map((kind) => ({ field: `${kind}.pictures` as const, name: APPLICATION_FIELDS[`${kind}.pictures`] })),
    reasons,
  )

/** Whom the identity numbers name. */
export const containedIn = ({ certificates }: Content): Partial<Record<ApplicationField, string>> =>
  Object.fromEntries(
    certificates.flatMap(({ kind, number }) => (isIdentityCard(kind) ? [[`${kind}.number`, personInNumber(number)]] : [])),
  )
