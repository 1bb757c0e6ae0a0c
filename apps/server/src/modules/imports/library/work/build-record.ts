import { LIBRARY_COLUMN_NAMES, SaveLibraryGoods, SCOPES_OF, type GoodsType, type LibraryColumn } from '@shop/contract'
import type { SaidRecord } from '../../../lists/index.ts'
import {
  FACT_COLUMNS,
  recordProblems,
  recordTexts,
  recordView,
  type FactColumn,
  type GoodsRecord,
  type RecordInput,
} from '../../../library/index.ts'
import type { Categories } from './categories.ts'
import type { RecordChange } from './record-row.ts'

/** What is wrong with a row, at its column. */
export interface RowProblem {
  column: LibraryColumn
  why: string
}
type Built = { record: RecordInput; changes: RecordChange[] } | { problem: RowProblem }

/** A new record has so much where its row says nothing. The rest it has to say. */
const NEW_RECORD = {
  tradeName: '',
  dosageForm: '',
  unit: '盒',
  holder: '',
  approvalNo: '',
  origin: '',
  coldChain: false,
  barcodes: [],
  drugCode: '',
  traceProducts: [],
  traceRequired: true,
  insuranceCode: '',
  insuranceClass: null,
  essential: false,
  ephedrine: false,
  midPack: 1,
  keywords: [],
} as const
/** What a new record has to say, in the order in which it is missed. */
const REQUIRED = [
  'type',
  'genericName',
  'specification',
  'factory',
  'scope',
  'storage',
  'shelfLifeMonths',
  'caseCount',
  'category',
] as const satisfies readonly FactColumn[]

/**
 * The record as it is once a row is applied, and what that changes: what the row says nothing about stays. Judged as the form of a record
 * is, by the same schema and rules. `before`: null for a new one.
 */
export function buildRecord(said: SaidRecord, before: GoodsRecord | null, categories: Categories): Built {
  const old = before && recordView(before)
  const oldTexts = old && recordTexts(old, categories.pathOf(old.categoryId))
  const { goodsNo: _, category, ...facts } = said
  const missing = before === null && REQUIRED.find((column) => column !== 'scope' && isMissing(said[column]))
  if (missing) return { problem: { column: missing, why: '新增商品需要填写' } }
  const leaf = typeof category === 'string' && category !== oldTexts?.category ? categories.find(category) : old?.categoryId
  if (leaf === undefined || leaf === 'several')
    return {
      problem: {
        column: 'category',
        why: leaf ? `有几个分类叫“${String(category)}”，请写完整路径` : `没有分类“${String(category)}”，请写第三级分类`,
      },
    }
  const asked = {
    ...NEW_RECORD,
    showName: facts.genericName,
    scope: onlyScope(facts.type),
    ...old,
    ...withoutSame(facts, old),
    categoryId: leaf,
  }
  if (asked.scope === undefined) return { problem: { column: 'scope', why: '新增商品需要填写' } }
  // What does not change is not judged: a record that is older than a rule stays.
  if (old && JSON.stringify(asked) === JSON.stringify({ ...asked, ...old })) return { record: old, changes: [] }
  const parsed = SaveLibraryGoods.input.safeParse({ goodsId: null, ...asked })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: { column: columnOf(String(issue!.path[0])), why: issue!.message } }
  }
  const { goodsId: __, version: ___, ...record } = parsed.data
  const [wrong] = Object.entries(recordProblems(record, before))
  if (wrong) return { problem: { column: columnOf(wrong[0]), why: wrong[1] } }
  return { record, changes: changesOf(oldTexts, recordTexts(record, categories.pathOf(leaf))) }
}

/** What differs between two records as files have them. */
export const changesOf = (before: Record<FactColumn, string> | null, after: Record<FactColumn, string>): RecordChange[] =>
  FACT_COLUMNS.flatMap((column) => {
    const was = before?.[column] ?? ''
    return was === after[column] ? [] : [{ column, before: was, after: after[column] }]
  })

const isMissing = (value: unknown) => value === undefined || value === ''
/** The scope of a type that has only one. */
const onlyScope = (type: unknown) => {
  const scopes = SCOPES_OF[type as GoodsType] ?? []
  return scopes.length === 1 ? scopes[0] : undefined
}
/** Facts that say something else than the record: cells have single blanks only, and lists in any order of none. */
const withoutSame = (facts: object, old: RecordInput | null) =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => !old || plain(old[name as keyof RecordInput]) !== plain(value)),
  )
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : JSON.stringify(value))

/** The column of a field of a record, as bad input names it. */
export function columnOf(field: string): LibraryColumn {
  const name = field.split('.')[0]!
  if (name === 'categoryId') return 'category'
  return name in LIBRARY_COLUMN_NAMES ? (name as LibraryColumn) : 'genericName'
}
