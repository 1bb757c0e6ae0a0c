import { keysOf, PRICE_OUTCOME_NAMES, type In, type ListPriceImports, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { pricesOf } from '../import-kinds.ts'
import { pageOfImports } from '../import-view.ts'

/** The seller’s imports of prices of customers, newest first. */
export async function listPriceImports(
  { db, actor, now }: QueryContext<typeof ListPriceImports>,
  input: In<typeof ListPriceImports>,
): Promise<Out<typeof ListPriceImports>> {
  const page = await pageOfImports(db, pricesOf(actor.sellerId), keysOf(PRICE_OUTCOME_NAMES), { ...input, now })
  return { ...page, rows: page.rows.map(({ id, view }) => ({ priceImportId: id, ...view })) }
}
