import { AddToCart } from '@shop/contract/cart'
import { Button, Chips, NumberBox, Picture, Price, Sheet, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { SHELF_LIVES, shelfLifeName, type ShelfLife } from '../../../../features/cart/shelf-life.ts'
import { stockText } from '../../../../features/goods/goods-texts.ts'
import { flushPending } from '../../../../shell/cart/pending-quantities.ts'
import { useCartQuantity } from '../../../../shell/cart/use-cart-quantity.ts'
import { setCartCount } from '../../../../shell/me.ts'
import { go } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import styles from './BuySheet.module.css'
import type { Detail, DetailOffer } from './detail-data.ts'

interface BuySheetProps {
  goods: Detail
  offer: DetailOffer
  /** Adds to the cart, or goes straight to the checkout. */
  mode: 'cart' | 'now'
  onClose: () => void
}

/** Asks for the quantity and the minimum shelf life, within the seller's rules. */
export default function BuySheet({ goods, offer, mode, onClose }: BuySheetProps) {
  const { units } = goods
  const minimum = Math.ceil(offer.minQuantity / offer.step) * offer.step
  const [quantity, setQuantity] = useState(minimum)
  const inCart = useCartQuantity(offer.gccsId, offer.inCart)
  const [life, setLife] = useState<ShelfLife>(0)
  const longest = Math.max(offer.lifeDays ?? 0, ...offer.batches.map((batch) => batch.lifeDays))
  const add = useSend(AddToCart, {
    done: ({ count }) => {
      setCartCount(count)
    },
  })
  const priceFen = tierPrice(offer, mode === 'cart' ? quantity + inCart : quantity)
  const submit = async () => {
    if (mode === 'now') {
      onClose()
      return go('sub-goods/order/commit', { gccsId: offer.gccsId, quantity, ...(life && { minLifeDays: life }) })
    }
    // Adding builds on the quantities set before.
    await flushPending()
    if (await add.send({ gccsId: offer.gccsId, quantity, ...(life && { minLifeDays: life }) })) {
      toast('已加入购物车', { tone: 'success' })
      onClose()
    }
  }
  return (
    <Sheet
      open
      title={mode === 'now' ? '立即购买' : '加入购物车'}
      onClose={onClose}
      footer={
        <Button block onClick={submit}>
          {mode === 'now' ? '去结算' : '加入购物车'}
          {priceFen !== null && ` · ${formatFen(priceFen * quantity)}`}
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
          onCorrect={(_reason, _value, message) => toast(message)}
        />
      </div>
      {offer.rules.length > 0 && <p className={styles.rules}>{offer.rules.join('；')}</p>}
      <NextTier offer={offer} quantity={quantity} units={units} />
      <div className={styles.life}>
        <p className={styles.label}>
          剩余有效期
          <span className={styles.hint}>只发满足要求的批次</span>
        </p>
        <Chips
          wrap
          label="剩余有效期"
          items={SHELF_LIVES.map((days) => ({ key: String(days), label: shelfLifeName(days), disabled: days > longest }))}
          value={String(life)}
          onChange={(key) => setLife(SHELF_LIVES.find((days) => String(days) === key) ?? 0)}
        />
      </div>
    </Sheet>
  )
}

/** The unit price at a quantity: its tier's price, never above the price shown. */
function tierPrice(offer: DetailOffer, quantity: number): number | null {
  if (offer.price.fen === null) return null
  const reached = offer.tiers.filter((tier) => tier.from <= quantity).map((tier) => tier.fen)
  return reached.length ? Math.min(offer.price.fen, ...reached) : offer.price.fen
}

function NextTier({ offer, quantity, units }: { offer: DetailOffer; quantity: number; units: string }) {
  const next = offer.tiers.find((tier) => tier.from > quantity)
  if (!next || offer.price.fen === null || next.fen >= offer.price.fen) return null
  return (
    <p className={styles.tier}>
      再加 {next.from - quantity}
      {units}，每{units}只要 {formatFen(next.fen)}
    </p>
  )
}
