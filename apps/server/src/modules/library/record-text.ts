import { GOODS_TYPE_NAMES, keysOf, LIBRARY_COLUMN_NAMES, SCOPE_NAMES, STORAGE_NAMES, type LibraryColumn } from '@shop/contract'
import type { RecordInput } from './goods-record.ts'

/** The columns of a file that have facts: all but the number. */
export type FactColumn = Exclude<LibraryColumn, 'goodsNo'>
export const FACT_COLUMNS = keysOf(LIBRARY_COLUMN_NAMES).filter((column): column is FactColumn => column !== 'goodsNo')

const yesNo = (is: boolean) => (is ? '是' : '否')

/** A record as files have it, each fact as a text that can be imported again. `category`: the path of its category. */
export const recordTexts = (record: RecordInput, category: string): Record<FactColumn, string> => ({
  type: GOODS_TYPE_NAMES[record.type],
  genericName: record.genericName,
  tradeName: record.tradeName,
  showName: record.showName,
  dosageForm: record.dosageForm,
  specification: record.specification,
  unit: record.unit,
  factory: record.factory,
  holder: record.holder,
  approvalNo: record.approvalNo,
  origin: record.origin,
  scope: SCOPE_NAMES[record.scope],
  storage: STORAGE_NAMES[record.storage],
  coldChain: yesNo(record.coldChain),
  shelfLifeMonths: String(record.shelfLifeMonths),
  barcodes: record.barcodes.join('、'),
  drugCode: record.drugCode,
  traceProducts: record.traceProducts.join('、'),
  traceRequired: yesNo(record.traceRequired),
  insuranceCode: record.insuranceCode,
  insuranceClass: record.insuranceClass ?? '',
  essential: yesNo(record.essential),
  ephedrine: yesNo(record.ephedrine),
  midPack: String(record.midPack),
  caseCount: String(record.caseCount),
  category,
  keywords: record.keywords.join('、'),
})
/** Between the names of a category and those above it. */
export const CATEGORY_SEPARATOR = ' / '
