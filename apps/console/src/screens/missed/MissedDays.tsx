import type { ConsoleListMissedSales } from '@shop/contract/console-shortages'
import type { RowOf } from '../../kit/list-types.ts'
import styles from './missed.module.css'

/** The days on which an offer was asked for, the latest first: how often as a bar, with the packs. */
export function MissedDays({ row: { days, units } }: { row: RowOf<typeof ConsoleListMissedSales> }) {
  const most = Math.max(1, ...days.map(({ times }) => times))
  return (
    <ol className={styles.days} aria-label="每天被问次数">
      {days.map(({ day, times, packs }) => (
        <li key={day}>
          <span className="number">{day}</span>
          <span className={styles.plot} aria-hidden>
            <span className={styles.bar} style={{ width: `${(100 * times) / most}%` }} />
          </span>
          <span className="number">
            {times} 次{packs > 0 && `，${packs} ${units}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
