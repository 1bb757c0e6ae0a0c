import { chinaDay } from '@shop/contract/china-time'
import { GetPriceHistory } from '@shop/contract/catalog'
import { Card, formatFen } from '@shop/ui'
import { useState } from 'react'
import { priceKindName } from '../../../../features/goods/goods-texts.ts'
import { monthAndDay } from '../../../../shell/format.ts'
import { useCall } from '../../../../shell/query.ts'
import type { DetailOffer } from './detail-data.ts'
import styles from './PriceChart.module.css'

const DAYS = 90
const DAY = 86_400_000
const WIDTH = 320
const HEIGHT = 88
const EDGE = 6
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

/**
 * What the offer costs at its minimum quantity over 90 days, as a step line: a price is valid until it changes. A shop that has
 * its own price sees it as a second line.
 */
export default function PriceChart({ offer }: { offer: DetailOffer }) {
  const [today] = useState(() => dayNumber(chinaDay(Date.now())))
  const history = useCall(GetPriceHistory, { gccsId: offer.gccsId }, { staleTime: 600_000 })
  const { data } = history
  const last = data?.rows[data.rows.length - 1]?.fen
  if (!data || last === undefined || data.lowestFen === null || data.highestFen === null) return null
  const { rows, lowestFen, highestFen, nowFen } = data
  const own = nowFen === last ? null : nowFen
  const low = Math.min(lowestFen, nowFen)
  const high = Math.max(highestFen, nowFen)
  const since = Math.max(dayNumber(rows[0]!.day), today - DAYS)
  const begin = today - since < DAYS ? Math.min(since, today - 1) : today - DAYS
  const x = (day: number) => EDGE + ((day - begin) / (today - begin)) * (WIDTH - 2 * EDGE)
  const y = (fen: number) => (high === low ? HEIGHT / 2 : EDGE + ((high - fen) / (high - low)) * (HEIGHT - 2 * EDGE))
  const line = rows
    .slice(1)
    .reduce((path, row) => `${path}H${at(x(dayNumber(row.day)))}V${at(y(row.fen))}`, `M${EDGE} ${at(y(rows[0]!.fen))}`)
  const path = `${line}H${at(x(today))}`
  const period = today - since < DAYS ? `${monthAndDay(dayOf(since))}以来` : '近 90 天'
  const ownName = `您的${priceKindName(offer.price.kind) ?? '价格'}`
  const words = `${period}最低 ${formatFen(lowestFen)}，最高 ${formatFen(highestFen)}，现在 ${formatFen(last)}`
  return (
    <Card title="价格走势">
      <p className={styles.words}>
        {own === null ? verdict(period, lowestFen, highestFen, last) : ownVerdict(ownName, last - own)}
        {offer.minQuantity > 1 && <span className={styles.quiet}>按起订数量的单价</span>}
      </p>
      <div className={styles.plot}>
        <p className={styles.scale} aria-hidden="true">
          <span>{formatFen(high)}</span>
          {high > low && <span>{formatFen(low)}</span>}
        </p>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={own === null ? words : `${words}，${ownName} ${formatFen(own)}`}
          preserveAspectRatio="none"
        >
          <path className={styles.area} d={`${path}V${HEIGHT}H${EDGE}Z`} />
          <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
          {own !== null && (
            <path className={styles.own} d={`M${EDGE} ${at(y(own))}H${at(x(today))}`} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{monthAndDay(dayOf(begin))}</span>
        <span>今天</span>
      </p>
      <dl className={styles.sums}>
        <Sum name="最低" fen={lowestFen} />
        <Sum name="最高" fen={highestFen} />
        {own === null ? <Sum name="现在" fen={last} /> : <Sum name={ownName} fen={own} own />}
      </dl>
    </Card>
  )
}

const at = (value: number) => value.toFixed(1)

const verdict = (period: string, low: number, high: number, now: number) =>
  high === low ? `${period}价格平稳` : now === low ? `现在是${period}最低价` : `比${period}最低价高 ${formatFen(now - low)}`

const ownVerdict = (name: string, less: number) => `${name}比挂牌价${less > 0 ? '低' : '高'} ${formatFen(Math.abs(less))}`

const Sum = ({ name, fen, own }: { name: string; fen: number; own?: boolean }) => (
  <div className={own ? styles.ownSum : undefined}>
    <dt>{name}</dt>
    <dd>{formatFen(fen)}</dd>
  </div>
)
