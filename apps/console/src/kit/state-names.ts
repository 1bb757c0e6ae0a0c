import { ORDER, ORDER_NAMES, type OrderStatus } from '@shop/contract/codes'

/** What a state is called at the desk, where the buyer's one "waiting to ship" is two steps. */
export const DESK_NAMES: Record<number, string> = {
  ...ORDER_NAMES,
  [ORDER.paid]: '待接单',
  [ORDER.accepted]: '已接单',
} satisfies Record<OrderStatus, string>
