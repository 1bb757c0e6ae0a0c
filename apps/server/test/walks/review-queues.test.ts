import {
  ConsoleListAdditions,
  ConsoleListAddresses,
  ConsoleListApplications,
  ConsoleListFeedback,
  ConsoleListJoinRequests,
  ConsoleListPurchaserPapers,
  FEEDBACK_TABS,
  keysOf,
  REVIEW,
  type Endpoint,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { rows, type Reader } from '../../src/kernel/database.ts'
import type { ExportedList } from '../../src/kernel/exported-list.ts'
import { sql, type Statement } from '../../src/kernel/sql.ts'
import { exports as ofApplications } from '../../src/modules/applications/exports.ts'
import { waiting as applicationsWaiting } from '../../src/modules/applications/waiting.ts'
import { exports as ofHelp } from '../../src/modules/help/exports.ts'
import { waiting as feedbackWaiting } from '../../src/modules/help/waiting.ts'
import { exports as ofJoining } from '../../src/modules/joining/exports.ts'
import { waiting as joiningWaiting } from '../../src/modules/joining/waiting.ts'
import { exportsOf as ofPurchasers } from '../../src/modules/purchasers/exports.ts'
import { waiting as papersWaiting } from '../../src/modules/purchasers/waiting.ts'
import { exports as ofShops } from '../../src/modules/shops/exports.ts'
import { waiting as addressesWaiting } from '../../src/modules/shops/waiting.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const lists = [...ofApplications, ...ofHelp, ...ofJoining, ...ofPurchasers(world.app.kernel.secrets), ...ofShops]

/** Runs something that reads, and returns what it has the database do. */
async function statementsOf(work: (db: Reader) => Promise<unknown>) {
  const seen: Statement[] = []
  const run: Reader['run'] = (query) => {
    seen.push(query)
    return world.app.database.read.run(query)
  }
  await work({ run } as Reader)
  return seen
}
/** Reads the first page of a list, and counts its rows. */
const reading = (call: Endpoint, input: object) => (db: Reader) => {
  const { read } = lists.find((list) => list.call === call)!
  const context = { db, actor: { operatorId: 1 }, now: world.clock.now() }
  return read(context as unknown as Parameters<ExportedList['read']>[0], input)
}

/** The plan that the server's connections use: one for all values of the parameters, however often the statement runs. */
const planOf = (query: Statement) =>
  world.app.database.transact(async (tx) => {
    // Of few rows any plan is good.
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    await sql`prepare queue as ${sql.raw(query.sql)}`.execute(tx)
    const nulls = query.parameters.length ? sql`(${sql.join(query.parameters.map(() => sql.lit(null)))})` : sql``
    const plan = await rows(tx, sql<Record<string, string>>`explain execute queue ${nulls}`)
    await sql`deallocate queue`.execute(tx)
    return plan.flatMap((row) => Object.values(row)).join('\n')
  })

const { waiting, approved, rejected, withdrawn, ended } = REVIEW
const DECIDED = [approved, rejected, withdrawn]
const QUEUES = [
  { call: ConsoleListApplications, waits: 'application_waiting', decided: 'application_by_state', states: [...DECIDED, ended] },
  { call: ConsoleListPurchaserPapers, waits: 'submission_waiting', decided: 'submission_by_state', states: DECIDED },
  { call: ConsoleListJoinRequests, waits: 'request_by_wait', decided: 'request_by_state', states: DECIDED },
  { call: ConsoleListAdditions, waits: 'addition_waiting', decided: 'addition_by_state', states: DECIDED },
  { call: ConsoleListAddresses, waits: 'address_by_state', decided: 'address_by_state', states: [approved, rejected] },
]
const CASES = [
  ...QUEUES.flatMap(({ call, waits, decided, states }) => [
    { call, input: { state: waiting }, index: waits },
    ...states.map((state) => ({ call, input: { state }, index: decided })),
  ]),
  ...keysOf(FEEDBACK_TABS).map((state) => ({
    call: ConsoleListFeedback,
    input: { state },
    index: state === 'open' ? 'feedback_waiting' : 'feedback_by_state',
  })),
].map((it) => ({ ...it, name: `${it.call.path} ${it.input.state}` }))

test.each(CASES)('an index gives a page of a review queue in its order: $name', async ({ call, input, index }) => {
  const [page, count, ...others] = await statementsOf(reading(call, input))
  expect(others).toEqual([])
  const plan = await planOf(page!)
  expect(plan).toMatch(new RegExp(String.raw`Index Scan (Backward )?using ${index} `))
  expect(plan).not.toMatch(/Seq Scan|Sort/)
  expect(await planOf(count!)).not.toMatch(/Seq Scan/)
})

const KINDS = ['applications', 'purchasers', 'joinRequests', 'additions', 'addresses', 'feedback']
const counted = [...applicationsWaiting, ...papersWaiting, ...joiningWaiting, ...addressesWaiting, ...feedbackWaiting]

test.each(KINDS)('an index counts what waits: %s', async (kind) => {
  const { count } = counted.find((it) => it.kind === kind)!
  const [query] = await statementsOf((db) => count(db, { sellerId: null, ...world.moment() }))
  expect(await planOf(query!)).not.toMatch(/Seq Scan/)
})
