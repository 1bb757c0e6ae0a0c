import { OFFER_COLUMN_NAMES, keysOf, type OfferColumn } from '@shop/contract'
import type { Cell } from '../../../kernel/exported-list.ts'

/** What the template shows in each column, so that it says how it is meant. */
const EXAMPLE: Readonly<Record<OfferColumn, readonly [Cell, Cell]>> = {
  ownCode: ['YP00123', 'YP00123'],
  barcode: ['6901234567892', '6901234567892'],
  approvalNo: ['国药准字H20013456', '国药准字H20013456'],
  name: ['阿莫西林胶囊', '阿莫西林胶囊'],
  specification: ['0.25g*24粒', '0.25g*24粒'],
  factory: ['示例制药有限公司', '示例制药有限公司'],
  price: [12.5, 12.5],
  tierFrom2: [10, 10],
  tierPrice2: [12, 12],
  tierFrom3: [50, 50],
  tierPrice3: [11.5, 11.5],
  tierFrom4: [null, null],
  tierPrice4: [null, null],
  tierFrom5: [null, null],
  tierPrice5: [null, null],
  minQuantity: [1, 1],
  step: [1, 1],
  limitPerOrder: ['不限', '不限'],
  limitPerDay: [200, 200],
  limitPerMonth: ['不限', '不限'],
  shopTypes: ['单体药店、诊所', '单体药店、诊所'],
  regions: ['全国', '全国'],
  taxRate: [13, 13],
  batchNo: ['A2601011', 'A2603022'],
  producedOn: ['2026-01-01', '2026-03-02'],
  expiresOn: ['2028-12-31', '2029-02-28'],
  quantity: [500, 300],
  onSale: ['上架', '上架'],
}

/** The head of a list that sellers fill in: every column that is read. */
export const TEMPLATE = { name: '报价和库存', header: Object.values(OFFER_COLUMN_NAMES) }

/** Such a list with two batches of one product, which show how it is meant. */
export const template = () => {
  const columns = keysOf(OFFER_COLUMN_NAMES)
  return {
    ...TEMPLATE,
    pages: [JSON.stringify([0, 1].map((nth) => columns.map((column) => EXAMPLE[column][nth as 0 | 1])))],
  }
}
