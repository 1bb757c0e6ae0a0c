import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { Price, Tag, lazyPart } from '@shop/ui'
import { Suspense } from 'react'
import { useOtcLabel } from '../../../../features/goods/otc-labels.ts'
import { priceKindName, shortCount } from '../../../../features/goods/goods-texts.ts'
import { unitPrice } from '../../../../features/goods/unit-price.ts'
import { AnswerBar } from './AnswerBar.tsx'
import type { Detail, DetailOffer } from './detail-data.ts'
import { LastBought } from './LastBought.tsx'
import styles from './PriceBlock.module.css'
import { SellerMinimum } from './SellerMinimum.tsx'
import { Tiers } from './Tiers.tsx'
import { usePriceNow } from './use-price-now.ts'

const WatchGoods = lazyPart(() => import('./WatchGoods.tsx'))
const AddToPlan = lazyPart(() => import('./AddToPlan.tsx'))

/** The visitor's price, the three answers, and the product's name; then what the seller's minimum and the tiers mean for them. */
export function PriceBlock({ goods }: { goods: Detail }) {
  const { offer, units } = goods
  const kind = offer && priceKindName(offer.price.kind)
  const mark = useOtcLabel(goods.otcType)
  return (
    <section className={styles.block} aria-label="价格">
      {offer && (
        <>
          <div className={styles.money}>
            <PriceNow goods={goods} offer={offer} />
            {kind && <Tag variant="promo">{kind}</Tag>}
            {offer.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
            <span className={styles.sold}>已售 {shortCount(goods.salesCount)}</span>
          </div>
          <AnswerBar goods={goods} offer={offer} />
        </>
      )}
      <h2 className={styles.name}>
        {mark && (
          <>
            <Tag variant={mark} />{' '}
          </>
        )}
        {goods.goodsShowName}
      </h2>
      <p className={styles.facts}>
        {goods.labelHidden ? GOODS_TYPE_NAMES[goods.otcType] : `${goods.specification} · ${goods.factory}`}
      </p>
      <div className={styles.tags}>
        {goods.coldChain && <Tag variant="brand">冷链</Tag>}
        {goods.insurance && <Tag>医保{goods.insurance}类</Tag>}
        {goods.essential && <Tag>国家基药</Tag>}
        {goods.ephedrine && <Tag variant="near-expiry">含麻黄碱</Tag>}
        {goods.dosageForm && <Tag>{goods.dosageForm}</Tag>}
        <span className={styles.plan}>
          <Suspense>
            <WatchGoods goods={goods} />
            <AddToPlan goods={goods} />
          </Suspense>
        </span>
      </div>
      {offer && (
        <>
          <Tiers offer={offer} units={units} />
          <SellerMinimum offer={offer} />
          <LastBought last={goods.lastBought} offer={offer} units={units} />
        </>
      )}
    </section>
  )
}

/** What a pack costs now, and what that is for a piece, ml or g of it. */
function PriceNow({ goods: { units, specification }, offer }: { goods: Detail; offer: DetailOffer }) {
  const { fen } = usePriceNow(offer)
  const each = fen === null ? null : unitPrice(specification, fen)
  return (
    <>
      <Price fen={fen} hiddenReason={offer.price.hidden} unit={units} size="l" />
      {each && <span className={styles.each}>{each}</span>}
    </>
  )
}
