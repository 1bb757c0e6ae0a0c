import { isWorded, mayBeNamed, scopesOf, type CertificateKind } from './certificates.ts'
import { SCOPE_NAMES, type Scope, type ShopType } from './codes.ts'
import { keysOf } from './keys-of.ts'
import { asOneWidth, bracketed, isLabel, isNumber, clausesOf, piecesOf, withoutNumbering, type Piece } from './scope-text.ts'

/** A word as licences write it, and which scopes it means. */
export interface ScopeWord {
  word: string
  /** The certificates that it is a word of; none: all that say what they allow. */
  kinds: readonly CertificateKind[]
  /** None: it is known, and means nothing that is sold here. */
  codes: readonly Scope[]
}
/** The words of a kind of certificate, by how they are compared: the scopes that it gives by them, and whether any of what they mean is sold here. */
export type ScopeTable = ReadonlyMap<string, { codes: readonly Scope[]; isSold: boolean }>

/** How words are compared: width, case, blanks, signs and the shape of brackets make no other word. */
export const scopeWordKey = (text: string) =>
  asOneWidth(text)
    .replace(/[\s、,;:/|。·*#"'“”‘’《》-]/g, '')
    .replace(/\(\)/g, '')

/** The words that a kind of certificate may have, each with the scopes that the kind gives. */
export const scopeTableOf = (words: readonly ScopeWord[], kind: CertificateKind): ScopeTable =>
  new Map(
    words
      .filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
      .map(({ word, codes }) => [
        scopeWordKey(word),
        { codes: codes.filter((code) => scopesOf(kind).includes(code)), isSold: codes.length > 0 },
      ]),
  )

/** A word of a licence; null: the table does not know it. */
export interface ReadWord {
  text: string
  codes: readonly Scope[] | null
}
/** What the words of a licence say. */
export interface ReadScopes {
  words: ReadWord[]
  /** The scopes that they name, in the order of all scopes. */
  codes: Scope[]
  /** Words that the table does not know, each once. */
  unknown: string[]
  /** Words that it knows, of what is not sold here, each once. */
  notSold: string[]
  /** What the licence limits, with the words for how: 中药饮片（限精装）. */
  limits: string[]
  /** What the licence leaves out of what it names, and the scopes that this means where no word names them. */
  exclusions: string[]
  excluded: Scope[]
}

/** So many pieces can be one word: 手术室、急救室、诊疗室设备及器具. */
const MAX_PIECES = 4
/** Brackets within brackets are read so deep; what is deeper is text: reading it would take the square of its length. */
const MAX_DEPTH = 3
const EXCLUDES = /^(?:以上)?(?:[均都])?(?:除|不含|不包括|不包含|不得(?:经营|销售|零售|批发)|禁止(?:经营|销售|零售|批发))/
const EXCLUDED_BEHIND = /^(.+?)(?:除外|不在此列)$/
const WITHIN = /^(.+?)(?:不含|不包括|不包含|除)(.+)$/
const INCLUDES = /^(?:含|包括|包含|其中)/
const LIMITS = /^(?:仅限|仅|限)/

/** `findLastIndex`, which the oldest browsers lack. */
const lastIndex = (pieces: readonly Piece[], is: (piece: Piece) => boolean) =>
  pieces.reduce((last, piece, at) => (is(piece) ? at : last), -1)

/** What the scope of a licence means for a shop of this type, by the table of its kind. */
export function readScopeText(text: string, table: ScopeTable, type?: ShopType): ReadScopes {
  const words: ReadWord[] = []
  const [exclusions, notSold, limits]: [string[], string[], string[]] = [[], [], []]
  const excluded = new Set<Scope>()
  let depth = 0
  const known = (word: string) => table.get(scopeWordKey(word)) ?? table.get(scopeWordKey(withoutNumbering(word)))
  const mayName = (code: Scope) => type === undefined || mayBeNamed(code, type)

  const exclude = (list: string): Set<Scope> => {
    const named = wordsOf(list)
    exclusions.push(...named)
    return new Set(named.flatMap((word) => known(word)?.codes ?? []))
  }
  const leaveOut = (list: string) => {
    for (const code of exclude(list)) excluded.add(code)
  }
  /** Adds a word without what its brackets exclude; where that would leave nothing, what is excluded is only a part of it. */
  const add = (word: string, without: ReadonlySet<Scope> = new Set()) => {
    for (const code of without) excluded.add(code)
    const found = known(word)
    const codes = found?.codes.filter(mayName)
    const left = codes?.filter((code) => !without.has(code)) ?? []
    const text = withoutNumbering(word)
    if (found && !found.isSold) notSold.push(text)
    words.push({ text, codes: codes === undefined ? null : left.length > 0 ? left : codes })
  }
  const readPiece = (piece: string) => {
    if (known(piece)) return add(piece)
    const behind = EXCLUDED_BEHIND.exec(piece)?.[1]
    if (EXCLUDES.test(piece)) return leaveOut(piece.replace(EXCLUDES, '').replace(/除?外$/, ''))
    if (behind) return leaveOut(behind)
    const { base, inside } = depth < MAX_DEPTH ? bracketed(piece) : { base: piece, inside: [] }
    if (inside.length > 0) {
      depth += 1
      readBrackets(base, inside)
      depth -= 1
      return
    }
    if (LIMITS.test(piece) && words.length > 0) return void limits.push(piece)
    const [, before = '', rest] = WITHIN.exec(piece) ?? []
    if (rest !== undefined && known(before)) return add(before, exclude(rest))
    return add(piece)
  }
  const readBrackets = (base: string, inside: readonly string[]) => {
    const left = inside.filter((it) => EXCLUDES.test(it) || EXCLUDED_BEHIND.test(it))
    const without = new Set(
      left.flatMap((it) => [...exclude((EXCLUDED_BEHIND.exec(it)?.[1] ?? it).replace(EXCLUDES, '').replace(/除?外$/, ''))]),
    )
    if (scopeWordKey(base) !== '') add(base, without)
    else for (const code of without) excluded.add(code)
    for (const it of inside) {
      if (left.includes(it)) continue
      if (LIMITS.test(it)) {
        limits.push(base === '' ? it : `${withoutNumbering(base)}（${it}）`)
        continue
      }
      // What stands in brackets without a word for why only counts where it is known.
      if (INCLUDES.test(it)) readList(it.replace(INCLUDES, ''))
      else if (piecesOf(it).some((piece) => known(piece)) || base === '') readList(it)
    }
  }
  /** The words of a list, as the table has them: some are of several pieces. */
  const wordsOf = (list: string) => {
    const pieces = piecesOf(list).flatMap((piece) => spaced(piece))
    const found: string[] = []
    for (let at = 0; at < pieces.length;) {
      const size = joined(pieces.slice(at, at + MAX_PIECES))
      found.push(pieces.slice(at, at + size).join('、'))
      at += size
    }
    return found.filter((piece) => scopeWordKey(piece) !== '' && !isLabel(piece) && !isNumber(piece))
  }
  const readList = (list: string) => {
    for (const clause of clausesOf(list)) readClause(clause)
  }
  /**
   * What is left out without brackets is a list, too: from 不含 to the end of the clause, and back from 除外 to the last comma, where there is one. Where a
   * text leaves it open, it leaves out more rather than less.
   */
  const readClause = (clause: readonly Piece[]) => {
    const is = (sign: RegExp) => (piece: Piece) => sign.test(piece.text) && !known(piece.text) && !/[(]/.test(piece.text)
    const from = clause.findIndex(is(EXCLUDES))
    const rest = from < 0 ? [...clause] : clause.slice(0, from)
    if (from >= 0)
      leaveOut(
        listOf(clause.slice(from))
          .replace(EXCLUDES, '')
          .replace(/除?外$/, ''),
      )
    const to = lastIndex(rest, is(EXCLUDED_BEHIND))
    if (to >= 0) {
      const comma = lastIndex(rest.slice(0, to), ({ end }) => end === ',')
      const begin = comma < 0 ? to : comma + 1
      leaveOut(listOf(rest.splice(begin, to - begin + 1)).replace(/(?:除外|不在此列)$/, ''))
    }
    for (const word of wordsOf(listOf(rest))) readPiece(word)
  }
  const listOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('、')
  /** Words with blanks between them, where some of these are known and all of it is none. */
  const spaced = (piece: string) => {
    const parts = piece.split(/\s+/)
    return parts.length > 1 && !isOne(parts) && parts.some((part) => known(part)) ? parts : [piece]
  }
  /** How many of these pieces are one word of the table. */
  const joined = (pieces: readonly string[]) => {
    for (let size = pieces.length; size > 1; size--) if (isOne(pieces.slice(0, size))) return size
    return 1
  }
  /** Whether parts are one word of the table: one that means nothing does not outrank parts that mean something. */
  const isOne = (parts: readonly string[]) => {
    const codes = known(parts.join(''))?.codes
    return codes !== undefined && (codes.length > 0 || !parts.some((part) => known(part)?.codes.length))
  }

  readList(text)
  const codes = keysOf(SCOPE_NAMES).filter((code) => words.some((word) => word.codes?.includes(code)))
  return {
    words,
    codes,
    unknown: [...new Set(words.flatMap((word) => (word.codes === null ? [word.text] : [])))],
    notSold: [...new Set(notSold)],
    limits: [...new Set(limits)],
    exclusions: [...new Set(exclusions)],
    excluded: keysOf(SCOPE_NAMES).filter((code) => excluded.has(code) && mayName(code) && !codes.includes(code)),
  }
}

/** The scopes that words of a table can name: others can't be expected in the text. */
export const nameable = (table: ScopeTable): Set<Scope> => new Set([...table.values()].flatMap(({ codes }) => codes))

/** A certificate with its words, as it is compared with the scopes that were chosen. */
export interface Worded {
  kind: CertificateKind
  scopeText: string
}
/** What the words of certificates say, by their kinds; those that say nothing are left out. */
export const readWorded = (certificates: readonly Worded[], words: readonly ScopeWord[], type?: ShopType) =>
  certificates.flatMap(({ kind, scopeText }) =>
    isWorded(kind) && scopeText.trim() !== '' ? [{ kind, ...readScopeText(scopeText, scopeTableOf(words, kind), type) }] : [],
  )
