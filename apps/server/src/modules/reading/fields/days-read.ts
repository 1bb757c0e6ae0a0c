import { isDay } from '@shop/contract'

/** A period as a paper prints it; `until` may be `long`. '' where it says nothing. */
export interface Period {
  from: string
  until: string
}

const LONG = /长期|永久|无固定期限/
const DATE = /(\d{4})[年./-](\d{1,2})[月./-](\d{1,2})日?|(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/g

/** The days in a text, in their order. */
export const daysIn = (text: string): string[] =>
  [...text.matchAll(DATE)]
    .map(([, y1, m1, d1, y2, m2, d2]) => [y1 ?? y2, (m1 ?? m2)!.padStart(2, '0'), (d1 ?? d2)!.padStart(2, '0')].join('-'))
    .filter(isDay)

/** The period in a text: 2019年03月21日至长期, 2016.03.21-2036.03.21, 至 2031-05-04. One day behind a label that means an end is the end. */
export function periodIn(text: string, { single }: { single: 'from' | 'until' }): Period {
  const days = daysIn(text)
  if (LONG.test(text)) return { from: days[0] ?? '', until: 'long' }
  const [first = '', second] = days
  if (second) return { from: first, until: second }
  // Nothing before 至 is the end of a period, whatever its label says.
  const isEnd = /^至|^(?!自).*至\d{4}[^至]*$/.test(text) || single === 'until'
  return isEnd ? { from: '', until: first } : { from: first, until: '' }
}

const DAY = 86_400_000

/** Whether a period is as long as papers of this kind are: so many years, to the day before or the same day. */
export function isWhole({ from, until }: Period, years: readonly number[]): boolean {
  if (!from || !isDay(until)) return false
  return years.some((count) => {
    const same = Date.UTC(Number(from.slice(0, 4)) + count, Number(from.slice(5, 7)) - 1, Number(from.slice(8)))
    const days = Math.round((same - Date.parse(until)) / DAY)
    return days === 0 || days === 1
  })
}
