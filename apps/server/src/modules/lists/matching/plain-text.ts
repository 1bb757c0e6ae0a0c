import { productCode } from '@shop/contract/trace-codes'
import { simplified } from './traditional.ts'

/**
 * Texts that people and spreadsheets write in many ways, in one: half width, simplified characters, lower
 * case, without spaces and what is invisible.
 */
export function plainText(text: string): string {
  // Most texts of a catalogue are plain already.
  if (PLAIN.test(text)) return simplified(text)
  return simplified(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, '')
    .replace(/[×✕✖✗＊∗]/g, '*')
    .replace(/[–—−－~～]/g, '-')
    .replace(/[【〔［[{「]/g, '(')
    .replace(/[】〕］\]}」]/g, ')')
    .replace(/[，、；;]/g, ',')
    .replace(/[:：︰]/g, ':')
    .replace(/[μµ]/g, 'u')
}
const PLAIN = /^[0-9a-z\u4e00-\u9fff()*.%/+-]*$/

/** What the parentheses of a text hold, and the text without them; an unclosed one reaches to the end. */
export function parenthesised(text: string): { outside: string; inside: string[] } {
  const inside: string[] = []
  const outside = text.replace(/\(([^()]*)(?:\)|$)/g, (_, held: string) => {
    if (held) inside.push(held)
    return ''
  })
  return { outside: outside.replace(/[()]/g, ''), inside }
}

/**
 * How two texts differ by one character: the place where one of them has another character, one more or one less; null when they are
 * equal or differ by more.
 */
export function oneCharacterApart(a: string, b: string): number | null {
  const [x, y] = [Array.from(a), Array.from(b)]
  if (Math.abs(x.length - y.length) > 1 || a === b) return null
  let at = 0
  while (at < x.length && x[at] === y[at]) at++
  let end = 0
  while (end < Math.min(x.length, y.length) - at && x[x.length - 1 - end] === y[y.length - 1 - end]) end++
  const left = Math.max(x.length, y.length) - at - end
  return left === 1 ? at : null
}

/** The pairs of neighbouring characters of a text. */
export function pairs(text: string): string[] {
  const letters = Array.from(text)
  return letters.slice(1).map((letter, i) => letters[i]! + letter)
}

/** A barcode or traceability code of a row as records have it: of 20 digits those that name the product, of a case the pack's. */
export const codeText = (code: string): string => code && productCode(plainText(code))
