import { SELLER_ORDER_NAMES } from '@shop/contract/order-states'

/** The names of order states in the console, for numbers that may be no state. */
export const ORDER_STATE_NAMES: Record<number, string> = SELLER_ORDER_NAMES
