import { exact } from '@shop/contract/exact'
import { FOLLOWED, fenAt, quantityReaching } from '../../../../features/goods/quantities.ts'
import { conditionFen } from '../../../../features/goods/goods-texts.ts'
import styles from './BuySheet.module.css'
import type { DetailOffer } from './detail-data.ts'

interface BuyMinimumProps {
  offer: DetailOffer
  units: string
  mode: 'cart' | 'now'
  quantity: number
  inCart: number
  onQuantity: (quantity: number) => void
}

/**
 * What is missing to the seller's minimum order: of this purchase alone when it is checked out at once, otherwise with what the
 * cart has of the seller. A press adds as many packs as reach it, where those are not many more than are bought.
 */
export function BuyMinimum({ offer, units, mode, quantity, inCart, onQuantity }: BuyMinimumProps) {
  const { tiers, seller } = offer
  const { minOrderFen, missingFen } = seller
  if (!minOrderFen || missingFen === null || tiers.length === 0) return null
  const base = mode === 'now' ? 0 : inCart
  const worth = (packs: number) => exact(fenAt(tiers, packs), '*', packs)
  // What all packs together have to be worth.
  const target = mode === 'now' ? minOrderFen : exact(missingFen, '+', worth(inCart))
  const missing = exact(target, '-', worth(base + quantity))
  // A sum too large to be exact is shown as such, and is above every minimum.
  if (target === null || missing === null || missing <= 0) return null
  const enough = quantityReaching(target, tiers, base + quantity, offer)
  return (
    <p className={styles.minimum}>
      <span>
        满 {conditionFen(minOrderFen)} 起配，{mode === 'cart' && '加入后'}还差 {conditionFen(missing)}
      </span>
      {enough !== null && enough - base <= FOLLOWED * quantity && (
        <button type="button" className={styles.reach} onClick={() => onQuantity(enough - base)}>
          再加 {enough - base - quantity} {units}即可
        </button>
      )}
    </p>
  )
}
