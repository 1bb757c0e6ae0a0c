import { ConsoleGetWeek } from '@shop/contract/console-start'
import type { Out } from '@shop/contract/endpoint'
import { Alert, Skeleton } from 'antd'
import { Part } from '../../kit/DetailPage.tsx'
import { formatFen } from '../../kit/money.ts'
import { useCall } from '../../kit/queries.ts'
import styles from './Week.module.css'

type Day = Out<typeof ConsoleGetWeek>['days'][number]
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const nameOf = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${WEEKDAYS[new Date(day).getUTCDay()]}`

/** The height of a bar by its share of the highest; what is more than nothing is seen. */
const heightOf = (share: number) => `${Math.max(share > 0 ? 2 : 0, 100 * share)}%`

/** The last seven days: what was paid as bars, with the orders paid and shipped below. */
export function Week() {
  const { data, error } = useCall(ConsoleGetWeek, {})
  return (
    <Part title="近 7 天成交">
      {error && !data && <Alert type="error" showIcon title={`近 7 天的数字没有取到：${error.message}`} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && <Days days={data.days} />}
    </Part>
  )
}

function Days({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ fen }) => fen))
  return (
    <ol className={styles.days}>
      {days.map(({ day, orders, fen, shipped }) => (
        <li key={day}>
          <span className={`number ${styles.sum}`}>¥{formatFen(fen)}</span>
          <span className={styles.plot} aria-hidden>
            <span className={styles.bar} style={{ height: heightOf(fen / most) }} />
          </span>
          <span className="number">{nameOf(day)}</span>
          <span className="number quiet">
            成交 {orders} 单，发货 {shipped} 单
          </span>
        </li>
      ))}
    </ol>
  )
}
