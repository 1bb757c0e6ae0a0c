/** What a column of a seller’s list of offers can be, as the console calls it. */
export const OFFER_COLUMN_NAMES = {
  ownCode: '自编码',
  barcode: '条码',
  approvalNo: '批准文号',
  name: '商品名称',
  specification: '规格',
  factory: '厂家',
  price: '单价',
  tierFrom2: '第 2 档起',
  tierPrice2: '第 2 档单价',
  tierFrom3: '第 3 档起',
  tierPrice3: '第 3 档单价',
  tierFrom4: '第 4 档起',
  tierPrice4: '第 4 档单价',
  tierFrom5: '第 5 档起',
  tierPrice5: '第 5 档单价',
  minQuantity: '起订量',
  step: '加购倍数',
  limitPerOrder: '每单限购',
  limitPerDay: '每天限购',
  limitPerMonth: '每月限购',
  shopTypes: '门店类型',
  regions: '销售区域',
  taxRate: '税率',
  batchNo: '批号',
  producedOn: '生产日期',
  expiresOn: '有效期至',
  quantity: '库存数量',
  onSale: '上下架',
} as const
export type OfferColumn = keyof typeof OFFER_COLUMN_NAMES

/**
 * What a row of such a list becomes. `unsure`: which goods it means is asked; `large`: whether the price is right, which is far from the
 * present one; `skipped`: an operator decided against it.
 */
export const OFFER_OUTCOME_NAMES = {
  new: '新增报价',
  changed: '有变化',
  unchanged: '没有变化',
  unsure: '请选商品',
  large: '价格变化大',
  unknown: '没有找到',
  refused: '不能导入',
  skipped: '不导入',
} as const
export type OfferOutcome = keyof typeof OFFER_OUTCOME_NAMES

/** The most rows of a list of offers. */
export const MAX_OFFER_ROWS = 20_000
