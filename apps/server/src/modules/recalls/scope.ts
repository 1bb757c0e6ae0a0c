import type { In, StartRecall } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { Operator } from '../operators/index.ts'
import type { BatchTable, OfferTable } from '../catalog/tables.gen.ts'

/** Which packs a recall is about: those of one product with a batch number, of one seller or of all (null). */
export interface Scope {
  goodsId: number
  batchNo: string
  sellerId: number | null
}
export interface ScopedBatch extends Pick<BatchTable, 'id' | 'offer_id' | 'batch_no' | 'available' | 'reserved' | 'locked'> {
  seller_id: OfferTable['seller_id']
}

/** Which packs an operator may recall: a seller its own, the platform one seller's or everybody's. Undefined: another seller's. */
export function scopeFor(
  { sellerId: own }: Pick<Operator, 'sellerId'>,
  { goodsId, batchNo, sellerId }: Pick<In<typeof StartRecall>, 'goodsId' | 'batchNo' | 'sellerId'>,
): Scope | undefined {
  if (own !== null && sellerId !== undefined && sellerId !== own) return undefined
  return { goodsId, batchNo, sellerId: own ?? sellerId ?? null }
}

const offersIn = ({ goodsId, sellerId }: Scope) =>
  sql`o.goods_id = ${goodsId} ${sellerId === null ? sql`` : sql`and o.seller_id = ${sellerId}`}`

/** The batches with this number. A seller has two at most: of its offer, and of its near-expiry offer. */
export const batchesIn = (db: Executor, scope: Scope) =>
  rows(
    db,
    sql<ScopedBatch>`select b.id, b.offer_id, b.batch_no, b.available, b.reserved, b.locked, o.seller_id
      from catalog.batch b join catalog.offer o on o.id = b.offer_id where ${offersIn(scope)} and b.batch_no = ${scope.batchNo} order by b.id`,
  )

/** The offers to lock, also those that have no such batch: none can be received into them meanwhile. */
export const offersToLock = async (db: Executor, scope: Scope): Promise<number[]> =>
  (await rows(db, sql<Pick<OfferTable, 'id'>>`select o.id from catalog.offer o where ${offersIn(scope)} order by o.id`)).map(
    ({ id }) => id,
  )
