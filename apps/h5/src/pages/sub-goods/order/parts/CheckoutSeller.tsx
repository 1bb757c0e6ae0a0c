import { Card, GoodsLine, IconStore, IconTruck, Price, Tag, TextField, formatFen } from '@shop/ui'
import { kindsText } from '../../../../shell/format.ts'
import type { Checkout } from '../commit.tsx'
import styles from '../commit.module.css'
import { Problems } from './Problems.tsx'

interface CheckoutSellerProps {
  seller: Checkout['sellers'][number]
  fromCart: boolean
  /** The obstacles at this seller. */
  problems: Checkout['obstacles']
  remark: string
  onRemark: (text: string) => void
}

/** One seller's part of the checkout: lines, delivery, freight, remark and subtotal. */
export function CheckoutSeller({ seller, fromCart, problems, remark, onRemark }: CheckoutSellerProps) {
  return (
    <Card
      title={
        <span className={styles.seller}>
          <IconStore size={18} />
          {seller.sellerName}
        </span>
      }
    >
      <Problems problems={problems} fromCart={fromCart} />
      <ul className={styles.lines}>
        {seller.lines.map((line) => (
          <Line key={line.gccsId} line={line} />
        ))}
      </ul>
      <dl className={styles.rows}>
        <div>
          <dt>配送</dt>
          <dd>
            <span>
              <IconTruck size={16} /> {seller.deliveryText}
            </span>
          </dd>
        </div>
        <div>
          <dt>运费</dt>
          <dd>
            <small>{seller.freightText}</small>
            {seller.freightFen > 0 ? formatFen(seller.freightFen) : '免运费'}
          </dd>
        </div>
      </dl>
      <div className={styles.remark}>
        <TextField inline label="备注" placeholder="选填，给卖家留言" maxLength={140} value={remark} onChange={onRemark} />
      </div>
      <p className={styles.subtotal}>
        <span>{kindsText(seller.lines)}</span>
        小计 <Price fen={seller.totalFen} size="s" />
      </p>
    </Card>
  )
}

function Line({ line }: { line: Checkout['sellers'][number]['lines'][number] }) {
  return (
    <li>
      <GoodsLine
        name={line.goodsShowName}
        image={line.image}
        facts={[line.specification, line.factory]}
        priceFen={line.priceFen}
        quantity={line.quantity}
        unit={line.units}
      >
        <span className={styles.life}>
          {line.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
          {line.expiresOn && <span>效期 {line.expiresOn}</span>}
          {line.minLifeDays > 0 && <Tag variant="brand">要求 {line.minLifeDays} 天以上</Tag>}
        </span>
      </GoodsLine>
    </li>
  )
}
