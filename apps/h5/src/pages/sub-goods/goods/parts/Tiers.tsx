import { classNames, formatFen } from '@shop/ui'
import { nextTierOf, tierAdvice } from '../../../../features/goods/quantities.ts'
import type { DetailOffer } from './detail-data.ts'
import styles from './PriceBlock.module.css'
import { usePriceNow } from './use-price-now.ts'

/**
 * Tier prices with the quantities they reach over and what they save; the quantity in the cart (or the minimum quantity) decides
 * which one applies now.
 */
export function Tiers({ offer, units }: { offer: DetailOffer; units: string }) {
  const { tiers, quantity, at: now } = usePriceNow(offer)
  if (tiers.length < 2) return null
  const advice = offer.cannotBuy ? null : nextTierOf(tiers, quantity)
  return (
    <>
      <table className={styles.tiers}>
        <caption className="visually-hidden">阶梯价</caption>
        <thead>
          <tr>
            {tiers.map((tier, i) => (
              <th key={tier.from} scope="col" className={classNames(styles.cell, i === now && styles.now)}>
                {rangeOf(tiers, i, units)}
                {i === now && <span className="visually-hidden">，当前</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {tiers.map((tier, i) => (
              <td key={tier.from} className={classNames(styles.cell, styles.fen, i === now && styles.now)}>
                {formatFen(tier.fen)}
                {i > 0 && <span className={styles.saved}>省 {formatFen(tiers[0]!.fen - tier.fen)}</span>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {advice && <p className={styles.advice}>{tierAdvice(advice, units)}</p>}
    </>
  )
}

const rangeOf = (tiers: DetailOffer['tiers'], i: number, units: string) => {
  const next = tiers[i + 1]
  const { from } = tiers[i]!
  return next ? (next.from - 1 > from ? `${from}–${next.from - 1} ${units}` : `${from} ${units}`) : `${from} ${units}起`
}
