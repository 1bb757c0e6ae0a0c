import { isDay } from '@shop/contract/days'
import { plainText } from '../matching/plain-text.ts'

/** A value of a cell: what it says, nothing, or why it can't be read. */
export type ReadValue<T> = { value: T | null } | { problem: string }

/** What lists write where there is nothing. */
export const EMPTY = /^[-/\\.无]*$/
const problem = (text: string) => ({ problem: text })
/** The most that a price may be: ¥1,000,000, as in the form of an offer. */
const MAX_FEN = 100_000_000

/** Yuan as they are written (`¥1,234.50`, `12.5元`), as fen. Parts of a fen are refused, not rounded. */
export function readYuan(text: string): ReadValue<number> {
  const plain = plainText(text).replace(/^[¥￥]|元$/g, '')
  if (EMPTY.test(plain)) return { value: null }
  const bare = plain.replace(/(\d),(?=\d{3})/g, '$1')
  const found = /^(\d{1,9})(?:\.(\d+))?$/.exec(bare)
  if (!found) return problem(`“${text}”看不明白`)
  const [, yuan = '', decimals = ''] = found
  if (!/^\d{0,2}0*$/.test(decimals)) return problem(`“${text}”最多两位小数`)
  const fen = Number(yuan) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (fen <= 0) return problem('需大于 0')
  return fen > MAX_FEN ? problem('最多 1000000 元') : { value: fen }
}

/** A whole number of packs (`1,200`, `10盒`), from `least` to `most`. */
export function readCount(text: string, least: number, most: number): ReadValue<number> {
  const plain = plainText(text)
  if (EMPTY.test(plain)) return { value: null }
  const found = /^(\d{1,9})(?:\.0+)?(?:盒|瓶|支|袋|包|罐|桶|板|条|个|只|套|提|贴)?$/.exec(plain.replace(/(\d),(?=\d{3})/g, '$1'))
  if (!found) return problem(`“${text}”需是整数`)
  const count = Number(found[1])
  if (count < least) return problem(`不能小于 ${least}`)
  return count > most ? problem(`最多 ${most}`) : { value: count }
}

/**
 * A day as it is written (2026-01-31, 2026/1/31, 20260131, 2026年1月31日). A month alone is its last day where `isEnd`: so is it meant
 * on a pack (有效期至).
 */
export function readDay(text: string, isEnd = false): ReadValue<string> {
  const plain = plainText(text).replace(/(?:t|\s)?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?z?$/, '')
  if (EMPTY.test(plain)) return { value: null }
  const [, year, month = '', day] =
    /^((?:19|20)\d{2})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?$/.exec(plain) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})?$/.exec(plain) ??
    []
  const unclear = problem(`“${text}”看不明白，请写成 2027-01-31`)
  if (year === undefined || (day === undefined && !isEnd)) return unclear
  const last = day ?? String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
  const found = `${year}-${month.padStart(2, '0')}-${last.padStart(2, '0')}`
  return isDay(found) ? { value: found } : unclear
}

const YES = /^(?:上架|在售|销售|是|有效|启用|y|yes|true|1|on)$/
const NO = /^(?:下架|停售|已下架|不售|否|无效|停用|禁用|n|no|false|0|off)$/
/** Whether goods are to be on sale. */
export function readOnSale(text: string): ReadValue<boolean> {
  const plain = plainText(text)
  if (EMPTY.test(plain)) return { value: null }
  if (YES.test(plain)) return { value: true }
  return NO.test(plain) ? { value: false } : problem(`“${text}”看不明白，请写“上架”或“下架”`)
}

/** A tax rate in percent: 13, 13%, 0.13. */
export function readTaxRate(text: string, known: readonly number[]): ReadValue<number> {
  const plain = plainText(text)
  if (EMPTY.test(plain)) return { value: null }
  const found = /^(\d{1,2}(?:\.\d+)?)(%?)$/.exec(plain)
  const rate = found && Number(found[1]) < 1 && !found[2] ? Number(found[1]) * 100 : Number(found?.[1])
  const percent = Math.round(rate * 100) / 100
  return known.includes(percent) ? { value: percent } : problem(`“${text}”需是 ${known.join('、')} 之一`)
}
