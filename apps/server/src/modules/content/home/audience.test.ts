import { GetHome } from '@shop/contract'
import { expect, test } from 'vitest'
import { DONGCHENG, makeBuyer, makeHomeItem, makeUser } from '../../../../test/factories/index.ts'
import { openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { notices, look } = await openHome(world)
const pharmacy = await makeBuyer(world, { type: 1 })
const clinic = await makeBuyer(world, { type: 4, regionId: DONGCHENG })

test('shows guests, and people without a shop, what is for everybody alone', async () => {
  await makeHomeItem(world, { title: '人人' })
  await makeHomeItem(world, { title: '药店', shopTypes: [1] })
  await makeHomeItem(world, { title: '上海', regions: [310000] })
  const { userId } = await makeUser(world)
  for (const token of ['', await world.login(userId)]) expect(await notices(token)).toEqual(['人人'])
  expect(await notices(pharmacy.token)).toEqual(['人人', '药店', '上海'])
  expect(await notices(clinic.token)).toEqual(['人人'])
  await world.write(sql`delete from content.home_item`)
})

test('a region stands for all that lies in it, and for nothing next to it', async () => {
  const regions = { 省: [310000], 市: [310100], 区: [310101], 邻区: [310104], 外省: [110000], 两处: [110100, 310101] }
  for (const [title, ids] of Object.entries(regions)) await makeHomeItem(world, { title, regions: ids })
  expect(await notices(pharmacy.token)).toEqual(['省', '市', '区', '两处'])
  expect(await notices(clinic.token)).toEqual(['外省', '两处'])
  await world.write(sql`delete from content.home_item`)
})

test('begins on its first day in China and ends with its last one; the console says so', async () => {
  await makeHomeItem(world, { title: '今天', from: '2026-03-10', until: '2026-03-10' })
  await makeHomeItem(world, { title: '明天起', from: '2026-03-11' })
  await makeHomeItem(world, { title: '到昨天', until: '2026-03-09' })
  await makeHomeItem(world, { title: '藏', shown: false })
  expect(await notices()).toEqual(['今天'])
  expect((await look()).items.map(({ state }) => state)).toEqual(['shown', 'coming', 'over', 'hidden'])
  const start = world.clock.now()
  world.clock.advance(DAY)
  expect(await notices()).toEqual(['明天起'])
  world.clock.set(start)
  await world.write(sql`delete from content.home_item`)
})

test('a block that is not for a visitor takes its items along', async () => {
  await makeHomeItem(world, { title: '人人' })
  await world.write(sql`update content.home_block set shop_types = '{4}' where kind = 'notices'`)
  expect([await notices(), await notices(pharmacy.token), await notices(clinic.token)]).toEqual([[], [], ['人人']])
  const { blocks } = (await world.call(GetHome, {}, pharmacy.token)).data
  expect(blocks.map(({ kind }) => kind)).toEqual(['recommend'])
  await world.write(sql`update content.home_block set shop_types = null where kind = 'notices'`)
  await world.write(sql`delete from content.home_item`)
})
