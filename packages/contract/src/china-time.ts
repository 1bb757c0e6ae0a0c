const OFFSET_MS = 8 * 3_600_000

/** `2026-01-31 08:05:09` in China (UTC+8, no daylight saving); '' for an invalid moment. */
export function chinaTime(moment: string | number | Date): string {
  const at = new Date(new Date(moment).getTime() + OFFSET_MS)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 19).replace('T', ' ')
}

/** The calendar day in China: `2026-01-31`. */
export const chinaDay = (moment: string | number | Date) => chinaTime(moment).slice(0, 10)
