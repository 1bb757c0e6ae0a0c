import { CERTIFICATE_NAMES, WORDED_KINDS, type WordedKind } from '@shop/contract/certificates'
import { SCOPE_NAMES, type Scope } from '@shop/contract/codes'
import type { ConsoleListScopeWords } from '@shop/contract/console-scope-words'
import type { RowOf } from '../../kit/list-types.ts'

export type Word = RowOf<typeof ConsoleListScopeWords>
/** A word that is edited, or one that is added with what is known of it. */
export type Edited = Word | { wordId: null; word: string; kinds: WordedKind[] }

export const kindOptions = WORDED_KINDS.map((value) => ({ value, label: CERTIFICATE_NAMES[value] }))
export const kindNames = (kinds: readonly WordedKind[]) =>
  kinds.length === 0 ? '全部' : kinds.map((kind) => CERTIFICATE_NAMES[kind]).join('、')
export const scopeNames = (codes: readonly Scope[]) => codes.map((code) => SCOPE_NAMES[code])
