import { sql } from './sql.ts'
import type { ActorCheck } from './actor.ts'
import { first, rows, type Database, type Executor, type Reader } from './database.ts'
import type { transactor } from './jobs.ts'
import { pipelineWithNext, type Deferred } from './pipeline.ts'
import { Refused } from './refusal.ts'

/** The cached actor is out of date: the work is rolled back and repeated for the actor as it now is in the database. */
class StaleActor extends Error {}

/**
 * Does work whose first statement is sent together with the check. Neither its response nor its refusal is returned unless the
 * actor is current.
 */
async function verifying<T>(
  db: Executor,
  found: Deferred<unknown>,
  { statement, isCurrent }: ActorCheck,
  work: () => Promise<T>,
): Promise<T> {
  const verify = async () => {
    // Work that ran no statement has not sent the check yet.
    if (!found.isAnswered) await rows(db, sql`select`)
    // A reader may have sent it on a connection that broke, or that has not answered yet.
    if (!isCurrent(found.isAnswered ? found.rows[0] : await first(db, statement))) throw new StaleActor()
  }
  let answer
  try {
    answer = await work()
  } catch (error) {
    // What fails before the check is answered says nothing about the caller's data; to ask again in the same transaction would
    // only hide why.
    if (found.isAnswered || error instanceof Refused) await verify()
    throw error
  }
  await verify()
  return answer
}

/** A transactor whose transactions verify the actor: the check is sent with the work's first statement. */
export const verifyInTransaction =
  (transact: ReturnType<typeof transactor>, check: ActorCheck): ReturnType<typeof transactor> =>
  (work) =>
    transact(async (context) => verifying(context.tx, pipelineWithNext(context.tx, check.statement), check, () => work(context)))

/** Reads, and verifies the actor with the first statement. */
export function verifyWhileReading<T>({ readerWith }: Database, check: ActorCheck, read: (db: Reader) => Promise<T>): Promise<T> {
  const { db, deferred } = readerWith(check.statement)
  return verifying(db, deferred, check, () => read(db))
}

/** Runs a call for a cached actor; if that actor is stale, or the input is bad, runs it again after full authorization. */
export async function authorizedOptimistically<T>(optimistic: () => Promise<T>, authorized: () => Promise<T>): Promise<T> {
  try {
    return await optimistic()
  } catch (error) {
    // Bad input is found before the actor is verified; its details are only for callers who may make the call.
    if (error instanceof StaleActor || (error instanceof Refused && error.reason === 'BAD_INPUT')) return authorized()
    throw error
  }
}
