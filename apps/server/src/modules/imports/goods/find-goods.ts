import { MAX_IMPORT_CANDIDATES } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { approvalKey, codeText } from '../../lists/index.ts'
import { textKey } from '../../lists/index.ts'
import { matchGoods } from '../../plan/index.ts'
import type { BindingTable, ImportRowTable } from '../tables.gen.ts'

/** What a row of a seller’s file says of goods. */
export interface GoodsSaid extends Pick<
  ImportRowTable,
  'own_code' | 'name' | 'specification' | 'factory' | 'barcode' | 'approval_no'
> {
  /** The platform’s number, in files that have it; empty: none. */
  goods_no?: string
}

/** What a row means, or may mean, and why. */
export interface Meaning {
  textKey: string
  goodsId: number | null
  candidates: number[]
  why: string
}
/** The event loop turns after so many milliseconds: an import is to be felt by no one who buys. */
const TURN_MS = 2

/** By what a row is known again where it has no code. */
const keyOf = ({ name, specification, factory, barcode, approval_no: approvalNo, goods_no: goodsNo = '' }: GoodsSaid) =>
  textKey({ name, specification, factory, barcode, approvalNo, text: name }) + (goodsNo && ` ${goodsNo}`)

/**
 * Says what goods each row of a lot means to this seller: by the platform’s number, its own code or the same text from before, otherwise by
 * what the row says. `owner`: what the names of the catalogue are kept for.
 */
export async function findGoods(
  db: Executor,
  sellerId: number,
  lot: readonly GoodsSaid[],
  { owner }: { owner: object },
): Promise<Meaning[]> {
  const keys = lot.map(keyOf)
  const bound = await rows(
    db,
    sql<Pick<BindingTable, 'own_code' | 'text_key' | 'goods_id'>>`select own_code, text_key, goods_id from imports.binding
      where seller_id = ${sellerId} and (own_code = any(${lot.flatMap((row) => row.own_code || [])}::text[]) and text_key = ''
        or own_code = '' and text_key = any(${keys}::text[]))`,
  )
  const byCode = new Map(bound.flatMap((one) => (one.own_code ? [[one.own_code, one.goods_id]] : [])))
  const byText = new Map(bound.flatMap((one) => (one.text_key ? [[one.text_key, one.goods_id]] : [])))
  const byNumber = await goodsWithNumbers(
    db,
    lot.flatMap((row) => row.goods_no || []),
  )
  const numbers = await numbersOf(db, [...byCode.values(), ...byNumber.values()])
  const known = lot.map((row, i) => byNumber.get(row.goods_no ?? '') ?? byCode.get(row.own_code) ?? byText.get(keys[i]!))
  // Batches of the same goods say the same: they are looked for once.
  const open = [
    ...new Map(
      lot.flatMap((row, i) => (known[i] === undefined && !row.goods_no && hasWords(row) ? [[keys[i]!, row]] : [])),
    ).entries(),
  ]
  const matches = await matchGoods(
    db,
    open.map(([, { approval_no: approvalNo, name, specification, factory, barcode }]) => ({
      name,
      specification,
      factory,
      barcode,
      approvalNo,
    })),
    { owner, turnMs: TURN_MS },
  )
  const found = new Map(matches.map((match, n) => [open[n]![0], match]))
  return lot.map((row, i): Meaning => {
    const goodsId = known[i]
    const meaning = { textKey: keys[i]!, goodsId: null, candidates: [] }
    const code = byNumber.has(row.goods_no ?? '') ? '平台编码' : byCode.has(row.own_code) ? '自编码' : ''
    if (goodsId !== undefined && code && contradicts(row, numbers.get(goodsId)))
      return { ...meaning, candidates: [goodsId], why: `${code}对应的商品与批准文号或条码不一致，请确认` }
    if (goodsId !== undefined) return { ...meaning, goodsId, why: code || '您之前选定的商品' }
    if (row.goods_no) return { ...meaning, why: `没有平台编码 ${row.goods_no}` }
    const match = found.get(keys[i]!)
    if (!match) return { ...meaning, why: '编码还没有对应的商品，请选择' }
    if (match.outcome === 'matched') return { ...meaning, goodsId: match.goodsId, why: match.why }
    if (match.outcome === 'unsure')
      return { ...meaning, candidates: match.candidates.slice(0, MAX_IMPORT_CANDIDATES), why: match.why }
    return { ...meaning, why: match.why }
  })
}

/** Goods by our numbers; of a record that was merged the one that stands for it. */
const goodsWithNumbers = async (db: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  numbers.length === 0
    ? new Map()
    : new Map(
        (
          await rows(
            db,
            sql<Pick<GoodsTable, 'id' | 'goods_no'>>`select coalesce(merged_into, id) as id, goods_no from catalog.goods
              where goods_no = any(${numbers}::text[])`,
          )
        ).map((goods) => [goods.goods_no, goods.id]),
      )

type Numbers = Pick<GoodsTable, 'approval_no' | 'barcodes' | 'trace_products'>
const numbersOf = async (db: Executor, goodsIds: readonly number[]): Promise<ReadonlyMap<number, Numbers>> =>
  new Map(
    (
      await rows(
        db,
        sql<
          Numbers & Pick<GoodsTable, 'id'>
        >`select id, approval_no, barcodes, trace_products from catalog.goods where id = any(${goodsIds}::bigint[])`,
      )
    ).map((one) => [one.id, one]),
  )
/** Whether a row is of other goods than its code: sellers use a code again for another product. */
function contradicts({ approval_no: approvalNo, barcode }: GoodsSaid, goods: Numbers | undefined): boolean {
  if (!goods) return false
  const [said, has] = [approvalKey(approvalNo), approvalKey(goods.approval_no)]
  if (said !== '' && has !== '') return said !== has
  // Seven digits are those of a traceability code that name the product.
  const code = codeText(barcode)
  const codes = /^\d{7}$/.test(code) ? goods.trace_products : goods.barcodes
  return code !== '' && codes.length > 0 && !codes.includes(code)
}

/** Whether a row says anything of goods besides the seller’s code. */
const hasWords = ({ name, barcode, approval_no: approvalNo }: GoodsSaid) =>
  [name, barcode, approvalNo].some((text) => text !== '')
