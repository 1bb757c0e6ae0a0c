import { sql, type Sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { rows, type Executor, type Tx } from '../../../kernel/database.ts'
import { lockOwnOffers, type OwnOffer } from '../offers/change-offers.ts'
import type { BatchTable, OfferTable } from '../tables.gen.ts'
import { offerKeys } from './offer-keys.ts'

const BATCH = columnsOf<BatchTable>()(
  'id',
  'offer_id',
  'batch_no',
  'produced_on',
  'expires_on',
  'available',
  'reserved',
  'sold',
  'locked',
  'platform_lock',
  'awaits_report',
)
export type LotBatch = RowOf<typeof BATCH>

/** The packs of one number of goods at a seller: a production lot, which its usual and its near-expiry offer may both have. */
export interface Lot {
  /** All offers of the goods that the seller has. */
  offers: OwnOffer[]
  batch: LotBatch
  /** The batches of its offers with the number, the one that was asked for among them. */
  batches: LotBatch[]
}

/** The seller's offers of the same goods as the offer `o` of a table with conditions; none when that is not the seller's. */
const offersOfGoods = async (db: Executor, sellerId: number, from: Sql<unknown>): Promise<number[]> =>
  (
    await rows(
      db,
      sql<Pick<OfferTable, 'id'>>`select s.id from catalog.offer s
        where s.seller_id = ${sellerId} and s.goods_id = (select o.goods_id from ${from} and o.seller_id = ${sellerId}) order by s.id`,
    )
  ).map(({ id }) => id)
const offersOfBatch = (db: Executor, sellerId: number, batchId: number) =>
  offersOfGoods(db, sellerId, sql`catalog.batch b join catalog.offer o on o.id = b.offer_id where b.id = ${batchId}`)
const offersOfSame = (db: Executor, sellerId: number, offerId: number) =>
  offersOfGoods(db, sellerId, sql`catalog.offer o where o.id = ${offerId}`)

/** The keys under which commands contend that add to the seller's offers of the same goods as this one. */
export const offerKeysOfSame = async (db: Executor, sellerId: number, offerId: number): Promise<string[]> =>
  offerKeys(await offersOfSame(db, sellerId, offerId))

/** Begins the transaction once more where goods were merged while it waited for the locks: other offers have come to them. */
async function expectSame(tx: Tx, locked: readonly number[], now: readonly number[]) {
  if (now.some((id) => !locked.includes(id))) await sql`select kernel.retry_transaction()`.execute(tx)
}

/** Locks the seller's offers of the same goods as one of them, which comes first; none when that is not the seller's. */
export async function lockSameOffers(tx: Tx, sellerId: number, offerId: number): Promise<OwnOffer[]> {
  const offerIds = await offersOfSame(tx, sellerId, offerId)
  const offers = await lockOwnOffers(tx, sellerId, offerIds)
  await expectSame(tx, offerIds, await offersOfSame(tx, sellerId, offerId))
  return offers.toSorted((a, b) => Number(b.id === offerId) - Number(a.id === offerId))
}

/** The keys under which commands about a lot contend. */
export const offerKeysOfLot = async (db: Executor, sellerId: number, batchId: number): Promise<string[]> =>
  offerKeys(await offersOfBatch(db, sellerId, batchId))

/**
 * The lot of a seller's batch, read under the locks of all the seller's offers of its goods, so that none of them receives, loses or ships
 * packs meanwhile; undefined when the batch is not the seller's.
 */
export async function lockLot(tx: Tx, sellerId: number, batchId: number): Promise<Lot | undefined> {
  const offerIds = await offersOfBatch(tx, sellerId, batchId)
  if (offerIds.length === 0) return undefined
  const offers = await lockOwnOffers(tx, sellerId, offerIds)
  await expectSame(tx, offerIds, await offersOfBatch(tx, sellerId, batchId))
  const batches = await rows(
    tx,
    sql<LotBatch>`select ${BATCH.list} from catalog.batch where offer_id = any(${offerIds}::bigint[])
      and batch_no = (select batch_no from catalog.batch where id = ${batchId}) order by id`,
  )
  return { offers, batch: batches.find(({ id }) => id === batchId)!, batches }
}
