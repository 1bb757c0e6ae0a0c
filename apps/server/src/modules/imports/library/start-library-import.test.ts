import { IMPORTS_PER_HOUR, MAX_LIBRARY_LIST_BYTES, StartLibraryImport, StopLibraryImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { recordImport, sendRecords } from '../../../../test/library-imports.ts'
import { sendOffers } from '../../../../test/offer-imports.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

const FILE = { name: '新品.xlsx', size: 3 }
const start = (input = FILE) => world.call(StartLibraryImport, input, operator.token)
const CSV = '通用名,规格\n某药,1片\n'

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonLibrariansRejected(world, StartLibraryImport, FILE)
})

test('names bad input: a file of another kind, an empty one, and one that is too large', async () => {
  await expectBadInputs(world, StartLibraryImport, { ...FILE }, operator.token)
  expect((await start({ ...FILE, name: '新品.pdf' })).data.fields).toHaveProperty('name')
  for (const size of [0, MAX_LIBRARY_LIST_BYTES + 1]) expect((await start({ ...FILE, size })).code).toBe(422)
})

test('refuses a second import of the platform while one is at work, whatever sellers import', async () => {
  await sendOffers(world, await makeSellerOperator(world), '条码,单价\n6901234567892,1\n')
  const sent = await sendRecords(world, operator, CSV)
  expect(await start()).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  await world.call(StopLibraryImport, { libraryImportId: sent }, operator.token)
  expect((await start()).code).toBe(200)
})

test('one that was never sent in full gives way to the next; the log has it', async () => {
  const { libraryImportId } = (await start()).data
  const next = await start()
  expect(await recordImport(world, operator, libraryImportId)).toMatchObject({ progress: 'stopped' })
  expect(await auditOf(world, 'libraryImport', next.data.libraryImportId)).toMatchObject([
    { action: 'libraryImport.start', after: FILE },
  ])
})

test('a colleague’s upload that has begun just now does not give way', async () => {
  await start()
  const other = await makeOperator(world, { rights: ['offers'] })
  const begin = () => world.call(StartLibraryImport, FILE, other.token)
  expect(await begin()).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  world.clock.advance(10 * MINUTE)
  expect((await begin()).code).toBe(200)
  await world.write(sql`update imports.import set stopped_at = started_at, ended_at = started_at, working = false where working`)
})

test('race: of several at one moment, one import is left to be sent', async () => {
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  const found = await world.rows(sql`select from imports.import where seller_id is null and working`)
  expect(found).toHaveLength(1)
})

test('refuses more than so many an hour', async () => {
  for (let n = 0; n < IMPORTS_PER_HOUR; n++) await start()
  expect((await start()).code).toBe(429)
})
