import { ConsoleListSellerRechecks } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addSellerRechecks } from './add-seller-rechecks.ts'

const world = await openWorld({ demonstration: true })
const start = () => addSellerRechecks(world.app, world.url)
const checks = () => world.rows(sql<{ seller_id: number }>`select seller_id from sellers.recheck`)

test('a complete world, and no other, gets checks of all sellers, two of them due again, once, also by two servers at once; all may sell', async () => {
  await start()
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await checks()).toEqual([])

  world.clock.set(new Date())
  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  const made = await checks()
  expect(await world.rows(sql`select id from catalog.seller where open and not sells`)).toEqual([])
  expect(await world.rows(sql`select id from catalog.seller where open and licensed_until is null`)).toEqual([])
  await start()
  expect(await checks()).toEqual(made)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const count = async (due: string) => (await world.call(ConsoleListSellerRechecks, { due }, token)).data.total
  expect([await count('now'), await count('soon')]).toEqual([2, 1])
})
