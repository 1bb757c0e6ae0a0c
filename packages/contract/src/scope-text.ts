import { halfWidth } from './half-width.ts'

const ROMAN: Readonly<Record<string, string>> = { Ⅰ: 'I', Ⅱ: 'II', Ⅲ: 'III', ⅰ: 'I', ⅱ: 'II', ⅲ: 'III' }

/** A text in one width, case and shape of brackets. */
export const asOneWidth = (text: string) =>
  halfWidth(text)
    .replace(/[ⅠⅡⅢⅰⅱⅲ]/g, (sign) => ROMAN[sign] ?? sign)
    .replace(/[〔［【[{]/g, '(')
    .replace(/[〕］】\]}]/g, ')')
    .toUpperCase()

/** Between words; a colon stands behind a label or a class. */
const SEPARATOR = /[、,;:/|。\n\r]/
const NUMBERED = /[①-⑳]|\((?:\d{1,2}|[一二三四五六七八九十]{1,3})\)/g
/** 1. and 12. but not 2.5. */
const POINTED = /(^|[^\d.A-Z])\d{1,2}\.(?!\d)/g
/** 除疫苗、血液制品外的生物制品; 除外 stands behind what is left out. */
const EXCEPT = /除((?!外)[^()除;]{1,60}?)(?:以外|之外|外)的?/g
/** 体外 is no end of 除…外. */
const IN_VITRO = '体\u0001'

/** A piece of a list, and the sign behind it; '' at the end. */
export interface Piece {
  text: string
  end: string
}
/** The pieces of a list, without what numbers them; what stands in brackets is not taken apart. */
export const piecesOf = (list: string): string[] => endedPieces(list).map(({ text }) => text)
/** The same by clauses, which end with a semicolon, a full stop or a line. */
export function clausesOf(list: string): Piece[][] {
  const clauses: Piece[][] = []
  let clause: Piece[] = []
  for (const piece of endedPieces(list)) {
    if (clause.length === 0) clauses.push(clause)
    clause.push(piece)
    if (/[;。\n\r]/.test(piece.end)) clause = []
  }
  return clauses
}
function endedPieces(list: string): Piece[] {
  const text = asOneWidth(list)
    .replace(/体外/g, IN_VITRO)
    .replace(EXCEPT, '(除$1)')
    .replace(NUMBERED, ';')
    .replace(POINTED, '$1;')
    .replace(/[*#]/g, '')
    .split(IN_VITRO)
    .join('体外')
  const pieces: Piece[] = []
  let [piece, depth] = ['', 0]
  // An empty piece still ends the one before it.
  const end = (sign: string) => {
    const text = piece.trim()
    const last = pieces[pieces.length - 1]
    if (text !== '') pieces.push({ text, end: sign })
    else if (last && sign !== '' && /[;。\n\r]/.test(sign)) last.end = sign
    piece = ''
  }
  const opened = text.split('(').length
  const isBalanced = opened === text.split(')').length
  for (const sign of text) {
    // A bracket that a reader of photos lost would hold all that follows.
    if (!isBalanced && (sign === '(' || sign === ')')) {
      end('、')
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && SEPARATOR.test(sign)) end(sign)
    else piece += sign
  }
  end('')
  return pieces
}

/** A piece without its outermost brackets, and what they hold. */
export function bracketed(piece: string): { base: string; inside: string[] } {
  const inside: string[] = []
  let [base, held, depth] = ['', '', 0]
  for (const sign of piece) {
    if (sign === ')' && depth > 0) {
      depth -= 1
      if (depth === 0) {
        inside.push(held.trim())
        held = ''
        continue
      }
    }
    if (depth > 0) held += sign
    else if (sign !== '(') base += sign
    if (sign === '(') depth += 1
  }
  return { base: base.trim(), inside: inside.map(unwrapped).filter((one) => one !== '') }
}
const unwrapped = (text: string): string => (/^\([^()]*\)$/.test(text) ? text.slice(1, -1).trim() : text)

/** A word without the number that a catalogue gives it: 6815注射穿刺器械. */
export const withoutNumbering = (word: string) => word.replace(/^\s*\d{1,4}\s*[-.)]?\s*(?=\D)/, '').trim()

const LABELS =
  /^(?:(?:核定)?(?:经营|许可)(?:范围|项目|类别|方式)|诊疗科目|批发|零售|零售\(?连锁\)?|其中|包括|等|\(?以下空白\)?|(?:19|20)\d\d[年版]*.{0,12}目录)$/
/** What stands before words, and says nothing of what may be bought. */
export const isLabel = (piece: string) => LABELS.test(piece.replace(/\s/g, ''))
/** A number of a list or a catalogue without its words. */
export const isNumber = (piece: string) => /^(?:[\d.\s-]+|[一二三四五六七八九十]{1,3})$/.test(piece)

/** Typed or read lines as one: an end of a line ends a word, unless a sign there does. */
export const inOneLine = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce(
      (all, line) =>
        all === '' || /[、,，;；:：/。(（]$/.test(all) || /^[、,，;；/。)）]/.test(line) ? all + line : `${all}；${line}`,
      '',
    )
