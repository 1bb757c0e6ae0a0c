import { ListLibraryImportRows, ListLibraryImports } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { DAY } from '../src/kernel/clock.ts'
import { sql } from '../src/kernel/sql.ts'
import { purgeImports } from '../src/modules/imports/purge-imports.ts'
import { addLibraryImports } from './add-library-imports.ts'

test('the platform of a complete world has an import that is done, and one that waits for answers as long as its rows are kept', async () => {
  const world = await openWorld({ demonstration: true })
  const enter = async () => (await makeOperator(world, { rights: ['offers'] })).token
  let token = await enter()
  const start = () => addLibraryImports(world.app, world.url)
  const imports = async () =>
    (await world.call(ListLibraryImports, {}, token)).data.rows.toSorted((a, b) => b.applied - a.applied)
  await start()
  expect(await imports()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const [done, waiting, ...more] = await imports()
  expect(more).toEqual([])
  expect(done).toMatchObject({ progress: 'done', applied: 3, counts: { changed: 3, unchanged: 1, refused: 1 } })
  expect(waiting).toMatchObject({ progress: 'checked', counts: { new: 2, changed: 1, unsure: 2, refused: 1 } })

  world.clock.advance(8 * DAY)
  await purgeImports(world.app.jobContext)
  token = await enter()
  await start()
  const [, again] = await imports()
  expect([again?.progress, again?.libraryImportId === waiting?.libraryImportId]).toEqual(['checked', false])
  const libraryImportId = again!.libraryImportId
  const { rows } = (await world.call(ListLibraryImportRows, { libraryImportId, outcome: 'unsure' }, token)).data
  expect(rows.map(({ candidates }) => candidates.length)).toEqual([0, 1])
})
