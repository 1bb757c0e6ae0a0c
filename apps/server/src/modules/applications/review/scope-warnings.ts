import {
  isWorded,
  needsScopeText,
  readScopeText,
  readWorded,
  scopeDifferences,
  scopesOf,
  scopeTableOf,
  scopeWordKey,
  type ApplicationField,
  type ApplicationLevel,
  type Problems,
  type ReadScopes,
  type Scope,
  type ScopeWord,
  type ShopType,
} from '@shop/contract'
import type { CertificateContent, Content } from '../content/content.ts'

interface Compared {
  level: ApplicationLevel
  type: ShopType
  /** All words by which licences are read. */
  words: readonly ScopeWord[]
  /** The version that an update takes the place of. */
  held: CertificateContent | undefined
}
interface ScopeWarnings {
  warnings: Problems
  /** Words that the list lacks, by field. */
  unknown: Partial<Record<ApplicationField, string[]>>
}

/** Where the scopes that were chosen are not what licences say in their own words, and what of these changed, by field. */
export function scopeWarnings({ certificates, scopes }: Content, { level, type, words, held }: Compared): ScopeWarnings {
  const [warnings, unknown]: [Problems, ScopeWarnings['unknown']] = [{}, {}]
  for (const { kind, scopeText } of certificates) {
    if (!isWorded(kind)) continue
    const found =
      needsScopeText(kind) && scopeText === '' ? '提交时还没有这一项，请对照照片' : changedWords(kind, scopeText, words, held)
    if (found) warnings[`${kind}.scopeText`] = found
  }
  const read = readWorded(certificates, words, type)
  for (const { kind, unknown: lacking, limits } of read) {
    const at = `${kind}.scopeText` as const
    if (lacking.length > 0) unknown[at] = lacking
    const limited = listed('注明限制', limits)
    if (limited) warnings[at] = [warnings[at], limited].filter(Boolean).join('；')
  }
  const compared = scopeDifferences(certificates, scopes, words, type)
  if (!compared) return { warnings, unknown }
  const { kind, differences } = compared
  // A certificate with one scope has no field for it.
  const at: ApplicationField = level === 'procure' || scopesOf(kind).length > 1 ? 'scopes' : `${kind}.scopeText`
  if (differences.length > 0) warnings[at] = [warnings[at], ...differences].filter(Boolean).join('；')
  return { warnings, unknown }
}

const listed = (what: string, of: readonly string[]) => (of.length > 0 ? `${what}：${of.join('、')}` : null)

/**
 * Which words an update adds to those of the version that counts, and which it leaves out; null: none, or there were none. Other words for scopes that both
 * name are no change.
 */
function changedWords(
  kind: CertificateContent['kind'],
  scopeText: string,
  words: readonly ScopeWord[],
  held: CertificateContent | undefined,
): string | null {
  if (!held || held.kind !== kind || held.scopeText === '' || scopeText === '') return null
  const table = scopeTableOf(words, kind)
  const [before, after] = [readScopeText(held.scopeText, table), readScopeText(scopeText, table)]
  const changes = [listed('比现有证照多', without(after, before)), listed('比现有证照少', without(before, after))]
  return changes.flatMap((text) => text ?? []).join('；') || null
}

/** What one text says and another does not, by the scopes that its words mean; by the words where these mean none. */
function without(one: ReadScopes, other: ReadScopes): string[] {
  const named = (codes: readonly Scope[] | null) => codes?.length && codes.every((code) => other.codes.includes(code))
  const words = one.words.flatMap(({ text, codes }) => (named(codes) ? [] : [text]))
  const keys = new Set(
    said(
      other,
      other.words.map(({ text }) => text),
    ).map(scopeWordKey),
  )
  return said(one, words).filter((word) => !keys.has(scopeWordKey(word)))
}
const said = ({ exclusions, limits }: ReadScopes, words: readonly string[]) => [
  ...new Set([...words, ...exclusions.map((word) => `除${word}`), ...limits]),
]
