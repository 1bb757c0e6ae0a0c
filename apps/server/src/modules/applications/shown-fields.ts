import {
  APPLICATION_FIELDS,
  birthdayIn,
  isIdentityCard,
  keysOf,
  type ApplicationField,
  type ApplicationLevel,
  type ConsoleGetApplication,
  type Out,
  type Problems,
} from '@shop/contract'
import type { Content } from './content.ts'
import { comparedValues, reviewedValues } from './reviewed-values.ts'

interface Versions {
  content: Content
  /** What was sent before it; null where it is the first. */
  previous: Content | null
  /** The certificate that counts, of an update; null for others, and where the shop has none. */
  held: Content | null
}
interface Remarks {
  warnings: Problems
  /** Why fields were rejected last. */
  reasons: Record<string, string>
  /** The caller is reviewing it, and may read what masks hide. */
  isReviewer: boolean
}

/** What was registered without an application has none. */
const NO_PICTURES = '0 张'

/** The fields in the order of the form, with what differs from the version before and what deserves a second look. */
export function shownFields(
  level: ApplicationLevel,
  { content, previous, held }: Versions,
  { warnings, reasons, isReviewer }: Remarks,
): Out<typeof ConsoleGetApplication>['fields'] {
  const [values, exact] = [reviewedValues(level, content), comparedValues(level, content)]
  const old = previous ? reviewedValues(level, previous) : {}
  const oldExact = previous && comparedValues(level, previous)
  const counts = held ? reviewedValues(level, held) : {}
  const contained = isReviewer ? containedIn(content) : {}
  return keysOf(APPLICATION_FIELDS).flatMap((field) => {
    const value = values[field]
    if (value === undefined) return []
    const before = old[field]
    return [
      {
        field,
        name: APPLICATION_FIELDS[field],
        value,
        contains: contained[field] ?? '',
        changed: oldExact !== null && oldExact[field] !== exact[field],
        before: before === undefined || before === value ? null : before,
        held: counts[field] === NO_PICTURES ? '' : (counts[field] ?? null),
        warning: warnings[field] ?? '',
        rejection: reasons[field] ?? '',
      },
    ]
  })
}

/** Whom the identity numbers name: the mask hides the birthday, which has to be compared with the photo. */
const containedIn = ({ certificates }: Content): Partial<Record<ApplicationField, string>> =>
  Object.fromEntries(
    certificates.flatMap(({ kind, number }) => (isIdentityCard(kind) ? [[`${kind}.number`, personOf(number)]] : [])),
  )

/** The birthday and sex in an identity number (GB 11643): the last digit before the checksum is odd for men. */
const personOf = (number: string) => `出生 ${birthdayIn(number)}，${Number(number[16]) % 2 === 1 ? '男' : '女'}`
