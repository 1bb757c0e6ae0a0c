import { scopesOf, type WordedKind } from './certificates.ts'
import { SCOPE_NAMES, type Scope, type ShopType } from './codes.ts'
import { nameable, readWorded, scopeTableOf, type ReadWord, type ScopeWord, type Worded } from './scope-words.ts'

/**
 * Where the scopes that were chosen are not what certificates say in their own words, in words for who sends and who reviews them, with the first of these
 * certificates; null: no certificate says anything. Scopes that no word of such a certificate can name are not missed.
 */
export function scopeDifferences(
  certificates: readonly Worded[],
  scopes: readonly Scope[],
  words: readonly ScopeWord[],
  type: ShopType,
): { kind: WordedKind; differences: string[] } | null {
  const read = readWorded(certificates, words, type)
  const [first] = read
  if (!first) return null
  const given = new Set(read.flatMap(({ kind }) => scopesOf(kind)))
  const expected = new Set(read.flatMap(({ kind }) => [...nameable(scopeTableOf(words, kind))]))
  const [named, excluded] = [new Set(read.flatMap((it) => it.codes)), new Set(read.flatMap((it) => it.excluded))]
  const chosen = scopes.filter((scope) => given.has(scope))
  const differences = [
    listed(
      '已选、原文中没有',
      namesOf(chosen.filter((scope) => expected.has(scope) && !named.has(scope) && !excluded.has(scope))),
    ),
    listed('已选、原文注明除外', namesOf(chosen.filter((scope) => excluded.has(scope)))),
    listed(
      '原文有、未选',
      unchosen(
        read.flatMap((it) => it.words),
        chosen,
      ),
    ),
  ].flatMap((text) => text ?? [])
  return { kind: first.kind, differences }
}

const listed = (what: string, of: readonly string[]) => (of.length > 0 ? `${what}：${of.join('、')}` : null)
const namesOf = (scopes: readonly Scope[]) => scopes.map((scope) => SCOPE_NAMES[scope])

/** Words that name a scope which was not chosen, with that scope where the word is not called like it. */
function unchosen(words: readonly ReadWord[], chosen: readonly Scope[]): string[] {
  const found = words.flatMap(({ text, codes }) => {
    const left = namesOf(codes?.filter((code) => !chosen.includes(code)) ?? [])
    return left.length === 0 ? [] : [left.join() === text ? text : `${text}（${left.join('、')}）`]
  })
  return [...new Set(found)]
}
