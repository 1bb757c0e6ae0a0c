import { SETTINGS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { installPlatform } from './index.ts'

const world = await openWorld()

test('names a region with all its levels, but without cities that only group counties', async () => {
  const names = await world.rows(
    sql<{ full_name: string }>`select full_name from platform.region where id in (310101, 500229, 441901, 429004) order by id`,
  )
  expect(names.map((n) => n.full_name)).toEqual(['上海市黄浦区', '湖北省仙桃市', '广东省东莞市中堂镇', '重庆市城口县'])
})

test('keeps what people changed when it is installed again, even by many nodes at once', async () => {
  const { owner: database } = world
  await world.write(sql`update platform.config set value = '45', description = 'old' where key = 'near_expiry_days'`)
  await world.write(sql`delete from platform.region where id in (441901, 310101)`)
  const counts = () =>
    world.rows(
      sql`select (select count(*) from platform.region) as regions, (select count(*) from platform.config) as settings,
        (select count(*) from platform.service_phone) as phones, (select count(*) from platform.dictionary) as entries`,
    )
  await Promise.all(Array.from({ length: 4 }, () => installPlatform(database, world.clock.now())))
  const [after] = await counts()
  expect(after).toMatchObject({ regions: 3882, settings: Object.keys(SETTINGS).length, phones: 3 })
  const [kept] = await world.rows(sql`select value, description from platform.config where key = 'near_expiry_days'`)
  expect(kept).toEqual({ value: '45', description: SETTINGS.near_expiry_days.description })
})

test('updates the labels of dictionary entries, except those that people changed', async () => {
  const label = (value: string) =>
    world.rows(sql<{ label: string }>`select label from platform.dictionary where type = 'cancel_reason' and value = ${value}`)
  const [installed] = await label('1')
  await world.write(
    sql`update platform.dictionary set label = 'old', installed_label = 'old' where type = 'cancel_reason' and value = '1'`,
  )
  await world.write(sql`update platform.dictionary set label = '暂不采购' where type = 'cancel_reason' and value = '5'`)
  await installPlatform(world.owner, world.clock.now())
  expect([await label('1'), await label('5')]).toEqual([[installed], [{ label: '暂不采购' }]])
})
