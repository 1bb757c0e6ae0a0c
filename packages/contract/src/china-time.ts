const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000
const MAX_DAYS = 100

/** `2026-01-31 08:05:09` in China (UTC+8, no daylight saving); '' for an invalid moment. */
export function chinaTime(moment: string | number | Date): string {
  const at = new Date(new Date(moment).getTime() + OFFSET_MS)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 19).replace('T', ' ')
}

const days = new Map<number, string>()
/** The calendar day in China: `2026-01-31`. Cached: every row of a list needs it, and nearly always for the same few days. */
export function chinaDay(moment: string | number | Date): string {
  const day = Math.floor(((moment instanceof Date ? moment.getTime() : new Date(moment).getTime()) + OFFSET_MS) / DAY_MS)
  let text = days.get(day)
  if (text === undefined) {
    if (days.size >= MAX_DAYS) days.clear()
    text = chinaTime(moment).slice(0, 10)
    days.set(day, text)
  }
  return text
}
