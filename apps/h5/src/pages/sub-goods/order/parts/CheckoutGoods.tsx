import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import { GoodsLine, NumberBox, Tag, formatFen } from '@shop/ui'
import { sayCorrection } from '../../../../features/goods/say-correction.ts'
import { shelfLifeName } from '../../../../shell/shelf-lives.ts'
import type { CheckoutLine } from './checkout-view.ts'
import styles from '../commit.module.css'

interface CheckoutGoodsProps {
  line: CheckoutLine
  quantity: number
  onQuantity: (line: CheckoutLine, quantity: number) => void
}

/** A line of the checkout: what, how long it keeps, what it costs, and how many. */
export function CheckoutGoods({ line, quantity, onQuantity }: CheckoutGoodsProps) {
  const { minQuantity, step, maxQuantity } = line
  return (
    <li>
      <GoodsLine
        name={line.goodsShowName}
        image={line.image}
        facts={[line.specification, line.factory]}
        priceFen={line.priceFen}
        unit={line.units}
      >
        <span className={styles.life}>
          {line.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
          {line.expiresOn && <span>效期 {line.expiresOn}</span>}
          {line.minLifeDays > 0 && <Tag variant="brand">要求 {shelfLifeName(line.minLifeDays)}</Tag>}
        </span>
        <span className={styles.quantity}>
          <span>共 {formatFen(line.amountFen)}</span>
          <NumberBox
            label={`${line.goodsShowName}的数量`}
            value={quantity}
            min={minQuantity}
            step={step}
            max={maxQuantity === null ? MAX_QUANTITY : Math.max(maxQuantity, minQuantity)}
            onChange={(next) => onQuantity(line, next)}
            onCorrect={(reason, value) => sayCorrection(reason, value, line.units, line)}
          />
        </span>
      </GoodsLine>
    </li>
  )
}
