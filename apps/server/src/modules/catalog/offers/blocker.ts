import { BUY_REASONS, PAGES, type AccountState, type BuyReason, type PageAddress } from '@shop/contract'
import type { GoodsTable } from '../tables.gen.ts'

/** Why something can't be bought: one reason of the fixed list, with its text for the person. */
export interface PurchaseBlocker<R extends BuyReason = BuyReason> {
  reason: R
  text: string
  /** Of `sellerAccount`: where the shop stands with the seller. */
  account?: AccountState
  /** What this shop does about it, where that is not the same for all who read the reason. */
  step?: { action: string; to: PageAddress }
}
export const blocker = <R extends BuyReason>(reason: R, text: string = BUY_REASONS[reason].text): PurchaseBlocker<R> => ({
  reason,
  text,
})

/** Goods of the same category, for those who can't have these. */
export const similarGoods = (categoryId: GoodsTable['category_id']): PurchaseBlocker['step'] => ({
  action: '看同类商品',
  to: `${PAGES.goodsList}?categoryId=${categoryId}`,
})
