import { seedGoods } from '../../seed/goods.ts'
import { approvalKey, LIKELY, SURE, type CandidateGoods } from '../../src/modules/lists/matching/judge.ts'
import { meaningOf } from '../../src/modules/lists/matching/meaning.ts'
import { NameBook } from '../../src/modules/lists/matching/name-book.ts'
import { readRows } from './reading.ts'

/** The goods of the demonstration, numbered in their order. */
export const GOODS: readonly CandidateGoods[] = seedGoods().map(
  ({ genericName, tradeName, specification, factory, approvalNo, barcodes }, id) => ({
    id,
    genericName,
    tradeName: tradeName ?? '',
    specification,
    factory,
    approvalNo,
    barcodes,
  }),
)
const book = new NameBook(GOODS.map((goods) => ({ generic: goods.genericName, trade: goods.tradeName })))
/** `generic name|specification|factory`, by which lists of rows say which goods they mean. */
export const keyOf = (goods: CandidateGoods) => [goods.genericName, goods.specification, goods.factory].join('|')

/** What became of rows: those taken without asking, those asked with these goods first, those of which nothing is known. */
export interface Outcome {
  row: string
  first: CandidateGoods | null
  isTaken: boolean
}

/** Reads rows and says what each means. */
export async function meaningsOf(rows: readonly string[]): Promise<Outcome[]> {
  return (await readRows(rows)).map((row, i) => {
    const [best] = meaningOf(book, row, (generics) =>
      GOODS.filter(
        (goods) =>
          generics.includes(goods.genericName) ||
          (row.approvalNo !== '' && approvalKey(goods.approvalNo) === approvalKey(row.approvalNo)) ||
          goods.barcodes.includes(row.barcode),
      ),
    )
    const isLikely = best !== undefined && best.confidence >= LIKELY
    return { row: rows[i]!, first: isLikely ? GOODS[best.id]! : null, isTaken: isLikely && best.confidence >= SURE }
  })
}
