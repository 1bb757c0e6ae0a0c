import { StopLibraryImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { recordImport } from '../../../../test/library-imports.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

const stop = (libraryImportId: string) => world.call(StopLibraryImport, { libraryImportId }, operator.token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  await expectNonLibrariansRejected(world, StopLibraryImport, { libraryImportId })
  await expectBadInputs(world, StopLibraryImport, { libraryImportId }, operator.token)
})

test('does not find a seller’s import; refuses one that has ended', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await stop(offerImportId)).code).toBe(404)
  const { libraryImportId } = await makeLibraryImport(world, operator, 'done')
  expect((await stop(libraryImportId)).data.reason).toBe('IMPORT_OVER')
})

test('ends an import; once more changes nothing, and the log has it once', async () => {
  const { libraryImportId } = await makeLibraryImport(world, operator)
  expect((await stop(libraryImportId)).code).toBe(200)
  expect((await stop(libraryImportId)).code).toBe(200)
  expect(await recordImport(world, operator, libraryImportId)).toMatchObject({ progress: 'stopped', applied: 0 })
  expect(await auditOf(world, 'libraryImport', libraryImportId)).toHaveLength(1)
})
