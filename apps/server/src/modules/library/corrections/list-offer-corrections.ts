import { ListOfferCorrections, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import type { CorrectionRow } from './correction-rows.ts'

/** So many are shown. */
const LATEST = 20

/** What the seller proposed for the goods of an own offer, the newest first. */
export async function listOfferCorrections(
  { db, actor }: QueryContext<typeof ListOfferCorrections>,
  { gccsId }: In<typeof ListOfferCorrections>,
): Promise<Out<typeof ListOfferCorrections>> {
  const offer = await first(
    db,
    sql<Pick<OfferTable, 'goods_id'>>`select goods_id from catalog.offer where id = ${gccsId} and seller_id = ${actor.sellerId}`,
  )
  if (!offer) return refuse(ListOfferCorrections, 'NOT_FOUND', {}, '没有这个商品')
  const found = await rows(
    db,
    sql<Pick<CorrectionRow, 'field' | 'proposed' | 'state' | 'reason' | 'sent_at'>>`
      select field, proposed, state, reason, sent_at from library.correction
      where seller_id = ${actor.sellerId} and goods_id = ${offer.goods_id} order by sent_at desc, id desc limit ${sql.lit(LATEST)}`,
  )
  return { rows: found.map(({ sent_at: sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() })) }
}
