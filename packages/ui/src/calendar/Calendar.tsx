import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Calendar.module.css'
import { daysOf, monthsUntil } from './months.ts'

export type CalendarProps = {
  /** the chosen days, `YYYY-MM-DD`; a single day is both */
  from: string | null
  until: string | null
  /** a first press chooses `from`, a second one `until`; a third begins again */
  onChange: (from: string, until: string | null) => void
  today: string
  /** days outside can't be chosen; the last month shown is that of `max` (today) */
  min?: string
  max?: string
  /** 3 */
  months?: number
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

/** Chooses a day or a period on three months. */
export const Calendar = ({ from, until, onChange, today, min = '', max = today, months = 3 }: CalendarProps) => {
  const choose = (day: string) => {
    if (from === null || until !== null || day < from) onChange(day, null)
    else onChange(from, day)
  }
  const isEnd = (day: string) => day === from || day === until
  const isWithin = (day: string) => from !== null && until !== null && day > from && day < until
  return monthsUntil(max, months).map(({ year, month }) => {
    const { empty, days } = daysOf(year, month)
    const name = `${year} 年 ${month} 月`
    return (
      <section key={name} className={styles.month} aria-label={name}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.week} aria-hidden="true">
          {WEEK.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        <div className={styles.days}>
          {days.map((day, at) => (
            <button
              key={day}
              type="button"
              className={classNames(styles.day, isEnd(day) && styles.end, isWithin(day) && styles.within)}
              style={at === 0 ? ({ gridColumnStart: empty + 1 } satisfies CSSProperties) : undefined}
              aria-label={`${month} 月 ${at + 1} 日`}
              aria-pressed={isEnd(day) || isWithin(day)}
              aria-current={day === today ? 'date' : undefined}
              disabled={day < min || day > max}
              onClick={() => choose(day)}
            >
              {at + 1}
            </button>
          ))}
        </div>
      </section>
    )
  })
}
