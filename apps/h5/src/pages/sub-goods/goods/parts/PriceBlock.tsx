import { Price, Tag, classNames, formatFen } from '@shop/ui'
import { useOtcLabel } from '../../../../features/goods/otc-labels.ts'
import { priceKindName, shortCount, tiersFrom } from '../../../../features/goods/goods-texts.ts'
import { useCartQuantity } from '../../../../shell/cart/use-cart-quantity.ts'
import type { Detail, DetailOffer } from './detail-data.ts'
import styles from './PriceBlock.module.css'

/** The visitor's price, and the product's name. */
export function PriceBlock({ goods }: { goods: Detail }) {
  const { offer, units } = goods
  const kind = offer && priceKindName(offer.price.kind)
  const mark = useOtcLabel(goods.otcType)
  return (
    <section className={styles.block} aria-label="价格">
      {offer && (
        <div className={styles.money}>
          <Price fen={offer.price.fen} hiddenReason={offer.price.hidden} unit={units} size="l" />
          {kind && <Tag variant="promo">{kind}</Tag>}
          {offer.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
          <span className={styles.sold}>已售 {shortCount(goods.salesCount)}</span>
        </div>
      )}
      {offer && offer.price.fen !== null && <Tiers offer={offer} units={units} />}
      <h2 className={styles.name}>
        {mark && (
          <>
            <Tag variant={mark} />{' '}
          </>
        )}
        {goods.goodsShowName}
      </h2>
      <p className={styles.facts}>
        {goods.specification} · {goods.factory}
      </p>
      <p className={styles.tags}>
        {goods.coldChain && <Tag variant="brand">冷链</Tag>}
        {goods.insurance && <Tag>医保{goods.insurance}类</Tag>}
        {goods.essential && <Tag>国家基药</Tag>}
        {goods.ephedrine && <Tag variant="near-expiry">含麻黄碱</Tag>}
        {goods.dosageForm && <Tag>{goods.dosageForm}</Tag>}
      </p>
    </section>
  )
}

/** Tier prices; the quantity in the cart (or the minimum quantity) decides which one applies now. */
function Tiers({ offer, units }: { offer: DetailOffer; units: string }) {
  const tiers = tiersFrom(offer.tiers, offer.minQuantity)
  const inCart = useCartQuantity(offer.gccsId, offer.inCart)
  if (tiers.length < 2) return null
  const quantity = Math.max(inCart, offer.minQuantity)
  const now = lastUnder(tiers, quantity)
  return (
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
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
type TierList = DetailOffer['tiers']
const lastUnder = (tiers: TierList, quantity: number) => tiers.filter((tier) => tier.from <= quantity).length - 1
const rangeOf = (tiers: TierList, i: number, units: string) => {
  const next = tiers[i + 1]
  const { from } = tiers[i]!
  return next ? (next.from - 1 > from ? `${from}–${next.from - 1}${units}` : `${from}${units}`) : `≥${from}${units}`
}
