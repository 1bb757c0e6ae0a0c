import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { FactoryTable } from '../catalog/tables.gen.ts'
import { approvalKey, codeText, type CandidateGoods, type ListedGoods, type NamedAs } from '../lists/index.ts'

/** The goods that the names and codes of a lot may mean: an index finds them by each. */
export const candidatesOf = (generics: readonly string[], approvals: readonly string[], barcodes: readonly string[]) => sql<
  Omit<CandidateGoods, 'factory'> & { factory: FactoryTable['name'] }
>`select g.id, g.generic_name as "genericName", g.trade_name as "tradeName", g.specification, f.name as factory,
      g.approval_no as "approvalNo", g.barcodes || g.trace_products as barcodes
    from (
      select id from catalog.goods where generic_name = any(${generics}::text[]) and listed
      union select id from catalog.goods where approval_no = any(${approvals}::text[]) and listed
      union select id from catalog.goods where barcodes && ${barcodes}::text[] and listed
      union select id from catalog.goods where trace_products && ${barcodes}::text[] and trace_products <> '{}' and listed
    ) c join catalog.goods g on g.id = c.id join catalog.factory f on f.id = g.factory_id`

/** How an approval number may stand in the catalogue. */
const approvalForms = (text: string) => {
  const key = approvalKey(text).toUpperCase()
  return key ? [key, `国药准字${key}`, `国食健字${key}`, `国食健注${key}`, text.normalize('NFKC').replace(/\s/g, '')] : []
}

/** The goods that the rows of a lot may mean, read once for each name and code. */
export class Candidates {
  readonly #db: Executor
  readonly #byName = new Map<string, CandidateGoods[]>()
  readonly #byCode = new Map<string, CandidateGoods[]>()

  constructor(db: Executor) {
    this.#db = db
  }

  async read(generics: readonly string[], coded: readonly ListedGoods[]): Promise<void> {
    const names = [...new Set(generics)].filter((name) => !this.#byName.has(name))
    const approvals = [...new Set(coded.flatMap((row) => approvalForms(row.approvalNo)))]
    const barcodes = [...new Set(coded.flatMap((row) => codeText(row.barcode) || []))]
    if (names.length + approvals.length + barcodes.length === 0) return
    for (const name of names) this.#byName.set(name, [])
    for (const goods of await rows(this.#db, candidatesOf(names, approvals, barcodes))) {
      this.#byName.get(goods.genericName)?.push(goods)
      for (const code of [approvalKey(goods.approvalNo), ...goods.barcodes]) {
        const there = this.#byCode.get(code)
        if (there) there.push(goods)
        else this.#byCode.set(code, [goods])
      }
    }
  }

  /** Those that have one of the names, or a code of the row. */
  of(row: ListedGoods, named: readonly NamedAs[]): CandidateGoods[] {
    const codes = [row.approvalNo && approvalKey(row.approvalNo), codeText(row.barcode)].filter(Boolean)
    return [
      ...new Map(
        [
          ...named.flatMap(({ generic }) => this.#byName.get(generic) ?? []),
          ...codes.flatMap((code) => this.#byCode.get(code) ?? []),
        ].map((goods) => [goods.id, goods]),
      ).values(),
    ]
  }
}
