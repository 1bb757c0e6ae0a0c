import { Card, IconTruck, Picture, Price, Tag, TextField, formatFen } from '@shop/ui'
import type { Checkout } from '../commit.tsx'
import styles from '../commit.module.css'

interface CheckoutSellerProps {
  seller: Checkout['sellers'][number]
  /** What stands in the way at this seller. */
  problems: Checkout['obstacles']
  remark: string
  onRemark: (text: string) => void
}

/** One seller's part of the order: lines, delivery, freight, remark, its sum. */
export function CheckoutSeller({ seller, problems, remark, onRemark }: CheckoutSellerProps) {
  return (
    <Card title={seller.sellerName}>
      {problems.map((p) => (
        <p key={`${p.reason}-${p.gccsId}`} className={styles.problem}>
          {p.text}
        </p>
      ))}
      <ul className={styles.lines}>
        {seller.lines.map((line) => (
          <li key={line.gccsId} className={styles.line}>
            <Picture src={line.image} alt="" width={64} height={64} round />
            <div className={styles.body}>
              <p className={styles.name}>{line.goodsShowName}</p>
              <p className={styles.spec}>
                {line.specification} · {line.factory}
              </p>
              <p className={styles.life}>
                {line.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
                {line.expiresOn && `最早效期 ${line.expiresOn}`}
                {line.minLifeDays > 0 && `，要求 ${line.minLifeDays} 天以上`}
              </p>
            </div>
            <div className={styles.amount}>
              <Price fen={line.priceFen} size="s" tone="ink" />
              <span className={styles.times}>
                ×{line.quantity}
                {line.units}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.delivery}>
        <IconTruck size={16} />
        {seller.deliveryText}
      </p>
      <dl className={styles.rows}>
        <div>
          <dt>运费</dt>
          <dd>
            {seller.freightFen > 0 ? formatFen(seller.freightFen) : '免运费'}
            <small>{seller.freightText}</small>
          </dd>
        </div>
      </dl>
      <TextField inline label="备注" placeholder="选填，140 字以内" maxLength={140} value={remark} onChange={onRemark} />
      <p className={styles.subtotal}>
        小计 <Price fen={seller.totalFen} size="s" />
      </p>
    </Card>
  )
}
