import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import { offerKeys } from '../catalog/index.ts'

/** The offers for whose locks whoever ends or ships an order contends, as keys. */
export const offerKeysOfOrder = async (db: Executor, orderId: number): Promise<string[]> =>
  offerKeys(
    (await rows(db, sql<{ offer_id: number }>`select offer_id from orders.order_line where order_id = ${orderId}`)).map(
      (line) => line.offer_id,
    ),
  )
