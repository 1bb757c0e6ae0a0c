import type { NumberedGoods } from '@shop/contract'
import type { output } from 'zod/mini'
import { sql } from '../../../kernel/sql.ts'
import type { FactoryTable, GoodsTable } from '../tables.gen.ts'
import { firstPicture } from './first-picture.ts'

/** A product as the console finds it. */
export type NumberedGoodsRow = Pick<GoodsTable, 'id' | 'goods_no' | 'show_name' | 'specification' | 'unit' | 'approval_no'> & {
  factory: FactoryTable['name']
  image: string
}
/** Its columns, of goods `g` and their factory `f`. */
export const NUMBERED_GOODS = sql<NumberedGoodsRow>`g.id, g.goods_no, g.show_name, g.specification, g.unit, g.approval_no, f.name as factory,
  ${firstPicture(200)} as image`

export const numberedGoods = (row: NumberedGoodsRow): output<typeof NumberedGoods> => ({
  goodsId: row.id,
  goodsNo: row.goods_no,
  goodsShowName: row.show_name,
  specification: row.specification,
  factory: row.factory,
  units: row.unit,
  image: row.image,
  approvalNo: row.approval_no,
})
