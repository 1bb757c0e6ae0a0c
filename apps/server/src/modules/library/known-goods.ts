import { SaveLibraryGoods } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import type { RecordInput } from './goods-record.ts'

type Known = Pick<GoodsTable, 'goods_no' | 'show_name'>

/**
 * Refuses a product that the library has: the same number, pack and factory, or without a number the same name, pack, factory and origin; and
 * a barcode, or a number of traceability codes, that another product has. `goodsId`: the one that is changed.
 */
export async function refuseKnown(tx: Tx, record: RecordInput, goodsId: number | null): Promise<void> {
  const { approvalNo, genericName, specification, factory, origin, barcodes, traceProducts } = record
  const identity = approvalNo
    ? sql`g.approval_no = ${approvalNo}`
    : sql`g.approval_no = '' and g.generic_name = ${genericName} and g.origin = ${origin}`
  // What was merged into a record is that record.
  const other = sql`coalesce(g.merged_into, g.id) is distinct from ${goodsId}::bigint`
  const same = await first(
    tx,
    sql<Known>`select k.goods_no, k.show_name from catalog.goods g join catalog.goods k on k.id = coalesce(g.merged_into, g.id)
        join catalog.factory f on f.id = g.factory_id
      where ${identity} and g.specification = ${specification} and f.name = ${factory} and ${other} order by g.id limit 1`,
  )
  if (same) refuse(SaveLibraryGoods, 'DUPLICATE', {}, `商品库已有这个商品：${same.show_name}（${same.goods_no}）`)
  await refuseTaken(tx, 'barcodes', barcodes, goodsId)
  await refuseTaken(tx, 'traceProducts', traceProducts, goodsId)
}

const CODES = { barcodes: '条码', traceProducts: '药品标识码' }
/** Refuses a code that another product has, or one that was merged into another. */
async function refuseTaken(tx: Tx, field: keyof typeof CODES, codes: readonly string[], goodsId: number | null) {
  if (codes.length === 0) return
  const column = field === 'barcodes' ? sql.ref('g.barcodes') : sql.ref('g.trace_products')
  const taken = await first(
    tx,
    sql<
      Known & { code: string }
    >`select k.goods_no, k.show_name, (select b from unnest(${column}) b where b = any(${codes}::text[]) limit 1) as code
      from catalog.goods g join catalog.goods k on k.id = coalesce(g.merged_into, g.id)
      where ${column} && ${codes}::text[] and ${column} <> '{}' and coalesce(g.merged_into, g.id) is distinct from ${goodsId}::bigint
      order by g.id limit 1`,
  )
  if (taken) badInput({ [field]: `${CODES[field]} ${taken.code} 已用于${taken.show_name}（${taken.goods_no}）` })
}
