import type { Cell } from '../../kernel/exported-list.ts'

/** Rows that are read at a time. */
export const REPORT_PAGE = 1_000

/** A report as cells, in pages. `read`: the next rows of an import behind this one, `REPORT_PAGE` at most. */
export async function* pagesOfReport<R extends { nth: number }>(
  read: (last: number) => Promise<R[]>,
  cellsOf: (row: R) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let last = 0; ;) {
    const page = await read(last)
    if (page.length > 0) yield page.map(cellsOf)
    if (page.length < REPORT_PAGE) return
    last = page.at(-1)!.nth
  }
}
