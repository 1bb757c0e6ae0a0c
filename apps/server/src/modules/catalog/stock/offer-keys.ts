import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'

/** The keys under which commands contend for the locks of offers. */
export const offerKeys = (offerIds: readonly number[]): string[] => offerIds.map((id) => `offer:${id}`)

/** The key of a batch's offer; none for an unknown batch. */
export const offerKeysOfBatch = async (db: Executor, batchId: number): Promise<string[]> =>
  offerKeys(
    (await rows(db, sql<{ offer_id: number }>`select offer_id from catalog.batch where id = ${batchId}`)).map((b) => b.offer_id),
  )

/** The keys of all offers of goods. */
export const offerKeysOfGoods = async (db: Executor, goodsIds: readonly number[]): Promise<string[]> =>
  goodsIds.length === 0
    ? []
    : offerKeys(
        (await rows(db, sql<{ id: number }>`select id from catalog.offer where goods_id = any(${goodsIds}::bigint[])`)).map(
          ({ id }) => id,
        ),
      )
