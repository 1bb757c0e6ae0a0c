/** Where "now" comes from. Nothing else in the server reads the system clock, so tests can set it. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

export { chinaDay } from '@shop/contract'

/** The hour of the day in China, 0–23. */
export const chinaHour = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).getUTCHours()
/** The moment at which a day in China begins. */
export const chinaDayStart = (day: string) => new Date(`${day}T00:00:00+08:00`)
/** Whole days from one calendar day to another (both YYYY-MM-DD). */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
/** The calendar day a number of days after another. */
export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** The day that stands for no end where last days are kept and compared: it comes after all others. */
export const NO_END = '9999-12-31'
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
