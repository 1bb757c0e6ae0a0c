import { AddManyToCart } from '@shop/contract/cart'
import type { GoodsRowData } from '@shop/contract/catalog'
import { exact } from '@shop/contract/exact'
import { Button, allowedNumber, formatFen, toast } from '@shop/ui'
import { isShopReason } from '../../../../features/goods/goods-texts.ts'
import { flyToCart } from '../../../../features/goods/fly-to-cart.ts'
import { flushPending } from '../../../../shell/cart/pending-quantities.ts'
import { setCartCount } from '../../../../shell/me.ts'
import { useSend } from '../../../../shell/query.ts'
import styles from './RefillAll.module.css'

/** The most lines that are added at once. */
const MAX_LINES = 100

/** Above what the shop bought before: everything at once, in the quantities of the last time; nothing for who may not buy. */
export default function RefillAll({ rows }: { rows: readonly GoodsRowData[] }) {
  const add = useSend(AddManyToCart)
  const refills = rows
    .flatMap(({ offer, bought }) =>
      bought && !offer.cannotBuy && offer.inCart === 0
        ? [{ gccsId: offer.gccsId, quantity: allowedNumber(bought.quantity, ruleOf(offer)).value, fen: offer.price.fen }]
        : [],
    )
    .slice(0, MAX_LINES)
  const lines = refills.map(({ gccsId, quantity }) => ({ gccsId, quantity }))
  // More packs may cost less each: it is at most that.
  const mostFen = refills.reduce<number | null>((sum, { quantity, fen }) => exact(sum, '+', exact(fen, '*', quantity)), 0)
  if (rows.some(({ offer }) => offer.cannotBuy && isShopReason(offer.cannotBuy.reason))) return null
  const nothing = rows.some(({ offer }) => offer.inCart > 0) ? '能买的都在购物车里了' : '现在都不能买'
  const onAdd = async () => {
    await flushPending()
    const done = await add.send({ lines })
    if (!done) return
    setCartCount(done.count)
    if (done.added > 0) flyToCart()
    const [first, ...others] = done.left
    if (first)
      toast(
        `${done.added} 种已加入。${first.goodsShowName}${others.length ? `等 ${done.left.length} 种` : ''}没有加入：${first.text}`,
      )
  }
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        {lines.length > 0 ? `按上次的数量补货${mostFen === null ? '' : `，约 ${formatFen(mostFen)}`}` : nothing}
      </span>
      {lines.length > 0 && (
        <Button size="s" variant="text" onClick={onAdd}>
          全部加入（{lines.length} 种）
        </Button>
      )}
    </div>
  )
}

const ruleOf = ({ minQuantity, step, maxQuantity }: GoodsRowData['offer']) => ({
  min: minQuantity,
  step,
  ...(maxQuantity !== null && { max: maxQuantity }),
})
