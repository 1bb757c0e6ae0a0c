import { withoutRemarks } from '../matching/remarks.ts'
import { cut } from './cells-of-file.ts'
import { bareName } from './pieces-of-line.ts'
import { EMPTY } from './read-values.ts'
import { SCIENTIFIC, SUM } from './table-of-file.ts'

/** What a seller’s list says of goods, by the columns of every such list. */
export interface SaidGoods {
  /** The seller’s own code, in capitals; empty: none. */
  ownCode: string
  name: string
  specification: string
  factory: string
  barcode: string
  approvalNo: string
}

/**
 * Reads what a row says of goods. What can’t be read is noted in `problems`. Null where the row names none, or adds others up.
 * `isNamed`: another column names them.
 */
export function saidGoods(
  cell: (column: keyof SaidGoods) => string,
  problems: { ownCode?: string },
  isNamed = false,
): SaidGoods | null {
  const code = cut(cell('ownCode').normalize('NFKC').toUpperCase(), 60)
  const ownCode = EMPTY.test(code) ? '' : code
  const name = bareName(cell('name'))
  const barcode = cell('barcode').replace(/\s/g, '')
  const approvalNo = cell('approvalNo')
  if (
    (!isNamed && [ownCode, name, barcode, approvalNo].every((text) => text === '')) ||
    [ownCode, name].some((text) => SUM.test(text))
  )
    return null
  if (SCIENTIFIC.test(ownCode)) problems.ownCode = '编码被表格软件改成了科学计数，请把这一列设为文本后重新导出'
  return {
    ownCode,
    name,
    specification: withoutRemarks(cell('specification')),
    factory: withoutRemarks(cell('factory')),
    barcode: SCIENTIFIC.test(barcode) ? '' : barcode,
    approvalNo,
  }
}
