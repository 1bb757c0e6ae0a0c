import { sql, type Sql } from '../../../kernel/sql.ts'
import { codeText } from '../../lists/index.ts'

/**
 * Whether the row `r` of a seller’s file has this code, or is of the product that it names, or may be: a pack that is scanned finds the row
 * by the barcode, the number of the product, or the code of another pack, whichever of them the file has, or none.
 */
export function isOfCode(code: string): Sql<unknown> {
  const product = codeText(code)
  const goods = sql`select id from catalog.goods where barcodes && array[${product}]::text[]
    union select id from catalog.goods where trace_products && array[${product}]::text[] and trace_products <> '{}'`
  return sql`(r.barcode in (${code}, ${product}) or r.goods_id in (${goods}) or r.candidates && array(${goods}))`
}
