import { ListLibraryImports } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeLibraryImport, makeOfferImport, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { DAY } from '../../../kernel/clock.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonLibrariansRejected(world, ListLibraryImports, {})
})

test('has the platform’s imports, newest first, for three months; none of sellers', async () => {
  await makeOfferImport(world, await makeSellerOperator(world))
  const first = await makeLibraryImport(world, operator, 'done')
  world.clock.advance(DAY)
  const second = await makeLibraryImport(world, operator)
  const list = async () => {
    const { token } = await makeOperator(world, { rights: ['offers'] })
    return (await world.call(ListLibraryImports, {}, token)).data.rows
  }
  expect((await list()).map(({ libraryImportId, progress }) => [libraryImportId, progress])).toEqual([
    [second.libraryImportId, 'checked'],
    [first.libraryImportId, 'done'],
  ])
  expect((await list())[0]).toMatchObject({ rows: 2, counts: { new: 1, unsure: 1, refused: 0 }, startedBy: expect.any(String) })
  world.clock.advance(89 * DAY)
  expect((await list()).map(({ libraryImportId }) => libraryImportId)).toEqual([second.libraryImportId])
})
