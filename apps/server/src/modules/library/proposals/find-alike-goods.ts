import type { FindAlikeGoods, In, Out } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { findAlike } from './alike-goods.ts'

/** Records that may be the goods which a seller is about to propose, each with the seller’s offer of them. */
export async function findAlikeGoods(
  { db, actor }: QueryContext<typeof FindAlikeGoods>,
  { approvalNo = '', barcode = '', ...looked }: In<typeof FindAlikeGoods>,
): Promise<Out<typeof FindAlikeGoods>> {
  return { rows: await findAlike(db, { ...looked, approvalNo, barcode }, actor.sellerId) }
}
