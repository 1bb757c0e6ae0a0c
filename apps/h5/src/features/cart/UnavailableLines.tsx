import { ACCOUNT_NAMES } from '@shop/contract/account-states'
import { BUY_REASONS } from '@shop/contract/codes'
import { Button, GoodsLine, IconButton, IconTrash, confirmDialog } from '@shop/ui'
import { hrefOf, to } from '../../shell/navigation.ts'
import styles from './cart.module.css'
import { cartActions, type UnavailableLine } from './use-cart.ts'

/** Lines that can't be bought, listed separately, each with the reason and the next step. */
export default function UnavailableLines({ lines }: { lines: UnavailableLine[] }) {
  const clear = async () => {
    if (await confirmDialog({ title: `清理 ${lines.length} 种失效商品？`, yes: '清理', danger: true }))
      await cartActions.remove(lines.map((l) => l.gccsId))
  }
  return (
    <section className={styles.seller} aria-label="失效商品">
      <header className={styles.deadHead}>
        <h2>失效商品（{lines.length}）</h2>
        <Button size="s" variant="text" onClick={clear}>
          全部清理
        </Button>
      </header>
      {lines.map((line) => (
        <article key={line.gccsId} className={styles.deadLine} aria-label={line.goodsShowName}>
          <GoodsLine
            gone
            name={line.goodsShowName}
            image={line.image}
            facts={[line.specification, line.sellerName]}
            end={
              <span className={styles.deadActions}>
                <RemedyButton line={line} />
                <IconButton
                  icon={<IconTrash size={20} />}
                  label={`删除${line.goodsShowName}`}
                  onClick={() => cartActions.remove([line.gccsId])}
                />
              </span>
            }
          >
            <span className={styles.wrong}>{line.cannotBuy?.text}</span>
          </GoodsLine>
        </article>
      ))}
    </section>
  )
}

/** The next step for the reason: another seller where the seller is the reason, any batch where none lasts as long as was asked. */
function RemedyButton({ line }: { line: UnavailableLine }) {
  if (line.cannotBuy?.reason === 'minLife')
    return (
      <Button
        size="s"
        variant="outlined"
        label={`不限${line.goodsShowName}的效期`}
        onClick={() => cartActions.setMinShelfLife(line.gccsId, line.quantity, 0)}
      >
        不限效期
      </Button>
    )
  const next = line.cannotBuy && (line.cannotBuy.step ?? BUY_REASONS[line.cannotBuy.reason])
  if (!next?.action) return null
  const isAccount = line.cannotBuy?.reason === 'sellerAccount'
  const href = isAccount
    ? to('sub-shop/shop/home', { sellerId: line.sellerId, account: true })
    : (next.to && hrefOf(next.to)) || to('sub-goods/goods/detail', { goodsId: line.goodsId })
  return (
    <Button size="s" variant="outlined" href={href}>
      {isAccount ? ACCOUNT_NAMES[line.cannotBuy?.account ?? 0] : next.action}
    </Button>
  )
}
