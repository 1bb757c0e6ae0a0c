import { chinaDay } from '@shop/contract/china-time'
import { GetPriceHistory } from '@shop/contract/catalog'
import { Card, formatFen } from '@shop/ui'
import { useState } from 'react'
import { useCall } from '../../../../shell/query.ts'
import styles from './PriceChart.module.css'

const DAYS = 90
const DAY = 86_400_000
const WIDTH = 320
const HEIGHT = 88
const EDGE = 6
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** The offer's price over 90 days, as a step line: a price is valid until it changes. */
export default function PriceChart({ gccsId }: { gccsId: number }) {
  const [today] = useState(() => dayNumber(chinaDay(Date.now())))
  const history = useCall(GetPriceHistory, { gccsId }, { staleTime: 600_000 })
  const { data } = history
  if (!data?.rows.length || data.lowestFen === null || data.highestFen === null) return null
  const { rows, lowestFen: low, highestFen: high } = data
  const last = rows.at(-1)!.fen
  const x = (day: number) => EDGE + ((day - (today - DAYS)) / DAYS) * (WIDTH - 2 * EDGE)
  const y = (fen: number) => (high === low ? HEIGHT / 2 : EDGE + ((high - fen) / (high - low)) * (HEIGHT - 2 * EDGE))
  const begin = x(Math.max(dayNumber(rows[0]!.day), today - DAYS))
  const line = rows
    .slice(1)
    .reduce(
      (path, row) => `${path}H${x(dayNumber(row.day)).toFixed(1)}V${y(row.fen).toFixed(1)}`,
      `M${begin.toFixed(1)} ${y(rows[0]!.fen).toFixed(1)}`,
    )
  const path = `${line}H${x(today)}`
  const words =
    high === low
      ? `近 90 天价格没有变化，${formatFen(last)}`
      : `近 90 天最低 ${formatFen(low)}，最高 ${formatFen(high)}，现在 ${formatFen(last)}`
  return (
    <Card title="价格走势">
      <p className={styles.words}>{verdict(low, high, last)}</p>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} preserveAspectRatio="none">
        <path className={styles.area} d={`${path}V${HEIGHT}H${begin.toFixed(1)}Z`} />
        <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{shortDay(new Date((today - DAYS) * DAY).toISOString().slice(0, 10))}</span>
        <span>今天</span>
      </p>
      <dl className={styles.sums}>
        <Sum name="最低" fen={low} />
        <Sum name="最高" fen={high} />
        <Sum name="现在" fen={last} />
      </dl>
    </Card>
  )
}

const verdict = (low: number, high: number, now: number) =>
  high === low ? '近 90 天价格平稳' : now === low ? '现在是近 90 天最低价' : `比近 90 天最低价高 ${formatFen(now - low)}`

const Sum = ({ name, fen }: { name: string; fen: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatFen(fen)}</dd>
  </div>
)
