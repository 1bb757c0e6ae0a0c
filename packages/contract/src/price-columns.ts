/** What a column of a seller’s file of prices of customers can be, as the console calls it. */
export const PRICE_COLUMN_NAMES = {
  ownCode: '自编码',
  goodsNo: '平台编码',
  barcode: '条码',
  approvalNo: '批准文号',
  name: '商品名称',
  specification: '规格',
  factory: '厂家',
  offerKind: '报价类型',
  shop: '门店',
  creditCode: '统一社会信用代码',
  priceGroup: '价格组',
  price: '门店价',
  until: '有效期至',
} as const
export type PriceColumn = keyof typeof PRICE_COLUMN_NAMES

/** Which of a seller’s offers of the same goods is meant: the usual one, the one near its expiry, or one that a merge has replaced. */
export const OFFER_KIND_NAMES = { usual: '普通', near: '近效期', merged: '已合并' } as const
export type OfferKind = keyof typeof OFFER_KIND_NAMES

/**
 * What a row of such a file becomes. `unsure`: which goods it means is asked; `large`: whether the price is right, which is far from the
 * present one or above the last tier; `skipped`: an operator decided against it.
 */
export const PRICE_OUTCOME_NAMES = {
  new: '新增',
  changed: '修改',
  unchanged: '没有变化',
  ended: '结束',
  unsure: '请选商品',
  large: '请确认价格',
  unknown: '没有找到',
  refused: '有误',
  skipped: '不导入',
} as const
export type PriceOutcome = keyof typeof PRICE_OUTCOME_NAMES

/** The most rows of a file of prices. */
export const MAX_PRICE_ROWS = 20_000
