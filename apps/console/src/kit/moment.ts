/** A duration in at most two units: `2 天 3 小时`, `3 小时`, `12 分钟`. */
export function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} 小时`
  return hours % 24 && hours < 72 ? `${Math.floor(hours / 24)} 天 ${hours % 24} 小时` : `${Math.floor(hours / 24)} 天`
}

const SOON_MS = 4 * 3_600_000

/** The time left until a deadline, or how long it is overdue; urgent when it has passed or will within 4 hours. */
export function deadline(instant: string, now: number): { text: string; urgency: 'late' | 'soon' | null } {
  const left = new Date(instant).getTime() - now
  if (left <= 0) return { text: `超时 ${durationText(-left)}`, urgency: 'late' }
  return { text: `剩 ${durationText(left)}`, urgency: left < SOON_MS ? 'soon' : null }
}

const HOUR = 3_600_000
/** How long something has waited: hours on the first two days, whole days after that; a moment to come is said as such. */
export function sinceText(since: string, now: number): string {
  const ms = now - Date.parse(since)
  if (ms < 0) return `最早的还有 ${Math.max(1, Math.ceil(-ms / (24 * HOUR)))} 天`
  if (ms < HOUR) return '最早的不到 1 小时'
  return ms < 48 * HOUR ? `最早的已 ${Math.floor(ms / HOUR)} 小时` : `最早的已 ${Math.floor(ms / (24 * HOUR))} 天`
}
