/** `2 小时 14 分`, `28 分`, `不到 1 分钟`. */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return '不到 1 分钟'
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} 小时`, minutes % 60 > 0 && `${minutes % 60} 分`].filter(Boolean).join(' ')
}
