import { PRICE_COLUMN_NAMES, keysOf, type PriceColumn } from '@shop/contract'
import type { Cell } from '../../../kernel/exported-list.ts'
import { EXAMPLE } from '../../lists/index.ts'

const GOODS = {
  goodsNo: EXAMPLE,
  ownCode: 'YP00123',
  barcode: '6901234567892',
  approvalNo: '国药准字H20013456',
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  factory: '示例制药有限公司',
  offerKind: '普通',
} as const
/** What shows how it is meant: a price of a shop until a day and without an end, one of a price group, one that is ended. */
const EXAMPLES: readonly Partial<Record<PriceColumn, Cell>>[] = [
  { ...GOODS, shop: '示例大药房', creditCode: '91310000MA1FL0000X', price: 11.8, until: '2027-12-31' },
  { ...GOODS, shop: '示例大药房第二门店', price: 11.9, until: '长期' },
  { ...GOODS, priceGroup: '示例价格组', price: 12 },
  { ...GOODS, shop: '示例诊所', price: '无' },
]

/** A file to fill in: all columns that are read, and examples, which are left out when it is imported. */
export const template = () => ({
  name: '门店价',
  header: Object.values(PRICE_COLUMN_NAMES),
  pages: [JSON.stringify(EXAMPLES.map((example) => keysOf(PRICE_COLUMN_NAMES).map((column) => example[column] ?? null)))],
})
