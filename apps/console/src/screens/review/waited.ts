const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Longer than this, an applicant has waited for more than the working day that was promised. */
const LATE = DAY

/** How long an application has waited, in words, and whether that is too long. */
export function waited(since: string, now: number): { text: string; isLate: boolean } {
  const ms = Math.max(0, now - Date.parse(since))
  const text =
    ms < HOUR
      ? `${Math.floor(ms / MINUTE)} 分钟`
      : ms < DAY
        ? `${Math.floor(ms / HOUR)} 小时 ${Math.floor((ms % HOUR) / MINUTE)} 分钟`
        : `${Math.floor(ms / DAY)} 天 ${Math.floor((ms % DAY) / HOUR)} 小时`
  return { text, isLate: ms > LATE }
}
