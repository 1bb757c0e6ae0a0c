import { sql } from 'kysely'
import type { Proof } from './actor.ts'
import { rows, runWithNext, type Database, type Executor, type Later, type Reader } from './database.ts'
import type { transactor } from './jobs.ts'
import { Refused } from './refusal.ts'

/** What was presumed of the actor does not hold: nothing remains of the work, and it is done anew by what is true now. */
class Outdated extends Error {}

/** Does work whose first statement takes the proof along. Neither its answer nor its refusal leaves here unless the proof holds. */
async function whileProving<T>(db: Executor, found: Later<unknown>, { holds }: Proof, work: () => Promise<T>): Promise<T> {
  const prove = async () => {
    // Work without a statement of its own has not sent it yet.
    if (!found.rows) await rows(db, sql`select`)
    if (!holds(found.rows?.[0])) throw new Outdated()
  }
  let answer
  try {
    answer = await work()
  } catch (error) {
    await prove()
    throw error
  }
  await prove()
  return answer
}

/** Transactions that begin with a proof of who makes the call, in one packet with the work's first statement. */
export const proving =
  (transact: ReturnType<typeof transactor>, proof: Proof): ReturnType<typeof transactor> =>
  (work) =>
    transact(async (context) =>
      whileProving(context.tx, await runWithNext(context.tx, proof.statement), proof, () => work(context)),
    )

/** Reading that begins with a proof of who makes the call, in one packet with the first statement. */
export function readProving<T>({ readAlongWith }: Database, proof: Proof, read: (db: Reader) => Promise<T>): Promise<T> {
  const { db, found } = readAlongWith(proof.statement)
  return whileProving(db, found, proof, () => read(db))
}

/** Runs what presumes; where it was wrong to, or where nothing was asked properly, runs it anew. */
export async function presuming<T>(presumed: () => Promise<T>, anew: () => Promise<T>): Promise<T> {
  try {
    return await presumed()
  } catch (error) {
    // Bad input is found before anything is proved, and is nobody's business but who may make the call.
    if (error instanceof Outdated || (error instanceof Refused && error.reason === 'BAD_INPUT')) return anew()
    throw error
  }
}
