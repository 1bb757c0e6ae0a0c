import { Price, Sheet, Tag, formatFen } from '@shop/ui'
import { conditionFen, priceKindName, tiersFrom } from '../../../../features/goods/goods-texts.ts'
import type { DetailOffer } from './detail-data.ts'
import { Facts } from './Facts.tsx'
import styles from './Sheets.module.css'

interface PriceSheetProps {
  offer: DetailOffer
  units: string
  onClose: () => void
}
/** What an offer costs, and under which conditions. */
export default function PriceSheet({ offer, units, onClose }: PriceSheetProps) {
  const tiers = tiersFrom(offer.tiers, offer.minQuantity)
  const [least] = tiers
  const kind = priceKindName(offer.price.kind)
  return (
    <Sheet open title="到手价" onClose={onClose}>
      {kind && (
        <p className={styles.hint}>
          <Tag variant="promo">{kind}</Tag> 您的门店按此价购买，不随数量变化
        </p>
      )}
      <ul className={styles.tiers}>
        {tiers.map(({ from, fen }) => (
          <li key={from} className={styles.tier}>
            <span>
              {from} {units}起
            </span>
            {least && fen < least.fen && (
              <span className={styles.saved}>
                每{units}省 {formatFen(least.fen - fen)}
              </span>
            )}
            <Price fen={fen} unit={units} />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['购买规则', offer.rules.join('；') || `1 ${units}起订，不限购`],
          ['起配金额', offer.seller.minOrderFen ? `${conditionFen(offer.seller.minOrderFen)}，不足时可与同店商品凑单` : '不限'],
          ['运费', offer.freightText],
          ['税率', `${offer.taxRate}%`],
        ]}
      />
    </Sheet>
  )
}
