import { readLine, type ReadRow } from '../../src/modules/lists/reading/read-line.ts'
import { readList } from '../../src/modules/lists/reading/read-list.ts'

/** Reads rows as lists have them: in one line, or in cells with `¦` between them. */
export async function readRows(rows: readonly string[]): Promise<ReadRow[]> {
  const inCells = rows.filter((row) => row.includes('¦'))
  const table = [['名称', '规格', '厂家'], ...inCells.map((row) => row.split('¦'))].map((cells) => cells.join('\t')).join('\n')
  const read = inCells.length > 0 ? await readList({ bytes: new TextEncoder().encode(table) }) : { rows: [] }
  if (!('rows' in read) || read.rows.length !== inCells.length) throw new Error('a row of the list got lost')
  let cell = 0
  return rows.map((row) => (row.includes('¦') ? read.rows[cell++]! : readLine(row)))
}
