import { sql } from './sql.ts'
import { DatabaseUnreachable } from './database-error.ts'
import { first, rows, type Reader } from './database.ts'
import type { transactor, TransactionContext } from './jobs.ts'
import { pipelineWithNext } from './pipeline.ts'
import { Refused } from './refusal.ts'
import { hashOf, keyedHashes, type Secrets } from './secret.ts'
import type { IdempotencyTable } from './tables.gen.ts'

/** Keys as clients generate them: a UUID or similar. */
export const KEY_PATTERN = /^[A-Za-z0-9_-]{8,80}$/

/** Who repeats which call: a response is stored by actor and key. */
export interface Request {
  secrets: Secrets
  actor: string
  key: string
  call: string
  input: unknown
  now: Date
}
/** The key was used before: the work of this repetition is rolled back, and it gets the stored response. */
class RepeatedRequest extends Error {}

/** Keyed: without the secret, trying does not reveal what was typed, such as an identity number. */
const hashesOf = ({ secrets, input }: Request) => keyedHashes(secrets, 'idempotent input', JSON.stringify(input))
/** Rows of releases up to 1.8, which live for seven days, have it without the secret. */
const isHashOf = (hash: Buffer, request: Request) =>
  [...hashesOf(request), hashOf(JSON.stringify(request.input))].some((one) => one.equals(hash))

/**
 * Does the work once per actor and key: the response commits with the work; a repetition gets that response; a repetition that
 * arrives while the first request is running waits for it; and the same key with a different input is refused. A refusal is not
 * stored: the next attempt does the work again. The key is sent with the work's first statement, which saves every call a round
 * trip and costs a repetition work that is rolled back.
 */
export async function once<T>(
  db: Reader,
  transact: ReturnType<typeof transactor>,
  request: Request,
  work: (context: TransactionContext) => Promise<T>,
): Promise<T> {
  const { actor, key, call, now } = request
  try {
    return await transact(async (context) => {
      const { tx } = context
      const inserted = pipelineWithNext(
        tx,
        sql`insert into kernel.idempotency (actor, key, call, input_hash, created_at)
            values (${actor}, ${key}, ${call}, ${hashesOf(request)[0]}, ${now}) on conflict do nothing returning 1`,
      )
      let answer: T
      try {
        answer = await work(context)
      } catch (error) {
        // The second run may be refused because of the first one: the order is already cancelled, for instance.
        // A connection that is lost is not to be used again, whatever else is known.
        if (error instanceof DatabaseUnreachable) throw error
        if (inserted.isAnswered && inserted.rows.length === 0) throw new RepeatedRequest()
        throw error
      }
      // Work that ran no statement has not sent the key yet.
      if (!inserted.isAnswered) await rows(tx, sql`select`)
      if (inserted.rows.length === 0) throw new RepeatedRequest()
      context.storeResponse({ actor, key, answer })
      return answer
    })
  } catch (error) {
    if (error instanceof RepeatedRequest) return storedResponse<T>(db, request)
    throw error
  }
}

async function storedResponse<T>(db: Reader, request: Request): Promise<T> {
  const { actor, key, call } = request
  const stored = await first(
    db,
    sql<
      Pick<IdempotencyTable, 'call' | 'input_hash'> & { answer: T }
    >`select call, input_hash, answer from kernel.idempotency where actor = ${actor} and key = ${key}`,
  )
  if (!stored || stored.call !== call || !isHashOf(stored.input_hash, request))
    throw new Refused('BAD_INPUT', { fields: { 'idempotency-key': '该请求编号已用于另一次操作' } })
  return stored.answer
}
