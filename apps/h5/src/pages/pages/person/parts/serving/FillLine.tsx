import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import type { GoodsForShop } from '@shop/contract/salesman-cart'
import { GoodsLine, NumberBox, formatFen } from '@shop/ui'
import { sayCorrection } from '../../../../../features/goods/say-correction.ts'
import styles from './serving.module.css'

interface FillLineProps {
  goods: GoodsForShop
  quantity: number
  onChange: (quantity: number) => void
}
/** Goods at their list price, with the quantity to put into the shop's cart, or why it can't be. */
export const FillLine = ({ goods, quantity, onChange }: FillLineProps) => {
  const { goodsShowName: name, specification, factory, sellerName, units, listFen, minQuantity, step, cannotPut } = goods
  return (
    <GoodsLine
      name={name}
      image={goods.image}
      facts={[specification, factory]}
      end={
        cannotPut === '' && (
          <NumberBox
            compact
            value={quantity}
            min={minQuantity}
            step={step}
            max={MAX_QUANTITY}
            label={`${name}的数量`}
            onChange={onChange}
            onCorrect={(reason, value) => sayCorrection(reason, value, units, { step, maxQuantity: null })}
          />
        )
      }
    >
      <span className={styles.note}>
        {sellerName} · 标价 {formatFen(listFen)}/{units}，{minQuantity} {units}起订
      </span>
      {cannotPut !== '' && <span className={styles.cannot}> {cannotPut}</span>}
    </GoodsLine>
  )
}
