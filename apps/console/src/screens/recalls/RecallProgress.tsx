import { Progress } from 'antd'
import type { Recall } from './recall.ts'
import styles from './recall.module.css'

/** How many shops were reached and heard, and what became of their packs. */
export function RecallProgress({ recall }: { recall: Recall }) {
  const { shops, notified, answered, received, stopped, sold, setAside, notHeard, units } = recall
  const figures = [
    ['发往门店', `${shops} 家`],
    ['共发出', `${received} ${units}`],
    ['已通知', `${notified} 家`],
    ['已回复', `${answered} 家`],
    ['停止销售', `${stopped} ${units}`],
    ['已售出', `${sold} ${units}`],
    ['封存待退', `${setAside} ${units}`],
    ['未回复', `${notHeard} ${units}`],
  ] as const
  return (
    <section aria-label="进度" className={styles.progress}>
      <Progress percent={shops === 0 ? 100 : Math.floor((answered * 100) / shops)} aria-label="门店回复进度" />
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
