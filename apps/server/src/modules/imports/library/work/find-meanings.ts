import { MAX_IMPORT_CANDIDATES } from '@shop/contract'
import type { Executor } from '../../../../kernel/database.ts'
import { approvalKey, isSamePack, plainText, type SaidRecord } from '../../../lists/index.ts'
import { findProducts, type KnownProduct } from '../../../library/index.ts'
import { matchGoods } from '../../../plan/index.ts'
import type { RecordRow } from './record-row.ts'

/** Which record a row means, or may mean, and why; neither: it is a new one. */
export interface RecordMeaning {
  goodsId: number | null
  candidates: number[]
  why: string
  /** Why its number names no record. */
  problem?: string
}
const NEW: RecordMeaning = { goodsId: null, candidates: [], why: '' }
const text = (said: SaidRecord, column: keyof SaidRecord) => (typeof said[column] === 'string' ? said[column] : '')
const codes = (said: SaidRecord) => (Array.isArray(said.barcodes) ? said.barcodes : [])
/** The event loop turns after so many milliseconds: an import is to be felt by no one who buys. */
const TURN_MS = 2

/**
 * Says which record each row of a lot means: by the answer of an operator, its number, approval number and pack, or barcode. Where words alone
 * name one, it is asked. `owner`: what the names of the catalogue are kept for.
 */
export async function findMeanings(
  db: Executor,
  lot: readonly RecordRow[],
  { owner }: { owner: object },
): Promise<RecordMeaning[]> {
  const known = await findProducts(db, {
    goodsNos: lot.flatMap(({ said }) => text(said, 'goodsNo') || []),
    approvalNos: lot.flatMap(({ said }) => text(said, 'approvalNo') || []),
    genericNames: lot.flatMap(({ said }) => (said.approvalNo ? [] : text(said, 'genericName') || [])),
    barcodes: lot.flatMap(({ said }) => codes(said)),
  })
  const meanings = lot.map((row) => meaningOf(row, known))
  const open = lot.flatMap((row, i) =>
    meanings[i] === NEW && row.answer === null && text(row.said, 'genericName') !== '' ? [{ i, said: row.said }] : [],
  )
  const matches = await matchGoods(
    db,
    open.map(({ said }) => ({
      name: text(said, 'genericName'),
      specification: text(said, 'specification'),
      factory: text(said, 'factory'),
      approvalNo: text(said, 'approvalNo'),
      barcode: '',
    })),
    { owner, turnMs: TURN_MS },
  )
  const found = matches.map((match) =>
    match.outcome === 'matched' ? [match.goodsId] : match.outcome === 'unsure' ? match.candidates : [],
  )
  const likely = new Map((await findProducts(db, { goodsIds: found.flat() })).map((one) => [one.id, one]))
  for (const [n, { i, said }] of open.entries()) {
    const candidates = found[n]!.filter((id) => mayBe(said, likely.get(id))).slice(0, MAX_IMPORT_CANDIDATES)
    if (candidates.length > 0) meanings[i] = { goodsId: null, candidates, why: '商品库可能已有这个商品' }
  }
  return meanings
}

/** Which record a row means by what is written exactly; `NEW` where nothing is. */
export function meaningOf(
  { said, answer, goods_id: goodsId }: Pick<RecordRow, 'said' | 'answer' | 'goods_id'>,
  known: readonly KnownProduct[],
): RecordMeaning {
  if (answer === 'record') return { goodsId, candidates: [], why: '您选定的商品' }
  if (answer === 'new') return { ...NEW, why: '您确认是新商品' }
  const asked = (products: readonly KnownProduct[], why: string): RecordMeaning => ({
    goodsId: null,
    candidates: ids(products),
    why,
  })
  const no = text(said, 'goodsNo')
  if (no) {
    const [named] = known.filter((one) => one.goods_no === no)
    if (!named) return { ...NEW, problem: `商品库没有编码 ${no}，新商品请留空` }
    return named.merged ? asked([named], `编码 ${no} 已合并到其他商品`) : { goodsId: named.id, candidates: [], why: '编码一致' }
  }
  const same = known.filter((one) => isSameProduct(said, one))
  const coded = known.filter((one) => one.barcodes.some((code) => codes(said).includes(code)))
  const all = ids([...same, ...coded])
  if (all.length === 0) return NEW
  if (all.length > 1)
    return asked([...same, ...coded], same.length > 0 && coded.length > 0 ? '批准文号和条码是不同商品的' : '有几个商品都符合')
  if (same.length > 0) return { goodsId: all[0]!, candidates: [], why: '批准文号、规格一致' }
  return coded.some((one) => !contradicts(said, one))
    ? { goodsId: all[0]!, candidates: [], why: '条码一致' }
    : asked(coded, '条码相同，但其他资料不同')
}
const ids = (products: readonly KnownProduct[]) => [...new Set(products.map(({ id }) => id))].slice(0, MAX_IMPORT_CANDIDATES)

/** The same number and pack; without a number the same name, pack, factory and origin. A factory that is not said is any. */
function isSameProduct(said: SaidRecord, one: KnownProduct) {
  if (!said.specification || one.specification !== said.specification) return false
  if (said.factory && one.factory !== said.factory) return false
  if (said.approvalNo) return one.approval_no === said.approvalNo
  return (
    one.approval_no === '' &&
    one.generic_name === said.genericName &&
    one.factory === said.factory &&
    (!said.origin || one.origin === said.origin)
  )
}
const contradicts = (said: SaidRecord, one: KnownProduct) =>
  (
    [
      [said.approvalNo, one.approval_no],
      [said.specification, one.specification],
      [said.genericName, one.generic_name],
      [said.factory, one.factory],
    ] as const
  ).some(([says, is]) => says !== undefined && says !== is)

/**
 * Whether a product that words name may be the one of a row: of the same pack, however it is written, and of the same number or factory. Other
 * packs and other factories are other products; so is another number, unless the name is the same: numbers are renewed.
 */
function mayBe(said: SaidRecord, one: KnownProduct | undefined): boolean {
  if (!one || !isSamePack(text(said, 'specification'), one.specification)) return false
  if (said.origin && one.origin && said.origin !== one.origin) return false
  const [number, other] = [approvalKey(text(said, 'approvalNo')), approvalKey(one.approval_no)]
  const isSameNumber = number !== '' && number === other
  if (number && other && !isSameNumber && plainText(text(said, 'genericName')) !== plainText(one.generic_name)) return false
  return isSameNumber || !said.factory || plainText(text(said, 'factory')) === plainText(one.factory)
}
