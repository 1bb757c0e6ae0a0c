import { Card, formatFen } from '@shop/ui'
import { useCall } from '../../../../shell/query.ts'
import styles from '../detail.module.css'

const WIDTH = 340
const HEIGHT = 96

/** The offer's price over 90 days, as a stepped line: a price holds until the next change. */
export default function PriceHistory({ gccsId }: { gccsId: number }) {
  const history = useCall('GetPriceHistory', { gccsId }, { staleTime: 600_000 })
  const { rows = [], lowestFen = null, highestFen = null } = history.data ?? {}
  if (rows.length < 2 || lowestFen === null || highestFen === null) return null
  const days = rows.map((r) => Date.parse(r.day))
  const [from, until] = [days[0]!, days.at(-1)!]
  const x = (at: number) => ((at - from) / Math.max(1, until - from)) * WIDTH
  const y = (fen: number) => 8 + (1 - (fen - lowestFen) / Math.max(1, highestFen - lowestFen)) * (HEIGHT - 16)
  const line = rows.map((r, i) => (i === 0 ? `M0,${y(r.fen)}` : `H${x(days[i]!)}V${y(r.fen)}`)).join('')
  const now = rows.at(-1)!.fen
  return (
    <Card title="近 90 天价格">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`近 90 天最低 ${formatFen(lowestFen)}，最高 ${formatFen(highestFen)}，现在 ${formatFen(now)}`}
        preserveAspectRatio="none"
      >
        <path className={styles.chartArea} d={`${line}V${HEIGHT}H0Z`} />
        <path className={styles.chartLine} d={line} />
      </svg>
      <p className={styles.chartWords}>
        <span>{rows[0]!.day}</span>
        <span>
          最低 <b>{formatFen(lowestFen)}</b> · 最高 {formatFen(highestFen)}
        </span>
        <span>{rows.at(-1)!.day}</span>
      </p>
    </Card>
  )
}
