import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addShopProfile } from './add-shop-profile.ts'

const world = await openWorld({ demonstration: true })
const start = () => addShopProfile(world.app, world.url)
const made = () => world.rows(sql<{ hours: string }>`select hours from shops.profile`)

test('a complete world, and no other, gets one profile, once, also by two servers at once; what the owner changes stays', async () => {
  await start()
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await made()).toEqual([])

  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  expect(await made()).toEqual([{ hours: '每天 8:00–21:30' }])
  expect(await world.rows(sql`select from access.session`)).toEqual([])
  await world.write(sql`update shops.profile set hours = '24 小时'`)
  await start()
  expect(await made()).toEqual([{ hours: '24 小时' }])
})
