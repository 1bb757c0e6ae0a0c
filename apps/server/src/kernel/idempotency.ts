import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { first, rows, runWithNext, type Tx } from './database.ts'
import { Refused } from './refusal.ts'

/** Keys as clients make them: a UUID or the like. */
export const KEY_PATTERN = /^[A-Za-z0-9_-]{8,80}$/

/**
 * Does the work once per actor and key: the answer commits with the work, a repetition gets that answer, a repetition under
 * way waits for the first, and the same key with another input is refused. A refusal is not kept: the next try works anew.
 */
export async function once<T>(
  tx: Tx,
  who: { actor: string; key: string; call: string; input: unknown; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(who.input)).digest()
  const inserted = await rows(
    tx,
    sql`insert into kernel.idempotency (actor, key, call, input_hash, created_at)
        values (${who.actor}, ${who.key}, ${who.call}, ${hash}, ${who.now}) on conflict do nothing returning 1`,
  )
  if (inserted.length === 0) {
    const kept = await first(
      tx,
      sql<{
        call: string
        input_hash: Buffer
        answer: T
      }>`select call, input_hash, answer from kernel.idempotency where actor = ${who.actor} and key = ${who.key}`,
    )
    if (!kept || kept.call !== who.call || !kept.input_hash.equals(hash))
      throw new Refused('BAD_INPUT', { fields: { 'idempotency-key': '该请求编号已用于另一次操作' } })
    return kept.answer
  }
  const answer = await work()
  // Travels with the commit.
  await runWithNext(
    tx,
    sql`update kernel.idempotency set answer = ${JSON.stringify(answer)}::jsonb where actor = ${who.actor} and key = ${who.key}`,
  )
  return answer
}
