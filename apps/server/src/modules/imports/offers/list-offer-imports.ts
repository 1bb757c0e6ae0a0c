import { keysOf, OFFER_OUTCOME_NAMES, type In, type ListOfferImports, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { offersOf } from '../import-kinds.ts'
import { pageOfImports } from '../import-view.ts'

/** The seller’s imports of offers, newest first. */
export async function listOfferImports(
  { db, actor, now }: QueryContext<typeof ListOfferImports>,
  input: In<typeof ListOfferImports>,
): Promise<Out<typeof ListOfferImports>> {
  const page = await pageOfImports(db, offersOf(actor.sellerId), keysOf(OFFER_OUTCOME_NAMES), { ...input, now })
  return { ...page, rows: page.rows.map(({ id, view }) => ({ offerImportId: id, ...view })) }
}
