import { rows, type Query, type Tx } from './database.ts'
import type { Deferred } from './pipelined-client.ts'

export type { Deferred } from './pipelined-client.ts'

/**
 * Defers a statement: it is sent with the transaction's next one, at the latest with the commit, and makes that one fail when it
 * fails. Its rows are available after that.
 */
export const pipelineWithNext = <Row>(tx: Tx, query: Query<Row>): Deferred<Row> => tx.defer(query)

/**
 * Defers a write whose rows are not needed. It has NOT happened when this returns: it is sent with the transaction's next
 * statement, at the latest with the commit, and its errors are thrown there.
 */
export function pipelineWrite(tx: Tx, query: Query<unknown>): void {
  tx.defer(query)
}

type RowsOf<Queries extends readonly Query<unknown>[]> = {
  [I in keyof Queries]: Queries[I] extends Query<infer Row> ? Row[] : never
}

/** Runs several statements in order in one round trip; returns the rows of each after all have been executed. */
export async function inOneRoundTrip<Queries extends readonly [...Query<unknown>[], Query<unknown>]>(
  tx: Tx,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const deferred = queries.slice(0, -1).map((query) => pipelineWithNext(tx, query))
  const last = await rows(tx, queries.at(-1)!)
  return [...deferred.map((d) => d.rows), last] as RowsOf<Queries>
}
