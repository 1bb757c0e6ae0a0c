import { ConsoleGetOffer, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { readOffer } from './offer-detail.ts'

/** One of the seller's offers with its rules, all its batches and its latest changes of its stock. */
export async function getSellerOffer(
  { db, actor, now, settings }: QueryContext<typeof ConsoleGetOffer>,
  { gccsId }: In<typeof ConsoleGetOffer>,
): Promise<Out<typeof ConsoleGetOffer>> {
  const found = await readOffer(db, gccsId, sql`o.seller_id = ${actor.sellerId}`, { now, settings })
  return found?.detail ?? refuse(ConsoleGetOffer, 'NOT_FOUND', {}, '没有这个商品')
}
