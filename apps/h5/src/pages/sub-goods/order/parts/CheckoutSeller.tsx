import { Card, IconStore, IconTruck, Price, TextField, formatFen } from '@shop/ui'
import { kindsText, monthAndDay } from '../../../../shell/format.ts'
import type { Checkout, CheckoutLine } from './checkout-view.ts'
import styles from '../commit.module.css'
import { CheckoutGoods } from './CheckoutGoods.tsx'
import { MinimumGap } from './MinimumGap.tsx'
import { Problems } from './Problems.tsx'

interface CheckoutSellerProps {
  seller: Checkout['sellers'][number]
  /** How many of its lines are rendered by now; what ends it comes after the last. */
  parts: number
  fromCart: boolean
  /** The obstacles at this seller. */
  problems: Checkout['obstacles']
  remark: string
  onRemark: (text: string) => void
  quantityOf: (line: CheckoutLine) => number
  onQuantity: (line: CheckoutLine, quantity: number) => void
}

/** One seller's part of the checkout, headed by when it arrives: lines, freight, remark and subtotal. */
export function CheckoutSeller(props: CheckoutSellerProps) {
  const { seller, parts, fromCart, problems, remark, onRemark, quantityOf, onQuantity } = props
  const day = monthAndDay(seller.arrivesOn)
  return (
    <Card
      title={
        <>
          <span className={styles.arrival}>
            <IconTruck size={20} />
            预计{seller.arrival === day ? day : `${seller.arrival}（${day}）`}送达
          </span>
          <span className={styles.seller}>
            <IconStore size={14} />
            {seller.sellerName}
            <span className={styles.payBy}>{seller.payByText}</span>
          </span>
        </>
      }
    >
      {seller.missingFen > 0 && <MinimumGap seller={seller} fromCart={fromCart} onQuantity={onQuantity} />}
      <Problems problems={problems.filter((problem) => problem.reason !== 'minOrder')} fromCart={fromCart} />
      <ul className={styles.lines}>
        {seller.lines.slice(0, parts).map((line) => (
          <CheckoutGoods key={line.gccsId} line={line} quantity={quantityOf(line)} onQuantity={onQuantity} />
        ))}
      </ul>
      {parts > seller.lines.length && (
        <>
          <dl className={styles.rows}>
            <div>
              <dt>运费</dt>
              <dd>
                <small>{seller.freightText}</small>
                {seller.freightFen > 0 ? formatFen(seller.freightFen) : '包邮'}
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
        </>
      )}
    </Card>
  )
}
