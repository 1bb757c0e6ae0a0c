import { sql } from 'kysely'
import type { Proof } from './actor.ts'
import { rows, runWithNext } from './database.ts'
import type { transactor } from './jobs.ts'
import { Refused } from './refusal.ts'

/** What was presumed of the actor does not hold: the work was taken back and is done anew, by what is true now. */
class Outdated extends Error {}

/**
 * Transactions that begin with a proof of who makes the call: it travels with the work's first statement, which saves every
 * such call a way to the database. Nothing that the work did or refused counts unless the proof holds.
 */
export const proving =
  (transact: ReturnType<typeof transactor>, { statement, holds }: Proof): ReturnType<typeof transactor> =>
  (work) =>
    transact(async (context) => {
      const found = await runWithNext(context.tx, statement)
      const prove = async () => {
        // Work without a statement of its own has not sent it yet.
        if (!found.rows) await rows(context.tx, sql`select`)
        if (!holds(found.rows?.[0])) throw new Outdated()
      }
      let answer
      try {
        answer = await work(context)
      } catch (error) {
        await prove()
        throw error
      }
      await prove()
      return answer
    })

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
