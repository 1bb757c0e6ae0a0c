import type { OfferColumn } from '@shop/contract'
import type { AskedOffer } from '../../../lists/index.ts'
import type { Row } from './row.ts'

const COMPARED: readonly (readonly [keyof AskedOffer, OfferColumn, string])[] = [
  ['priceFen', 'price', '单价'],
  ['further', 'tierPrice2', '各档价格'],
  ['minQuantity', 'minQuantity', '起订量'],
  ['step', 'step', '加购倍数'],
  ['limitPerOrder', 'limitPerOrder', '每单限购'],
  ['limitPerDay', 'limitPerDay', '每天限购'],
  ['limitPerMonth', 'limitPerMonth', '每月限购'],
  ['shopTypes', 'shopTypes', '门店类型'],
  ['regions', 'regions', '销售区域'],
  ['onSale', 'onSale', '上下架'],
]

/** What a row has otherwise than another one of the same offer or code; undefined when it agrees with all. */
export function disagreement(
  row: Row,
  isNearExpiry: boolean,
  others: readonly Row[],
): { column: OfferColumn; why: string } | undefined {
  for (const other of others) {
    if (other.goods_id !== row.goods_id) {
      if (row.own_code !== '' && other.own_code === row.own_code)
        return { column: 'ownCode', why: `第 ${other.nth} 行用了同一个编码，商品不同` }
      continue
    }
    if (other.batch_no === row.batch_no)
      return {
        column: row.batch_no ? 'batchNo' : 'name',
        why: `和第 ${other.nth} 行重复${row.batch_no ? '：同一商品、同一批号' : ''}`,
      }
    if (other.near_expiry !== isNearExpiry) continue
    for (const [field, column, name] of COMPARED) {
      const [own, their] = [row.asked[field], other.asked[field]]
      if (own !== null && their !== null && JSON.stringify(own) !== JSON.stringify(their))
        return { column, why: `和第 ${other.nth} 行是同一商品，${name}不同` }
    }
  }
  return undefined
}
