import { SumRows, formatFen } from '@shop/ui'
import { conditionFen } from '../../../../../shell/format.ts'
import styles from './basket.module.css'
import type { Basket } from './basket-choices.ts'

/** What the basket costs, what that saves, and whether it is proven to be the least. */
export function BasketSums({ basket }: { basket: Basket }) {
  const { sellers, goodsFen, freightFen, totalFen, missingFen, proven, gapFen, beyond, bought, othersInCart } = basket
  return (
    <section className={styles.card} aria-label="合计">
      <SumRows
        rows={[
          { label: '商品', fen: goodsFen },
          { label: '运费', fen: freightFen, ...(freightFen === 0 && { text: '包邮' }) },
        ]}
        total={{ label: `合计（${sellers.length} 家卖家）`, fen: totalFen }}
      />
      <ul className={styles.notes}>
        {missingFen > 0 && <li className={styles.warn}>还差 {conditionFen(missingFen)} 起配，补足后才能下单</li>}
        {savings(basket).map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{proven ? '已核对所有分法，没有更省的' : `时间所限没有核对完，最多还可能省 ${formatFen(gapFen)}`}</li>
        {othersInCart > 0 && <li>购物车里另有 {othersInCart} 种，加入后先取消勾选，不一起结算</li>}
        {bought > 0 && <li>计划里 {bought} 种已买，没有再算</li>}
        {beyond > 0 && <li className={styles.warn}>一次最多分配 500 种，还有 {beyond} 种没有计算</li>}
      </ul>
    </section>
  )
}

/** What buying without help would cost. */
function savings({ cheapestEach, oneSeller, missingFen }: Basket): string[] {
  if (!cheapestEach || !oneSeller) return []
  const each =
    cheapestEach.savedFen === null
      ? cheapestEach.missingFen > 0 && missingFen === 0
        ? `逐种挑最便宜的：${cheapestEach.sellers} 家，还差 ${conditionFen(cheapestEach.missingFen)} 起配，不能下单`
        : null
      : cheapestEach.savedFen > 0
        ? `比逐种挑最便宜的省 ${formatFen(cheapestEach.savedFen)}`
        : null
  const one =
    oneSeller.savedFen === null
      ? `只从一家买，最多买到 ${oneSeller.lines} 种（${oneSeller.sellerName}）`
      : oneSeller.savedFen > 0
        ? `比只从${oneSeller.sellerName}买省 ${formatFen(oneSeller.savedFen)}`
        : null
  return [each, one].filter((text) => text !== null)
}
