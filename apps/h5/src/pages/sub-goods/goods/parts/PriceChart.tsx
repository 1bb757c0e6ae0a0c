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
 * What the offer costs at its minimum quantity over 90 days, as a step line: a price is valid until it changes. A shop that has, or had,
 * its own price sees what it would have paid as a second line, from the first day on which that is known.
 */
export default function PriceChart({ offer }: { offer: DetailOffer }) {
  const [today] = useState(() => dayNumber(chinaDay(Date.now())))
  const history = useCall(GetPriceHistory, { gccsId: offer.gccsId }, { staleTime: 600_000 })
  const { data } = history
  const last = data?.rows[data.rows.length - 1]?.fen
  if (!data || last === undefined || data.lowestFen === null || data.highestFen === null) return null
  const { rows, lowestFen, highestFen, nowFen } = data
  const own = nowFen === last ? null : nowFen
  const ownFens = data.own.map(({ fen }) => fen)
  const ownLowest = Math.min(...ownFens)
  const low = Math.min(lowestFen, ...ownFens)
  const high = Math.max(highestFen, ...ownFens)
  const since = Math.max(dayNumber(rows[0]!.day), today - DAYS)
  const begin = today - since < DAYS ? Math.min(since, today - 1) : today - DAYS
  const x = (day: number) => EDGE + ((day - begin) / (today - begin)) * (WIDTH - 2 * EDGE)
  const y = (fen: number) => (high === low ? HEIGHT / 2 : EDGE + ((high - fen) / (high - low)) * (HEIGHT - 2 * EDGE))
  // What began today is a day long.
  const lineOf = (steps: typeof rows) =>
    steps
      .slice(1)
      .reduce(
        (path, row) => `${path}H${at(x(dayNumber(row.day)))}V${at(y(row.fen))}`,
        `M${at(x(Math.max(begin, Math.min(dayNumber(steps[0]!.day), today - 1))))} ${at(y(steps[0]!.fen))}`,
      ) + `H${at(x(today))}`
  const path = lineOf(rows)
  const period = today - since < DAYS ? `${monthAndDay(dayOf(since))}以来` : '近 90 天'
  const ownName = `您的${priceKindName(offer.price.kind) ?? '价格'}`
  const ownWords = ownFens.length > 0 ? `，${ownName} ${formatFen(nowFen)}，最低 ${formatFen(ownLowest)}` : ''
  const words = `${period}最低 ${formatFen(lowestFen)}，最高 ${formatFen(highestFen)}，现在 ${formatFen(last)}${ownWords}`
  return (
    <Card title="价格走势">
      <p className={styles.words}>
        {own === null ? verdict(period, lowestFen, highestFen, last) : ownVerdict(ownName, last - own)}
        {ownLowest < nowFen && <span className={styles.quiet}>您最低到过 {formatFen(ownLowest)}</span>}
        {offer.minQuantity > 1 && <span className={styles.quiet}>按起订数量的单价</span>}
      </p>
      <div className={styles.plot}>
        <p className={styles.scale} aria-hidden="true">
          <span>{formatFen(high)}</span>
          {high > low && <span>{formatFen(low)}</span>}
        </p>
        <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} preserveAspectRatio="none">
          <path className={styles.area} d={`${path}V${HEIGHT}H${EDGE}Z`} />
          <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
          {data.own.length > 0 && <path className={styles.own} d={lineOf(data.own)} vectorEffect="non-scaling-stroke" />}
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
