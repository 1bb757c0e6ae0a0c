/**
 * The tabs of the buyer's order list in their order (specification, section 3): each state belongs to one of them; `all` contains
 * every state.
 */
export const ORDER_GROUP_NAMES = {
  all: '全部',
  pay: '待付款',
  failed: '付款失败',
  group: '待成团',
  ship: '待发货',
  receive: '待收货',
  done: '已完成',
  cancelled: '已取消',
  refunding: '退款中',
  refunded: '已退款',
} as const
export type OrderGroup = keyof typeof ORDER_GROUP_NAMES
export const ORDER_GROUP_KEYS = Object.keys(ORDER_GROUP_NAMES) as OrderGroup[]
