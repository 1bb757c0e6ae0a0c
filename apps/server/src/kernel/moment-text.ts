const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai' })
/** A time in everyday words: 今天 18:00, 明天 10:00, else 3月12日 18:00. */
export function momentText(at: Date, now: Date): string {
  const part = Object.fromEntries(time.formatToParts(at).map((p) => [p.type, p.value]))
  const clock = `${part.hour}:${part.minute}`
  if (day.format(at) === day.format(now)) return `今天 ${clock}`
  if (day.format(at) === day.format(new Date(now.getTime() + 86_400_000))) return `明天 ${clock}`
  return `${part.month}月${part.day}日 ${clock}`
}
