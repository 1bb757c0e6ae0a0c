import type { GoodsRowData } from '@shop/contract/catalog'
import { BUY_REASONS } from '@shop/contract/codes'
import { IconChevronRight } from '@shop/ui'
import { hrefOf } from '../../shell/navigation.ts'
import styles from './ShopNotice.module.css'
import { isShopReason } from './goods-texts.ts'

/** Why this shop can't buy any of these goods, with the next step; nothing where it can. */
export function ShopNotice({ rows }: { rows: readonly GoodsRowData[] }) {
  const why = rows.find(({ offer }) => offer.cannotBuy && isShopReason(offer.cannotBuy.reason))?.offer.cannotBuy
  if (!why) return null
  const { action, to } = why.step ?? BUY_REASONS[why.reason]
  // A role that may not order can only ask the owner.
  if (!action) return <p className={styles.notice}>{why.text}</p>
  return (
    <a className={styles.notice} href={hrefOf(to) ?? undefined}>
      <span>{why.text}</span>
      <span className={styles.action}>
        {action}
        <IconChevronRight size={14} />
      </span>
    </a>
  )
}
