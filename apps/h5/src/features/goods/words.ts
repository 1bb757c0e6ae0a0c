import type { CallOut } from '@shop/contract/endpoints'

type Stock = CallOut<'ListGoods'>['rows'][number]['offer']['stock']

/** Stock in words: 缺货, 有货, or the exact number under 100 for who may know it. */
export const stockText = (stock: Stock, units: string) =>
  stock.level === 'none'
    ? '缺货'
    : stock.quantity === null
      ? stock.level === 'low'
        ? '库存紧张'
        : '有货'
      : `${stock.level === 'low' ? '库存紧张，' : ''}剩 ${stock.quantity}${units}`

/** Whose price it is, where it is not everybody's. */
export const priceKindName = (kind: 'contract' | 'group' | 'tier' | null) =>
  kind === 'contract' ? '协议价' : kind === 'group' ? '会员价' : null

/** `1.2万` from ten thousand on. */
export const shortCount = (n: number) => (n < 10_000 ? String(n) : `${(n / 10_000).toFixed(1).replace('.0', '')}万`)
