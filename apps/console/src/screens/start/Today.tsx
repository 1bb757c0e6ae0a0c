import { ConsoleGetToday } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Alert, Skeleton } from 'antd'
import { Money } from '../../kit/Money.tsx'
import { useCall } from '../../kit/queries.ts'
import styles from './Today.module.css'

/** The day's money: what came in, what waits, what went out. */
export function Today() {
  const { data, error } = useCall(ConsoleGetToday, {})
  if (error && !data) return <Alert className="gap" type="error" showIcon title={`今天的数字没有取到：${error.message}`} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return <Figures today={data} />
}

function Figures({ today: { paidToday, paidYesterday, waiting, shippedToday, late } }: { today: Out<typeof ConsoleGetToday> }) {
  return (
    <dl className={styles.figures}>
      <Figure name="今日成交" note={`${paidToday.orders} 单`}>
        <Money fen={paidToday.fen} />
      </Figure>
      <Figure name="昨日成交" note={`${paidYesterday.orders} 单`}>
        <Money fen={paidYesterday.fen} />
      </Figure>
      <Figure name="待发货" note={`${waiting.orders} 单`}>
        <Money fen={waiting.fen} />
      </Figure>
      <Figure name="今日发货" note={late > 0 ? undefined : '没有超时'} warning={late > 0 ? `${late} 单已超时` : undefined}>
        {shippedToday} 单
      </Figure>
    </dl>
  )
}

function Figure({ name, note, warning, children }: { name: string; note?: string; warning?: string; children: React.ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={`number ${styles.value}`}>{children}</dd>
      <dd className={warning ? 'late number' : 'quiet number'}>{warning ?? note}</dd>
    </div>
  )
}
