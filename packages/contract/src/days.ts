/** The first day that any field accepts: earlier ones are typing errors, and PostgreSQL has no year 0. */
const FIRST_DAY = '1900-01-01'
/** Whether a text names a day as YYYY-MM-DD, from 1900 on; 2026-02-30 has the format but is not a day. */
export const isDay = (text: string) => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && text >= FIRST_DAY
}
