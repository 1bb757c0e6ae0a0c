import { chinaDay, chinaTime } from '@shop/contract/china-time'
import { formatFen } from '@shop/ui/money/money.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `08:05` today, `01-31 08:05` this year, `2025-01-31 08:05` in earlier years: for lists and sentences. */
export const shortTime = (moment: string | number | Date, now: number = Date.now()) => {
  const text = chinaTime(moment)
  const today = chinaTime(now)
  if (text.slice(0, 10) === today.slice(0, 10)) return text.slice(11, 16)
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5, 16) : text.slice(0, 16)
}

/** Relative time: 刚刚 under 5 minutes, then minutes, hours, days up to 30, months, years (specification, section 9). */
export const ago = (moment: string | number | Date, now: number = Date.now()) => {
  const past = now - new Date(moment).getTime()
  if (past < 5 * MINUTE) return '刚刚'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`
  if (past < DAY) return `${Math.floor(past / HOUR)} 小时前`
  const days = Math.floor(past / DAY)
  if (days <= 30) return `${days} 天前`
  if (days < 365) return `${Math.max(1, Math.floor(days / 30.4))} 个月前`
  return `${Math.floor(days / 365)} 年前`
}

/** An amount in a condition: whole yuan without decimals, `¥86`, `¥86.50`. */
export const conditionFen = (fen: number | null) => formatFen(fen).replace(/\.00$/, '')

/** A day in a sentence: `11月25日`. */
export const monthAndDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

export { maskPhone } from '@shop/contract/phone-mask'

/** A day in a list: `11-10` this year, `2025-11-10` in earlier years. */
export const shortDay = (day: string, now: number = Date.now()) =>
  day.slice(0, 4) === chinaDay(now).slice(0, 4) ? day.slice(5) : day

interface Packs {
  quantity: number
  units: string
}
/** How many packs, with their unit: `共 90 盒`; of different units only the number: `数量 90`. */
export const packsText = (lines: readonly Packs[]): string => {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const [unit, ...others] = new Set(lines.map((line) => line.units))
  return unit !== undefined && others.length === 0 ? `共 ${quantity} ${unit}` : `数量 ${quantity}`
}
/** How many goods and packs: `4 种 共 90 盒`, `4 种，数量 90`. 件 is a full case in this trade, so it is never the unit. */
export const kindsText = (lines: readonly Packs[]): string => {
  const packs = packsText(lines)
  return `${lines.length} 种${packs.startsWith('共') ? ' ' : '，'}${packs}`
}

/** Whole days from today in China until the given day: 0 for today, negative for the past. */
export const daysUntil = (day: string, now: number = Date.now()) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${chinaDay(now)}T00:00:00Z`)) / DAY)
