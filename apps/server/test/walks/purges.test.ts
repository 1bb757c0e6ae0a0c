import { sql, type Statement } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { rows, type Tx } from '../../src/kernel/database.ts'
import type { JobContext } from '../../src/kernel/jobs.ts'
import { PURGE_LOT } from '../../src/kernel/purge.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** Runs every schedule on a world without work, and returns what each has the database do in transactions. */
async function statementsOfSchedules() {
  const seen: { schedule: string; query: Statement }[] = []
  const { jobContext, schedules } = world.app
  for (const { name: schedule, run } of schedules) {
    const transact: JobContext['transact'] = (work) =>
      jobContext.transact((context) => {
        const run: Tx['run'] = (query) => {
          seen.push({ schedule, query })
          return context.tx.run(query)
        }
        const tx: Tx = { ...context.tx, run }
        return work({ ...context, tx })
      })
    await run({ ...jobContext, transact })
  }
  return seen
}

const seen = await statementsOfSchedules()
const purges = seen.filter(({ query }) => /^\s*delete|ctid = any/i.test(query.sql))

test('the schedules that delete are seen', () => {
  expect(new Set(purges.map(({ schedule }) => schedule))).toEqual(
    new Set([
      'kernel.purge-expired',
      'access.purge-expired',
      'browsing.purge-missed',
      'browsing.purge-watches',
      'applications.give-up-pictures',
      'applications.purge-registration-changes',
      'applications.purge-unknown-words',
      'joining.give-up-pictures',
      'exports.purge',
      'files.delete-abandoned',
      'library.purge-corrections',
      'library.purge-proposals',
      'privacy.purge-exports',
      'messaging.purge',
      'plan.purge-imports',
      'imports.purge',
      'reading.purge',
      'qualification.purge-certificates',
      'purchasers.purge-papers',
    ]),
  )
})

test('a schedule deletes old rows in lots', () => {
  for (const { schedule, query } of purges) {
    expect(query.sql, schedule).toMatch(/limit \$\d+\)\)$/)
    expect(query.parameters.at(-1), schedule).toBeLessThanOrEqual(PURGE_LOT)
  }
})

test('an index finds the rows that are to go', async () => {
  for (const { schedule, query } of purges) {
    const plan = await world.app.database.transact(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return rows<Record<string, string>>(tx, { sql: `explain ${query.sql}`, parameters: query.parameters })
    })
    const text = plan.flatMap((row) => Object.values(row)).join('\n')
    expect(text, schedule).toMatch(/Index (?:Only )?Scan/)
    expect(text, schedule).toMatch(/Tid Scan/)
    expect(text, schedule).not.toMatch(/Seq Scan|Sort/)
  }
})
