const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** An instant in China time: `2026-01-31 18:00:05`. What is no instant comes back as it is. */
export function chinaTime(instant: string | number | Date): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return String(instant)
  const at = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]))
  return `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`
}

/** The calendar day in China: `2026-01-31`. */
export const chinaDay = (instant: string | number | Date) => chinaTime(instant).slice(0, 10)

/** A length of time in one or two words: `2 天 3 小时`, `3 小时`, `12 分钟`. */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} 小时`
  return hours % 24 && hours < 72 ? `${Math.floor(hours / 24)} 天 ${hours % 24} 小时` : `${Math.floor(hours / 24)} 天`
}

/** What is left until a deadline, or how long it is over. */
export function deadline(instant: string, now: number): { text: string; late: boolean } {
  const left = new Date(instant).getTime() - now
  return left > 0 ? { text: `剩 ${spanText(left)}`, late: false } : { text: `超时 ${spanText(-left)}`, late: true }
}
