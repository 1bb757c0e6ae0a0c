import { Card, IconChevronDown, Price, formatFen } from '@shop/ui'
import { useState, type ReactNode } from 'react'
import type { Checkout } from './checkout-view.ts'
import styles from './CheckoutSums.module.css'

/** The sums, laid out like a receipt; each opens to what it consists of. */
export function CheckoutSums({ view }: { view: Checkout }) {
  const lines = view.sellers.flatMap((seller) => seller.lines)
  return (
    <Card title="金额明细">
      <Sum
        label="商品金额"
        amount={formatFen(view.goodsFen)}
        parts={lines.map((line) => [
          `${line.goodsShowName} ${formatFen(line.priceFen)} × ${line.quantity} ${line.units}`,
          formatFen(line.amountFen),
        ])}
      />
      <Sum
        label="运费"
        amount={view.freightFen > 0 ? formatFen(view.freightFen) : '包邮'}
        parts={view.sellers.map((seller) => [
          `${seller.sellerName} ${seller.freightText}`,
          seller.freightFen > 0 ? formatFen(seller.freightFen) : '包邮',
        ])}
      />
      {view.savedFen > 0 && (
        <Sum
          label={
            <>
              已省<span className={styles.hint}>已从单价和运费中减去</span>
            </>
          }
          amount={<span className={styles.saved}>{formatFen(view.savedFen)}</span>}
          parts={[
            ...lines
              .filter((line) => line.savedFen > 0)
              .map((line): [string, string] => [`${line.goodsShowName} 比起订价`, formatFen(line.savedFen)]),
            ...view.sellers
              .filter((seller) => seller.savedFreightFen > 0)
              .map((seller): [string, string] => [`${seller.sellerName} 包邮`, formatFen(seller.savedFreightFen)]),
          ]}
        />
      )}
      <p className={styles.total}>
        应付
        <Price fen={view.totalFen} />
      </p>
    </Card>
  )
}

interface SumProps {
  label: ReactNode
  amount: ReactNode
  /** What it consists of: names and amounts. */
  parts: readonly (readonly [name: string, amount: string])[]
}
/** What it consists of is rendered once it is opened: of a long order that is hundreds of elements which most buyers never see. */
function Sum({ label, amount, parts }: SumProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.sum} onToggle={() => setOpened(true)}>
      <summary className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span>{amount}</span>
        <IconChevronDown size={14} />
      </summary>
      {opened && (
        <ul className={styles.parts}>
          {parts.map(([name, fen], i) => (
            <li key={i}>
              <span>{name}</span>
              <span>{fen}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
