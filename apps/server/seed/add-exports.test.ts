import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { DAY } from '../src/kernel/clock.ts'
import { purgeExports } from '../src/modules/exports/make-export.ts'
import { addExports } from './add-exports.ts'

test('a complete world has an export in each format; those that were deleted after a day are there again', async () => {
  const world = await openWorld({ demonstration: true })
  const start = async () => {
    await addExports(world.app, world.url)
    await world.work()
  }
  const made = () => world.rows(sql`select format, ready_at is not null as ready, problem from exports.export order by format`)
  await start()
  expect(await made()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  const both = [
    { format: 'csv', ready: true, problem: '' },
    { format: 'xlsx', ready: true, problem: '' },
  ]
  for (let i = 0; i < 2; i++) {
    await start()
    expect(await made()).toEqual(both)
  }
  world.clock.advance(2 * DAY)
  await purgeExports(world.app.jobContext)
  expect(await made()).toEqual([])
  await start()
  expect(await made()).toEqual(both)
})
