/** Where a shop in a salesman’s care stands. Apart from the schemas, for pages. */
export const SERVED_STATE_NAMES = {
  buying: '可采购',
  suspended: '暂停采购',
  priceOnly: '只能查看价格',
  unqualified: '还没有资质',
  frozen: '已被平台冻结',
} as const
export type ServedState = keyof typeof SERVED_STATE_NAMES

/** What a salesman looks for among their shops. */
export const SERVED_FILTER_NAMES = {
  all: '全部',
  expiring: '证照将到期',
  suspended: '暂停采购',
  cart: '购物车未下单',
  unqualified: '没有采购资质',
} as const
export type ServedFilter = keyof typeof SERVED_FILTER_NAMES
export const SERVED_FILTERS = Object.keys(SERVED_FILTER_NAMES) as ServedFilter[]
