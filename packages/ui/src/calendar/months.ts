const pad = (n: number) => String(n).padStart(2, '0')

/** The months of a calendar, the last one that of `until` (`YYYY-MM-DD`). */
export function monthsUntil(until: string, count: number): { year: number; month: number }[] {
  const [year = 1970, month = 1] = until.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const from = new Date(Date.UTC(year, month - count + at, 1))
    return { year: from.getUTCFullYear(), month: from.getUTCMonth() + 1 }
  })
}

/** The days of a month as `YYYY-MM-DD`, and how many cells stay empty before the first: weeks begin on Monday. */
export function daysOf(year: number, month: number): { empty: number; days: string[] } {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return {
    empty: (weekday + 6) % 7,
    days: Array.from({ length: count }, (_, at) => `${year}-${pad(month)}-${pad(at + 1)}`),
  }
}
