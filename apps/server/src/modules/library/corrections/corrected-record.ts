import { SaveLibraryGoods, type CorrectionField } from '@shop/contract'
import { badInput } from '../../../kernel/refusal.ts'
import type { RecordInput } from '../goods-record.ts'

type Written = Exclude<CorrectionField, 'other'>

/** A record with a corrected field, as an operator would type it. A barcode joins those that are there. Refuses what the field does not take. */
export function correctedRecord(record: RecordInput, field: Written, value: string): RecordInput {
  const corrected = { ...record, [field]: typed(record, field, value) }
  const checked = SaveLibraryGoods.input.safeParse({ goodsId: null, ...corrected })
  const wrong = checked.error?.issues.find(({ path }) => path[0] === field)
  if (wrong) badInput({ value: wrong.message })
  return checked.success ? { ...record, [field]: checked.data[field] } : corrected
}

function typed(record: RecordInput, field: Written, value: string): unknown {
  if (field === 'barcodes') return [...new Set([...record.barcodes, value.replaceAll(/\s/g, '')])]
  return typeof record[field] === 'number' ? Number(value || Number.NaN) : value
}
