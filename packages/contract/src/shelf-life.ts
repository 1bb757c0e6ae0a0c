/** A batch, or what an offer would ship first: its expiry (YYYY-MM-DD) and the days until then, as the server counts them. */
export interface ShelfLife {
  expiresOn: string | null
  lifeDays: number | null
}
/** Below this, shelf life is counted in days. */
const COUNTED_IN_DAYS = 90
const DAY = 86_400_000

/** How long it keeps: `47 天`, from 90 days on whole calendar months (`8 个月`); 已过期; empty without stock. */
export const lifeSpan = ({ expiresOn, lifeDays }: ShelfLife): string => {
  if (expiresOn === null || lifeDays === null) return ''
  if (lifeDays < 0) return '已过期'
  if (lifeDays < COUNTED_IN_DAYS) return `${lifeDays} 天`
  const today = new Date(Date.parse(expiresOn) - lifeDays * DAY)
  const end = new Date(expiresOn)
  const months = (end.getUTCFullYear() - today.getUTCFullYear()) * 12 + end.getUTCMonth() - today.getUTCMonth()
  return `${months - (end.getUTCDate() < today.getUTCDate() ? 1 : 0)} 个月`
}
/** The same as a remainder: `余 8 个月`, 已过期. */
export const lifeLeft = (life: ShelfLife): string => {
  const span = lifeSpan(life)
  return span && span !== '已过期' ? `余 ${span}` : span
}
/** The expiry as buyers write it: the month (`2027-07`), the day when days are counted (`2027-01-08`). */
export const expiry = ({ expiresOn, lifeDays }: ShelfLife): string =>
  expiresOn === null ? '' : lifeDays !== null && lifeDays < COUNTED_IN_DAYS ? expiresOn : expiresOn.slice(0, 7)
