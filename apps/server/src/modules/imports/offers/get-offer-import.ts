import { GetOfferImport, keysOf, OFFER_OUTCOME_NAMES, type In, type OfferColumn, type Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { offersOf } from '../import-kinds.ts'
import { detailOfImport } from '../import-view.ts'

/** How far one of the seller’s imports is, what its columns were read as, and what its rows become: so far, while it is checked. */
export async function getOfferImport(
  { db, actor, now }: QueryContext<typeof GetOfferImport>,
  { offerImportId: id }: In<typeof GetOfferImport>,
): Promise<Out<typeof GetOfferImport>> {
  const found = await detailOfImport<keyof typeof OFFER_OUTCOME_NAMES, OfferColumn>(db, offersOf(actor.sellerId), {
    id,
    now,
    outcomes: keysOf(OFFER_OUTCOME_NAMES),
  })
  return found ? { offerImportId: id, ...found } : refuse(GetOfferImport, 'NOT_FOUND', {}, '没有这次导入')
}
