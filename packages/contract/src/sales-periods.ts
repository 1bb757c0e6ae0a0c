/** The periods for which sales are shown; a day is China's. */
export const SALES_PERIODS = {
  week: '近 7 天',
  days30: '近 30 天',
  month: '本月',
  lastMonth: '上月',
  chosen: '自选日期',
} as const
export type SalesPeriod = keyof typeof SALES_PERIODS
/** The longest period that can be chosen, in days. */
export const MAX_SALES_DAYS = 366
/** The longest period, in days, of the goods of all sellers: more of them are not added up within the time of a call. */
export const MAX_ALL_GOODS_DAYS = 186
/** So many goods, those that sold best, are listed. */
export const MAX_SOLD_GOODS = 100

/** What each figure of sales is called and what exactly it counts: screens show the second under the first. */
export const SALES_FIGURES = {
  paid: { name: '付款金额', means: '期内付款的订单总额，含运费；后来退款的也在内' },
  orders: { name: '付款订单', means: '期内付款的订单数；后来退款的也在内' },
  shops: { name: '采购门店', means: '期内付过款的门店数，一家只计一次' },
  average: { name: '平均每单', means: '付款金额 ÷ 付款订单' },
  placed: { name: '下单金额', means: '期内提交的订单总额，含运费；没付款的也在内' },
  shipped: { name: '发货金额', means: '期内发出的商品金额，不含运费；分次发货的，单数按天各计一次' },
  cancelled: { name: '取消金额', means: '期内取消的未付款订单，超时未付的也在内' },
  refused: { name: '拒单金额', means: '期内拒绝接单或因召回退回的已付款订单' },
  refunded: { name: '退款金额', means: '期内退到门店的钱，含部分退款' },
} as const
export type SalesFigure = keyof typeof SALES_FIGURES
