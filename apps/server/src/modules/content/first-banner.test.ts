import { GetHome } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { SECOND } from '../../kernel/clock.ts'
import { findFirstBanner, openFirstBanner } from './first-banner.ts'

const world = await openWorld()
const find = () => findFirstBanner(world.app.database.read, world.clock.now())
const put = (image: string, sort: number, shown = true) =>
  world.write(
    sql`insert into content.home_item (kind, picture, title, sort, shown) values ('banners', ${image}, '', ${sort}, ${shown})`,
  )

beforeEach(() => world.write(sql`delete from content.home_item`))

test('is the first one that home shows to a guest', async () => {
  expect(await find()).toBeNull()
  await put('/files/hidden.webp', 0, false)
  await put('/files/third.webp', 3)
  await put('/files/second.webp', 2)
  const { data } = await world.call(GetHome, {})
  expect([data.banners[0]?.image, await find()]).toEqual(['/files/second.webp', '/files/second.webp'])
})

test('is none that guests do not find: one for some shops or regions, of another day, in a hidden block', async () => {
  await put('/files/first.webp', 1)
  const guest = async () => [(await world.call(GetHome, {})).data.banners.length, await find()]
  expect(await guest()).toEqual([1, '/files/first.webp'])
  const [none, reset] = [[0, null], sql`from_day = null, until_day = null, shop_types = null, regions = null`]
  const limits = [sql`shop_types = '{1}'`, sql`regions = '{310000}'`, sql`from_day = '2026-03-11'`, sql`until_day = '2026-03-09'`]
  for (const limit of limits) {
    await world.write(sql`update content.home_item set ${reset}`)
    await world.write(sql`update content.home_item set ${limit}`)
    expect(await guest()).toEqual(none)
  }
  await world.write(sql`update content.home_item set ${reset}`)
  await world.write(sql`update content.home_block set shown = false where kind = 'banners'`)
  expect(await guest()).toEqual(none)
  await world.write(sql`update content.home_block set shown = true where kind = 'banners'`)
})

test('is read once in five seconds, and then shows what has changed', async () => {
  await put('/files/second.webp', 2)
  let reads = 0
  const firstBanner = openFirstBanner(() => (reads++, find()), world.clock)
  expect([await Promise.all([firstBanner(), firstBanner()]), reads]).toEqual([['/files/second.webp', '/files/second.webp'], 1])
  await put('/files/first.webp', 1)
  world.clock.advance(4 * SECOND)
  expect([await firstBanner(), reads]).toEqual(['/files/second.webp', 1])
  world.clock.advance(SECOND)
  expect([await firstBanner(), reads]).toEqual(['/files/first.webp', 2])
})

test('is none while the database is away, which is asked no more often for that', async () => {
  let reads = 0
  let away = true
  const firstBanner = openFirstBanner(async () => {
    reads++
    if (away) throw new Error('The database is away')
    return '/files/first.webp'
  }, world.clock)
  expect([await firstBanner(), await firstBanner(), reads]).toEqual([null, null, 1])
  away = false
  world.clock.advance(5 * SECOND)
  expect(await firstBanner()).toBe('/files/first.webp')
})

test('keeps no page waiting for a database that does not answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const firstBanner = openFirstBanner(() => promise, world.clock)
  expect(await firstBanner()).toBeNull()
  resolve('/files/first.webp')
  expect(await firstBanner()).toBe('/files/first.webp')
})
