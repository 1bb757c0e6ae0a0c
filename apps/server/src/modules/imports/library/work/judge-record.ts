import { LIBRARY_COLUMN_NAMES, type LibraryColumn } from '@shop/contract'
import type { KnownProduct, RecordInput, VersionedRecord } from '../../../library/index.ts'
import { buildRecord } from './build-record.ts'
import type { Categories } from './categories.ts'
import type { RecordMeaning } from './find-meanings.ts'
import type { RecordRow, RecordVerdict } from './record-row.ts'

const NOTHING: RecordVerdict = {
  outcome: 'unchanged',
  why: '',
  column: null,
  goodsId: null,
  version: null,
  candidates: [],
  keys: [],
  changes: [],
}
/** What becomes of a row that an operator leaves out; its keys stay, for it may be taken back. */
export const leftOut = (keys: string[]): RecordVerdict => ({ ...NOTHING, outcome: 'skipped', why: '已选择不导入', keys })

/** A row that stands on its own: what it becomes of the library alone, and the record as it would be. */
export interface Alone {
  verdict: RecordVerdict
  record: RecordInput | null
}
/** Says what a row becomes of the record that it means (`before`), or as a new one. Other rows and other records are not looked at. */
export function judgeAlone(
  row: RecordRow,
  meaning: RecordMeaning,
  before: VersionedRecord | undefined,
  categories: Categories,
): Alone {
  const refused = (column: LibraryColumn, why: string): Alone => ({
    verdict: { ...NOTHING, outcome: 'refused', column, why, goodsId: before?.id ?? null },
    record: null,
  })
  const [unread, ...more] = Object.entries(row.problems) as [LibraryColumn, string][]
  if (unread)
    return refused(unread[0], [unread[1], ...more.map(([column, why]) => `${LIBRARY_COLUMN_NAMES[column]}：${why}`)].join('；'))
  if (meaning.problem) return refused('goodsNo', meaning.problem)
  if (meaning.candidates.length > 0)
    return { verdict: { ...NOTHING, outcome: 'unsure', why: meaning.why, candidates: meaning.candidates }, record: null }
  if (meaning.goodsId !== null && !before) return refused('goodsNo', '这个商品已合并到其他商品，请改选')
  const built = buildRecord(row.said, before ?? null, categories)
  if ('problem' in built) return refused(built.problem.column, built.problem.why)
  const { record, changes } = built
  return {
    record,
    verdict: {
      ...NOTHING,
      outcome: before ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new',
      why: meaning.why,
      goodsId: before?.id ?? null,
      version: before?.version ?? null,
      keys: keysOf(record, before?.id ?? null),
      changes,
    },
  }
}

/** By what two rows are about the same product: the record that they change, what tells products apart, a code. */
const keysOf = (record: RecordInput, goodsId: number | null): string[] => [
  ...(goodsId === null ? [] : [`goods ${goodsId}`]),
  `product ${identity(record)}`,
  ...record.barcodes.map((code) => `barcode ${code}`),
  ...record.traceProducts.map((code) => `trace ${code}`),
]
const identity = ({ approvalNo, genericName, origin, specification, factory }: RecordInput) =>
  (approvalNo ? [approvalNo] : ['', genericName, origin]).concat(specification, factory).join('|')

/**
 * Asks about a row whose record another one of the library stands for already, or whose codes it has; an operator who has answered is
 * refused, as in the form.
 */
export function againstOthers({ verdict, record }: Alone, row: RecordRow, known: readonly KnownProduct[]): RecordVerdict {
  if (record === null || verdict.outcome === 'unchanged') return verdict
  const others = known.filter(({ id }) => id !== verdict.goodsId)
  const same = others.filter(
    (one) =>
      one.specification === record.specification &&
      one.factory === record.factory &&
      (record.approvalNo
        ? one.approval_no === record.approvalNo
        : one.approval_no === '' && one.generic_name === record.genericName && one.origin === record.origin),
  )
  const coded = others.filter(({ barcodes }) => barcodes.some((code) => record.barcodes.includes(code)))
  const traced = others.filter((one) => one.trace_products.some((code) => record.traceProducts.includes(code)))
  const [first] = [...same, ...coded, ...traced]
  if (!first) return verdict
  const why =
    same.length > 0
      ? `商品库已有这个商品：${first.show_name}（${first.goods_no}）`
      : `${coded.length > 0 ? '条码' : '药品标识码'}已用于${first.show_name}（${first.goods_no}）`
  const column = same.length > 0 ? 'approvalNo' : coded.length > 0 ? 'barcodes' : 'traceProducts'
  if (row.answer !== null) return { ...verdict, outcome: 'refused', column, why, changes: [], keys: [] }
  const candidates = [...new Set([verdict.goodsId ?? [], ...[...same, ...coded, ...traced].map(({ id }) => id)].flat())]
  return { ...verdict, outcome: 'unsure', column, why, candidates, goodsId: null, version: null, changes: [] }
}

/** Asks about a row that another one of the file is like. `others`: those that are to be imported, by their keys. */
export function amongRows(verdict: RecordVerdict, others: ReadonlyMap<string, number>): RecordVerdict {
  const key = verdict.keys.find((one) => others.has(one))
  if (key === undefined || !STANDS.includes(verdict.outcome)) return verdict
  const nth = others.get(key)!
  const why = key.startsWith('barcode') ? `条码和第 ${nth} 行相同，请保留其中一行` : `和第 ${nth} 行是同一个商品，请保留其中一行`
  return { ...verdict, outcome: 'unsure', why, changes: [] }
}
/** The outcomes of rows that others must not repeat. */
export const STANDS: readonly RecordVerdict['outcome'][] = ['new', 'changed', 'unchanged']
