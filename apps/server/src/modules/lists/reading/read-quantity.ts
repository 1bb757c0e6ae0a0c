import { plainText } from '../matching/plain-text.ts'

/** What a quantity counts: packs as they are sold, mid-packs, or full cases. How many packs these have, only the goods say. */
export const QUANTITY_UNITS = ['pack', 'mid', 'case'] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]

/** A quantity as a list says it; `amount` is null where it can't be read, and 0 where nothing is ordered. */
export interface ReadQuantity {
  amount: number | null
  /** Null where the quantity has no unit. */
  unit: QuantityUnit | null
}

const MAX_AMOUNT = 999_999
const UNITS: readonly (readonly [QuantityUnit, string])[] = [
  ['case', '大?件|整?箱'],
  ['mid', '中包装?|中盒'],
  ['pack', '大盒|小盒|盒|瓶|支|袋|包|罐|桶|板|条|个|只|套|提'],
]
const ANY_UNIT = UNITS.map(([, names]) => names).join('|')
const CHINESE = '[零〇一二两三四五六七八九十百千]+'
const WITH_UNIT = new RegExp(
  `^((?:数量:?|[*x]|[共要各订来进补])?(?:约|大约|大概)?)(\\d{1,7}(?:\\.0+)?|${CHINESE})(${ANY_UNIT})?(?:左右|即可|就行)?$`,
)
const DIGITS = '零一二三四五六七八九'

/** The number that Chinese numerals write, up to 9,999; null for what is none. */
function numberOf(words: string): number | null {
  const found =
    /^(?:([一二三四五六七八九])千)?零?(?:([一二三四五六七八九])百)?零?(?:([一二三四五六七八九]?)(十))?零?([一二三四五六七八九]?)$/.exec(
      words.replace(/两/g, '二').replace(/〇/g, '零'),
    )
  if (!found) return words === '零' || words === '〇' ? 0 : null
  const [, thousands = '', hundreds = '', tens = '', ten = '', ones = ''] = found
  const digit = (letter: string) => (letter ? DIGITS.indexOf(letter) : 0)
  // 一百二 is 120 to those who say it, and 102 to those who misread it.
  if (ones && !ten && (hundreds || thousands) && !words.includes('零')) return null
  return digit(thousands) * 1000 + digit(hundreds) * 100 + (ten ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones)
}

/** The unit that a text names: of a cell, a heading or a column of units; null for none. */
export const unitOf = (text: string): QuantityUnit | null =>
  UNITS.find(([, names]) => new RegExp(`^(?:${names})$`).test(plainText(text)))?.[0] ?? null

/** Reads a quantity: `10`, `2件`, `约10盒`, `二十盒`, `10盒(急)`; null for an empty text and signs that stand for nothing. */
export function readQuantity(text: string): ReadQuantity | null {
  const plain = plainText(text)
  if (/^[-/\\.无]*$/.test(plain)) return null
  const bare = plain
    .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
    // A remark without a number.
    .replace(/\([^()\d一二两三四五六七八九十]*\)?$/, '')
  const found = WITH_UNIT.exec(bare)
  const unclear = { amount: null, unit: null }
  if (!found) return unclear
  const [, , number = '', unit = ''] = found
  const amount = /^\d/.test(number) ? Number(number) : numberOf(number)
  if (amount === null || amount > MAX_AMOUNT) return unclear
  return { amount, unit: unit === '' ? null : unitOf(unit) }
}

/** Whether a text is a quantity because it says so, with a unit or a sign in front; one of several numbers is asked. */
export function saysQuantity(text: string): boolean {
  const plain = plainText(text)
  const read = readQuantity(plain)
  if (read === null) return false
  if (read.amount !== null) return read.unit !== null || /^(?:数量|[*x约大共要各订来进补])/.test(plain)
  return new RegExp(`^\\d+(?:[+-]\\d+)+(?:${ANY_UNIT})?$|^\\d+(?:[.+-]\\d+)*(?:大?件|整?箱|盒|瓶)$`).test(plain)
}
