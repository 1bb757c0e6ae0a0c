import type { BuyReason } from '@shop/contract/codes'
import type { ListGoods } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { CUSTOMER_PRICE_KINDS, type PriceKind } from '@shop/contract/price-kinds'
import { VISITOR_REASONS } from '@shop/contract/visitor-reasons'

type Stock = Out<typeof ListGoods>['rows'][number]['offer']['stock']

/** The stock as text: 缺货, 有货, or the exact number under 100 for visitors who may see it. */
export const stockText = (stock: Stock, units: string) =>
  stock.level === 'none'
    ? '缺货'
    : stock.quantity === null
      ? stock.level === 'low'
        ? '库存紧张'
        : '有货'
      : `${stock.level === 'low' ? '库存紧张，' : ''}剩 ${stock.quantity} ${units}`

/** Whether a purchase blocker is of the shop or its role rather than of the offer; guests see 登录看价 instead. */
export const isShopReason = (reason: BuyReason): boolean =>
  reason !== 'login' && (VISITOR_REASONS as readonly BuyReason[]).includes(reason)

/** The tiers a buyer can reach; the first one starts at the minimum quantity. */
export const tiersFrom = <T extends { from: number }>(tiers: readonly T[], minQuantity: number): T[] =>
  tiers
    .filter((_, i) => (tiers[i + 1]?.from ?? Infinity) > minQuantity)
    .map((tier) => ({ ...tier, from: Math.max(tier.from, minQuantity) }))

/** The name of a price that not everyone gets. */
export const priceKindName = (kind: PriceKind | null) => (kind && kind !== 'tier' ? CUSTOMER_PRICE_KINDS[kind] : null)

export { conditionFen } from '../../shell/format.ts'

/** Shortens numbers from ten thousand on: `1.2万`. */
export const shortCount = (n: number) => (n < 10_000 ? String(n) : `${(n / 10_000).toFixed(1).replace('.0', '')} 万`)

/** A seller that is not rated yet has a score of 0. */
export const isRated = (score: number) => score > 0
export const NOT_RATED = '暂无评分'
