import { SALES_FIGURES } from '@shop/contract/sales-periods'
import { Table } from 'antd'
import { Money } from '../../kit/Money.tsx'
import { formatFen } from '../../kit/money.ts'
import { heightOf, pointName, type Point } from './figures.ts'
import styles from './sales.module.css'

interface Props {
  points: readonly Point[]
  by: 'day' | 'month'
}
/** So many points have room for their numbers below the bars. */
const MAX_NAMED = 8
/** A point’s place in the drawing, and how much of it the bar takes. */
const SPACE = 10
const BAR = 7

/** What was paid by day or month as bars: a few with their numbers, many as a drawing, with its table folded below it. */
export const SalesChart = (props: Props) => (props.points.length <= MAX_NAMED ? <NamedBars {...props} /> : <Drawing {...props} />)

const mostOf = (points: readonly Point[]) => Math.max(1, ...points.map(({ paidFen }) => paidFen))

function NamedBars({ points, by }: Props) {
  const most = mostOf(points)
  return (
    <ol className={styles.days} aria-label={SALES_FIGURES.paid.name}>
      {points.map(({ day, paidOrders, paidFen, shippedOrders }) => (
        <li key={day}>
          <span className={`number ${styles.sum}`}>¥{formatFen(paidFen)}</span>
          <span className={styles.plot} aria-hidden>
            <span className={styles.bar} style={{ height: `${heightOf(paidFen, most)}%` }} />
          </span>
          <span className="number">{pointName(day, by)}</span>
          <span className="number quiet">
            成交 {paidOrders} 单，发货 {shippedOrders} 单
          </span>
        </li>
      ))}
    </ol>
  )
}

function Drawing({ points, by }: Props) {
  const most = mostOf(points)
  const named = [points[0], points[Math.floor(points.length / 2)], points.at(-1)].filter((point) => point !== undefined)
  return (
    <>
      <p className="quiet number">最高 ¥{formatFen(Math.max(0, ...points.map(({ paidFen }) => paidFen)))}</p>
      <svg className={styles.chart} viewBox={`0 0 ${points.length * SPACE} 100`} preserveAspectRatio="none" aria-hidden>
        {points.map(({ day, paidFen, paidOrders }, i) => {
          const height = heightOf(paidFen, most)
          return (
            <g key={day}>
              <title>{`${pointName(day, by)}：¥${formatFen(paidFen)}，${paidOrders} 单`}</title>
              <rect className={styles.space} x={i * SPACE} y={0} width={SPACE} height={100} />
              <rect x={i * SPACE + (SPACE - BAR) / 2} y={100 - height} width={BAR} height={height} />
            </g>
          )
        })}
      </svg>
      <div className={`number ${styles.axis}`} aria-hidden>
        {named.map(({ day }) => (
          <span key={day}>{pointName(day, by)}</span>
        ))}
      </div>
      <details className={styles.table}>
        <summary>{by === 'day' ? '每天的数字' : '每月的数字'}</summary>
        <PointTable points={points} by={by} />
      </details>
    </>
  )
}

const fenCell = (fen: number) => <Money fen={fen} />
const countCell = (count: number) => <span className="number">{count}</span>

/** The figures of each point, the latest first. */
const PointTable = ({ points, by }: Props) => (
  <Table<Point>
    size="small"
    rowKey="day"
    dataSource={points.toReversed()}
    pagination={false}
    scroll={{ x: 'max-content' }}
    columns={[
      { title: by === 'day' ? '日期' : '月份', render: (_, { day }) => <span className="number">{pointName(day, by)}</span> },
      { title: '下单', dataIndex: 'placedOrders', align: 'right', render: countCell },
      { title: '下单金额', dataIndex: 'placedFen', align: 'right', render: fenCell },
      { title: '付款', dataIndex: 'paidOrders', align: 'right', render: countCell },
      { title: '付款金额', dataIndex: 'paidFen', align: 'right', render: fenCell },
      { title: '采购门店', dataIndex: 'shops', align: 'right', render: countCell },
      { title: '平均每单', dataIndex: 'averageFen', align: 'right', render: fenCell },
      { title: '发货金额', dataIndex: 'shippedFen', align: 'right', render: fenCell },
      { title: '取消', dataIndex: 'cancelledOrders', align: 'right', render: countCell },
      { title: '拒单', dataIndex: 'refusedOrders', align: 'right', render: countCell },
      { title: '退款金额', dataIndex: 'refundedFen', align: 'right', render: fenCell },
    ]}
  />
)
