import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addAddition } from './add-addition.ts'

const world = await openWorld({ demonstration: true })
const start = () => addAddition(world.app, world.url)
// What was taken back first: ids are in no order.
const made = () => world.rows(sql`select shop_name, state, version from joining.addition order by state desc`)
const MADE = [{ shop_name: '春晖大药房', state: 1, version: 1 }]

test('a complete world, and no other, gets an application to add a shop, once, also by two servers at once', async () => {
  await start()
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await made()).toEqual([])

  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  expect(await made()).toEqual(MADE)
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await start()
  expect(await made()).toEqual(MADE)
})

test('one of before photos of licences is taken back and sent again with one', async () => {
  await world.write(
    sql`delete from joining.addition_picture where file_id = (select max(file_id::text)::uuid from joining.addition_picture)`,
  )
  await start()
  expect(await made()).toEqual([{ ...MADE[0]!, state: 4 }, ...MADE])
  await start()
  expect(await made()).toHaveLength(2)
})
