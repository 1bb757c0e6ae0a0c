import { Card, IconChevronRight, Sheet } from '@shop/ui'
import { useState } from 'react'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

type Offer = NonNullable<Goods['offer']>

const lifeText = (days: number | null) =>
  days === null ? '' : days < 60 ? `剩 ${days} 天` : `剩 ${Math.floor(days / 30.4)} 个月`
const stockText = (stock: Offer['stock'], units: string) =>
  stock.level === 'none'
    ? '缺货'
    : stock.quantity === null
      ? stock.level === 'low'
        ? '库存紧张'
        : '有货'
      : `${stock.level === 'low' ? '库存紧张，' : ''}剩 ${stock.quantity}${units}`

/** Life, stock, delivery, freight: whether it can be had, and till when it keeps. */
export function Supply({ goods, offer }: { goods: Goods; offer: Offer }) {
  const [showing, setShowing] = useState(false)
  const short = offer.lifeDays !== null && offer.lifeDays < 180
  const rows: [string, string, string?][] = [
    ['库存', stockText(offer.stock, goods.units), offer.stock.level === 'none' ? styles.bad : undefined],
    ['起订', `${offer.minQuantity}${goods.units}${offer.step > 1 ? `，按 ${offer.step} 的倍数` : ''}`],
    ['送达', offer.deliveryText],
    ['运费', offer.freightText],
  ]
  return (
    <Card>
      <button type="button" className={styles.lifeRow} onClick={() => setShowing(true)} disabled={offer.batches.length === 0}>
        <span>效期</span>
        <b className={short ? styles.warn : undefined}>
          {offer.expiresOn ? `${offer.expiresOn} · ${lifeText(offer.lifeDays)}` : '暂无可售批次'}
        </b>
        {offer.batches.length > 0 && (
          <span className={styles.more}>
            {offer.batches.length} 个批次
            <IconChevronRight size={16} />
          </span>
        )}
      </button>
      <dl className={styles.supply}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value, tone]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={tone}>{value}</dd>
            </div>
          ))}
      </dl>
      {showing && (
        <Sheet open title="批次与效期" onClose={() => setShowing(false)}>
          <table className={styles.batches}>
            <thead>
              <tr>
                <th scope="col">批号</th>
                <th scope="col">生产日期</th>
                <th scope="col">有效期至</th>
                <th scope="col">库存</th>
              </tr>
            </thead>
            <tbody>
              {offer.batches.map((b) => (
                <tr key={b.batchNo}>
                  <th scope="row">{b.batchNo}</th>
                  <td>{b.producedOn}</td>
                  <td className={b.lifeDays < 180 ? styles.warn : undefined}>{b.expiresOn}</td>
                  <td>{stockText(b.stock, goods.units)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.hint}>默认先发效期最近的批次；下单时可要求剩余有效期。</p>
        </Sheet>
      )}
    </Card>
  )
}
