import {
  GetPriceImport,
  keysOf,
  PRICE_OUTCOME_NAMES,
  type In,
  type Out,
  type PriceColumn,
  type PriceOutcome,
} from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { pricesOf } from '../import-kinds.ts'
import { detailOfImport } from '../import-view.ts'

/** How far one of the seller’s imports is, what its columns were read as, and what its rows become: so far, while it is checked. */
export async function getPriceImport(
  { db, actor, now }: QueryContext<typeof GetPriceImport>,
  { priceImportId: id }: In<typeof GetPriceImport>,
): Promise<Out<typeof GetPriceImport>> {
  const found = await detailOfImport<PriceOutcome, PriceColumn>(db, pricesOf(actor.sellerId), {
    id,
    now,
    outcomes: keysOf(PRICE_OUTCOME_NAMES),
  })
  return found ? { priceImportId: id, ...found } : refuse(GetPriceImport, 'NOT_FOUND', {}, '没有这次导入')
}
