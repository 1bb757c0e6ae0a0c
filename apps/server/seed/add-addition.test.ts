import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '../test/demonstration.ts'
import { openWorld } from '../test/world.ts'
import { addAddition } from './add-addition.ts'

const world = await openWorld()
const start = () => addAddition(world.app, world.url)
const made = () => world.rows(sql`select shop_name, state, version from joining.addition`)
const MADE = [{ shop_name: '春晖大药房', state: 1, version: 1 }]

test('does nothing where there is no complete world', async () => {
  await start()
  await openDemonstration(world)
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await made()).toEqual([])
})

test('a world gets an application to add a shop, once, also by two servers at once', async () => {
  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  expect(await made()).toEqual(MADE)
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await start()
  expect(await made()).toEqual(MADE)
})
