import type { GoodsRowData } from '@shop/contract/catalog'
import { GoodsCard, NumberBox, Tag, toast, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useCartQuantity } from '../../shell/cart/use-cart-quantity.ts'
import { to } from '../../shell/navigation.ts'
import styles from './GoodsRowCard.module.css'
import { Highlighted } from './Highlighted.tsx'
import { NextStep } from './NextStep.tsx'
import { useOtcLabel } from './otc-labels.ts'
import { useAddToCart } from './useAddToCart.ts'
import { isShopReason, priceKindName } from './goods-texts.ts'

const CompareSheet = lazyPart(() => import('./CompareSheet.tsx'))
const NO_MARKS: readonly string[] = []

interface GoodsRowCardProps {
  row: GoodsRowData
  layout?: 'list' | 'grid'
  /** Set on the first screen: its picture is loaded at once. */
  priority?: boolean
  /** The words of the search, highlighted in the name. */
  marks?: readonly string[]
  /** Set on a seller's own page, where its name is left out. */
  ownSeller?: boolean
}

/** A row of a goods list: price, shelf life, whether it can be bought, and quick add to the cart. */
export function GoodsRowCard({ row, layout = 'list', priority, marks = NO_MARKS, ownSeller }: GoodsRowCardProps) {
  const { offer } = row
  const [comparing, setComparing] = useState(false)
  const inCart = useCartQuantity(offer.gccsId, offer.inCart)
  const hidden = offer.price.hidden
  const soldOut = offer.stock.level === 'none'
  const mark = useOtcLabel(row.otcType)
  const compare = () => setComparing(true)
  const many = row.offerCount > 1
  const why = offer.cannotBuy && !hidden && !isShopReason(offer.cannotBuy.reason) ? offer.cannotBuy.text : null
  return (
    <>
      <GoodsCard
        layout={layout}
        name={row.goodsShowName}
        renderLink={({ className }) => (
          <a className={className} href={to('sub-goods/goods/detail', { goodsId: row.goodsId, gccsId: offer.gccsId })}>
            {mark && (
              <>
                <Tag variant={mark} />{' '}
              </>
            )}
            <Highlighted text={row.goodsShowName} marks={marks} />
          </a>
        )}
        picture={{ src: row.image }}
        {...(soldOut
          ? { corner: { text: '缺货', tone: 'none' as const } }
          : offer.nearExpiry && { corner: { text: '近效期', tone: 'near-expiry' as const } })}
        spec={row.specification}
        factory={row.factory}
        lifeDays={offer.lifeDays}
        shortLife={offer.nearExpiry}
        arrival={offer.arrival && `${offer.arrival}到`}
        tags={tagsOf(row)}
        priceFen={offer.price.fen}
        hiddenReason={hidden}
        unit={row.units}
        priceNote={!hidden && offer.minQuantity > 1 && !inCart ? `${offer.minQuantity}${row.units}起` : undefined}
        note={
          (why || many || !ownSeller) && (
            <span className={styles.note}>
              {why && <span className={styles.why}>{why}</span>}
              {!ownSeller && <span className={styles.seller}>{offer.sellerName}</span>}
              {many && (
                <button type="button" className={styles.compare} aria-haspopup="dialog" onClick={compare}>
                  {row.offerCount} 家在售<span aria-hidden="true"> ›</span>
                </button>
              )}
            </span>
          )
        }
        priority={priority}
        action={
          offer.cannotBuy ? (
            <span className={styles.step}>
              <NextStep reason={offer.cannotBuy.reason} onCompare={many ? compare : undefined} />
            </span>
          ) : (
            <QuickAdd row={row} />
          )
        }
      />
      {comparing && (
        <Suspense>
          <CompareSheet goodsId={row.goodsId} name={row.goodsShowName} units={row.units} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}

function QuickAdd({ row }: { row: GoodsRowData }) {
  const cart = useAddToCart(row.offer)
  return (
    <NumberBox
      compact
      {...cart.box}
      label={`${row.goodsShowName}的数量`}
      onChange={cart.change}
      onCorrect={(_reason, _value, message) => toast(message)}
    />
  )
}

const tagsOf = (row: GoodsRowData) => {
  const { price, stock } = row.offer
  const kind = priceKindName(price.kind)
  const few = stock.level === 'low' && (stock.quantity === null ? '库存紧张' : `仅剩 ${stock.quantity}${row.units}`)
  return [
    ...(few ? [{ text: few, variant: 'promo' as const }] : []),
    ...(kind ? [{ text: kind, variant: 'promo' as const }] : []),
    ...(row.coldChain ? [{ text: '冷链', variant: 'brand' as const }] : []),
    ...(row.insurance ? [{ text: '医保', variant: 'neutral' as const }] : []),
    ...(row.essential ? [{ text: '基药', variant: 'neutral' as const }] : []),
  ]
}
