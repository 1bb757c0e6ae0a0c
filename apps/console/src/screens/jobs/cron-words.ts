const two = (text: string) => text.padStart(2, '0')

/** A cron expression in words, for the forms that schedules use; others as they are. */
export function cronWords(cron: string): string {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  if (rest.join(' ') !== '* * *') return cron
  const every = /^\*\/(\d+)$/.exec(minute)
  if (every && hour === '*') return `每 ${every[1]} 分钟`
  if (!/^\d+$/.test(minute)) return cron
  if (hour === '*') return `每小时的第 ${minute} 分`
  const between = /^(\d+)-(\d+)$/.exec(hour)
  if (between) return `每天 ${between[1]}–${between[2]} 点的第 ${minute} 分`
  return /^\d+$/.test(hour) ? `每天 ${two(hour)}:${two(minute)}` : cron
}
