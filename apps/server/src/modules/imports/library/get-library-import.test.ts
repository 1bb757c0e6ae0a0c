import { GetLibraryImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { recordImport } from '../../../../test/library-imports.ts'
import { DAY } from '../../../kernel/clock.ts'
import { purgeImports } from '../purge-imports.ts'
import { sql } from '../../../kernel/sql.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await expectNonLibrariansRejected(world, GetLibraryImport, { libraryImportId })
})

test('does not find a seller’s import', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await world.call(GetLibraryImport, { libraryImportId: offerImportId }, operator.token)).code).toBe(404)
})

test('has a report as long as its rows are kept, which are purged after a week', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator, 'done')
  expect(await recordImport(world, operator, libraryImportId)).toMatchObject({ progress: 'done', hasReport: true })
  world.clock.advance(8 * DAY)
  await purgeImports(world.app.jobContext)
  expect(await world.rows(sql`select from imports.library_row where import_id = ${libraryImportId}`)).toEqual([])
  const later = await makeOperator(world, { rights: ['offers'] })
  expect(await recordImport(world, later, libraryImportId)).toMatchObject({
    progress: 'done',
    hasReport: false,
    counts: { new: 1 },
  })
})
