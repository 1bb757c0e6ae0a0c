import { chinaDay } from '@shop/contract/china-time'
import { daysUntil, monthAndDay } from '../../../../shell/format.ts'

/** The day in China as a heading: `今天`, `昨天`, `11月23日`, `2025年11月23日`. */
export function dayTitle(at: string, now: number = Date.now()): string {
  const day = chinaDay(at)
  const days = daysUntil(day, now)
  if (days >= 0) return '今天'
  if (days === -1) return '昨天'
  const year = day.slice(0, 4)
  return year === chinaDay(now).slice(0, 4) ? monthAndDay(day) : `${year}年${monthAndDay(day)}`
}
