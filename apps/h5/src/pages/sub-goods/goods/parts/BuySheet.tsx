import { exact } from '@shop/contract/exact'
import { AddToCart } from '@shop/contract/cart'
import { Button, Chips, NumberBox, Picture, Price, Sheet, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { shelfLifeName, type ShelfLife } from '../../../../shell/shelf-lives.ts'
import { flyToCart, placePressed } from '../../../../features/goods/fly-to-cart.ts'
import { stockText } from '../../../../features/goods/goods-texts.ts'
import { fenAt, nextTierOf, tierAdvice } from '../../../../features/goods/quantities.ts'
import { correctionText } from '../../../../shell/cart/correction-text.ts'
import { flushPending } from '../../../../shell/cart/pending-quantities.ts'
import { useCartQuantity } from '../../../../shell/cart/use-cart-quantity.ts'
import { setCartCount } from '../../../../shell/me.ts'
import { go } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import { BuyMinimum } from './BuyMinimum.tsx'
import styles from './BuySheet.module.css'
import type { Detail, DetailOffer } from './detail-data.ts'
import { lifeChoices } from './life-choices.ts'

interface BuySheetProps {
  goods: Detail
  offer: DetailOffer
  /** Adds to the cart, or goes straight to the checkout. */
  mode: 'cart' | 'now'
  onClose: () => void
}

/**
 * Asks for the quantity and the minimum shelf life, within the seller's rules. What alone stays below the seller's minimum order
 * can't be checked out: it goes into the cart, to be topped up there.
 */
export default function BuySheet({ goods, offer, mode, onClose }: BuySheetProps) {
  const { units } = goods
  const { tiers, seller } = offer
  const minimum = Math.ceil(offer.minQuantity / offer.step) * offer.step
  const [quantity, setQuantity] = useState(minimum)
  const inCart = useCartQuantity(offer.gccsId, offer.inCart)
  const [life, setLife] = useState<ShelfLife>(0)
  const add = useSend(AddToCart, { done: ({ count }) => setCartCount(count) })
  const priceFen = fenAt(tiers, mode === 'cart' ? quantity + inCart : quantity)
  const sumFen = exact(priceFen, '*', quantity)
  const alone = mode === 'now' && (sumFen ?? 0) < (seller.minOrderFen ?? 0)
  const advice = nextTierOf(tiers, mode === 'cart' ? quantity + inCart : quantity)
  const submit = async () => {
    if (mode === 'now' && !alone) {
      onClose()
      return go('sub-goods/order/commit', { gccsId: offer.gccsId, quantity, ...(life && { minLifeDays: life }) })
    }
    // Adding builds on the quantities set before.
    await flushPending()
    if (!(await add.send({ gccsId: offer.gccsId, quantity, ...(life && { minLifeDays: life }) }))) return
    toast(alone ? '已加入购物车，再选些同店商品即可起配' : '已加入购物车', { tone: 'success' })
    const from = placePressed()
    onClose()
    if (!alone) return flyToCart(from)
    go('sub-shop/shop/home', { sellerId: seller.id, topUp: true })
  }
  return (
    <Sheet
      open
      title={mode === 'now' ? '立即购买' : '加入购物车'}
      onClose={onClose}
      footer={
        <Button block onClick={submit} disabled={priceFen !== null && sumFen === null}>
          {mode === 'cart' ? '加入购物车' : alone ? '加入购物车凑单' : '去结算'}
          {priceFen !== null && ` · ${formatFen(sumFen)}`}
        </Button>
      }
    >
      <div className={styles.goods}>
        <span>
          <Picture src={goods.pictures[0]} alt="" width={88} height={88} pack={{ name: goods.goodsShowName }} />
        </span>
        <div>
          <Price fen={priceFen} hiddenReason={offer.price.hidden} unit={units} size="l" />
          <p className={styles.name}>{goods.goodsShowName}</p>
          <p className={styles.facts}>
            {goods.specification} · {stockText(offer.stock, units)}
          </p>
        </div>
      </div>
      <div className={styles.row}>
        <span className={styles.label}>
          数量（{units}）{inCart > 0 && <span className={styles.hint}>购物车里已有 {inCart}</span>}
        </span>
        <NumberBox
          label="购买数量"
          value={quantity}
          min={offer.minQuantity}
          step={offer.step}
          {...(offer.maxQuantity !== null && { max: offer.maxQuantity })}
          onChange={setQuantity}
          onCorrect={(reason, value) => toast(correctionText(reason, value, units, offer))}
        />
      </div>
      {offer.rules.length > 0 && <p className={styles.rules}>{offer.rules.join('；')}</p>}
      {advice && <p className={styles.tier}>{tierAdvice(advice, units)}</p>}
      <BuyMinimum offer={offer} units={units} mode={mode} quantity={quantity} inCart={inCart} onQuantity={setQuantity} />
      <LifeChoice offer={offer} value={life} onChange={setLife} />
    </Sheet>
  )
}

/** The remaining shelf life that tells the batches apart. */
function LifeChoice({ offer, value, onChange }: { offer: DetailOffer; value: ShelfLife; onChange: (life: ShelfLife) => void }) {
  const choices = lifeChoices(offer)
  if (choices.length < 2) return null
  return (
    <div className={styles.life}>
      <p className={styles.label}>
        剩余效期
        <span className={styles.hint}>只发满足要求的批次</span>
      </p>
      <Chips
        wrap
        label="剩余效期"
        items={choices.map((days) => ({ key: String(days), label: shelfLifeName(days) }))}
        value={String(value)}
        onChange={(key) => onChange(choices.find((days) => String(days) === key) ?? 0)}
      />
    </div>
  )
}
