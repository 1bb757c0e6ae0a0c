import { Button, Chips, NumberBox, Picture, Price, Sheet, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { setCartCount } from '../../../../shell/me.ts'
import { go } from '../../../../shell/navigation.ts'
import { renew, useSend } from '../../../../shell/query.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

interface BuySheetProps {
  goods: Goods
  offer: NonNullable<Goods['offer']>
  purpose: 'cart' | 'buy'
  onClose: () => void
}
const LIVES = [
  { key: '0', label: '不限' },
  { key: '90', label: '90 天以上' },
  { key: '180', label: '180 天以上' },
  { key: '365', label: '1 年以上' },
]

/** Asks how many, and with which remaining life; then adds to the cart or goes to the checkout. */
export default function BuySheet({ goods, offer, purpose, onClose }: BuySheetProps) {
  const [quantity, setQuantity] = useState(offer.minQuantity)
  const [life, setLife] = useState('0')
  const tier = offer.tiers.findLast((t) => t.from <= quantity) ?? offer.tiers[0]
  const fen = offer.tiers.length > 1 ? (tier?.fen ?? offer.price.fen) : offer.price.fen
  const minLifeDays = Number(life) as 0 | 90 | 180 | 365
  const add = useSend('AddToCart', {
    done: ({ count }) => {
      setCartCount(count)
      renew('GetCart', 'GetGoodsDetail', 'ListGoods')
      toast('已加入购物车', { tone: 'success' })
      onClose()
    },
  })
  const confirm = async () => {
    if (purpose === 'cart')
      return void (await add.send({ gccsId: offer.gccsId, quantity, ...(minLifeDays > 0 && { minLifeDays }) }))
    onClose()
    go('sub-goods/order/commit', { gccsId: offer.gccsId, quantity, ...(minLifeDays > 0 && { minLifeDays }) })
  }
  return (
    <Sheet
      open
      title={purpose === 'cart' ? '加入购物车' : '立即购买'}
      onClose={onClose}
      footer={
        <Button block size="l" onClick={confirm} loading={add.busy}>
          {purpose === 'cart' ? '加入购物车' : '去结算'}
          {fen !== null && ` ${formatFen(fen * quantity)}`}
        </Button>
      }
    >
      <div className={styles.buyHead}>
        <Picture src={goods.pictures[0]} alt="" width={80} height={80} round />
        <div>
          <Price fen={fen} unit={goods.units} />
          <p className={styles.sub}>{goods.specification}</p>
          <p className={styles.sub}>
            {offer.expiresOn && `效期 ${offer.expiresOn}`}
            {offer.inCart > 0 && ` · 购物车已有 ${offer.inCart}${goods.units}`}
          </p>
        </div>
      </div>
      <div className={styles.buyRow}>
        <span>
          数量
          <small>
            {offer.minQuantity}
            {goods.units}起订{offer.step > 1 && `，按 ${offer.step} 的倍数`}
            {offer.limits.perOrder !== null && `，每单限 ${offer.limits.perOrder}${goods.units}`}
          </small>
        </span>
        <NumberBox
          value={quantity}
          min={offer.minQuantity}
          step={offer.step}
          {...(offer.maxQuantity !== null && { max: offer.maxQuantity })}
          label="购买数量"
          onChange={setQuantity}
          onCorrect={(_reason, _value, message) => toast(message)}
        />
      </div>
      <p className={styles.buyLabel}>剩余有效期要求</p>
      <Chips wrap items={LIVES} label="剩余有效期要求" value={life} onChange={(key) => setLife(key ?? '0')} />
    </Sheet>
  )
}
