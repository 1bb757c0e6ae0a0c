import { piecesOf, scopeTableOf, scopeWordKey, WORDED_KINDS, type Scope, type ScopeWord, type WordedKind } from '@shop/contract'

/** A part of a word of licences, with the scopes that it means. */
export interface KnownPart {
  word: string
  codes: Scope[]
}

/**
 * The parts of a word of several pieces, where one of its certificates knows them all without it: then licences are read by these. Empty where the word is
 * one piece, or a part is not known.
 */
export function knownParts(word: string, kinds: readonly WordedKind[], words: readonly ScopeWord[]): KnownPart[] {
  const parts = piecesOf(word)
    .flatMap((piece) => piece.split(/\s+/))
    .filter((part) => scopeWordKey(part) !== '')
  if (parts.length < 2) return []
  for (const kind of kinds.length > 0 ? kinds : WORDED_KINDS) {
    const table = scopeTableOf(words, kind)
    const known = parts.flatMap((part) => {
      const found = table.get(scopeWordKey(part))
      return found ? [{ word: part, codes: [...found.codes] }] : []
    })
    if (known.length === parts.length) return known
  }
  return []
}
