import type { GivenRole } from '@shop/contract/codes'

/** What each role may do. */
export const ROLE_HINTS: Record<GivenRole, string> = {
  purchaser: '看商品和价格、下单、收货、售后',
  finance: '看订单、付款、开票对账，不能下单',
}
