import { ListShortages } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { openWorld } from '../test/world.ts'
import { addShortages } from './add-shortages.ts'

test('one shop of a complete world has registered what it misses, of which something has come, once', async () => {
  const world = await openWorld({ demonstration: true })
  const { login } = demonstrationOf(world)
  const start = () => addShortages(world.app, world.url)
  const states = async () => (await world.call(ListShortages, {}, await login.owner())).data.rows.map(({ state }) => state)
  await start()
  expect(await states()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect((await states()).toSorted()).toEqual(['came', 'looking', 'looking'])
})
