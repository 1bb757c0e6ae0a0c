import { MAX_IMPORT_CANDIDATES } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import { rows, type Executor } from '../../../../kernel/database.ts'
import { matchGoods, textKey } from '../../../plan/index.ts'
import type { BindingTable } from '../../tables.gen.ts'
import type { SaidRow } from './row.ts'

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
export const keyOf = ({ name, specification, factory, barcode, approval_no: approvalNo }: SaidRow) =>
  textKey({ name, specification, factory, barcode, approvalNo, text: name })

/**
 * Says what goods each row of a lot means to this seller: by its own code or the same text from before, otherwise by what the row says.
 * `owner`: what the names of the catalogue are kept for.
 */
export async function findGoods(
  db: Executor,
  sellerId: number,
  lot: readonly SaidRow[],
  { owner, now }: { owner: object; now: Date },
): Promise<Meaning[]> {
  const keys = lot.map(keyOf)
  const bound = await rows(
    db,
    sql<Pick<BindingTable, 'own_code' | 'text_key' | 'goods_id'>>`select own_code, text_key, goods_id from imports.binding
      where seller_id = ${sellerId} and (own_code = any(${lot.flatMap((row) => row.own_code || [])}::text[]) and text_key = ''
        or own_code = '' and text_key = any(${keys}::text[]))`,
  )
  const byCode = new Map(bound.map((one) => [one.own_code, one.goods_id]))
  const byText = new Map(bound.map((one) => [one.text_key, one.goods_id]))
  const known = lot.map((row, i) => (row.own_code ? byCode.get(row.own_code) : undefined) ?? byText.get(keys[i]!))
  // Batches of the same goods say the same: they are looked for once.
  const open = [...new Map(lot.flatMap((row, i) => (known[i] === undefined && hasWords(row) ? [[keys[i]!, row]] : []))).entries()]
  const matches = await matchGoods(
    db,
    open.map(([, { approval_no: approvalNo, ...row }]) => ({ ...row, approvalNo })),
    { owner, now, turnMs: TURN_MS },
  )
  const found = new Map(matches.map((match, n) => [open[n]![0], match]))
  return lot.map((row, i): Meaning => {
    const goodsId = known[i]
    const meaning = { textKey: keys[i]!, goodsId: null, candidates: [] }
    if (goodsId !== undefined)
      return { ...meaning, goodsId, why: byCode.has(row.own_code) && row.own_code ? '自编码' : '您之前选定的商品' }
    const match = found.get(keys[i]!)
    if (!match) return { ...meaning, why: '编码还没有对应的商品，请选择' }
    if (match.outcome === 'matched') return { ...meaning, goodsId: match.goodsId, why: match.why }
    if (match.outcome === 'unsure')
      return { ...meaning, candidates: match.candidates.slice(0, MAX_IMPORT_CANDIDATES), why: match.why }
    return { ...meaning, why: match.why }
  })
}

/** Whether a row says anything of goods besides the seller’s code. */
const hasWords = ({ name, barcode, approval_no: approvalNo }: SaidRow) => [name, barcode, approvalNo].some((text) => text !== '')
