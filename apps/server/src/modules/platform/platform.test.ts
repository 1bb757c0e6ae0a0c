import {
  GetAgreement,
  GetBoot,
  GetConfig,
  GetPublicConfig,
  GetServicePhones,
  GetVersion,
  ListDictionary,
  ListRegions,
  SETTINGS,
} from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { installPlatform } from './index.ts'

const world = await openWorld()
/** For tests that change what all others read. */
const changed = await openWorld()
const token = await world.login((await makeUser(world)).userId)

test('rejects anonymous callers for non-public values and dictionaries', async () => {
  expect((await world.call(GetConfig, { key: 'min_sell_life_days' })).code).toBe(401)
  expect((await world.call(ListDictionary, { type: 'shop_type' })).code).toBe(401)
})

test('rejects bad input', async () => {
  for (const key of ['A', '1a', 'a-b', 'a'.repeat(65), 'a b', '%'])
    expect((await world.call(GetPublicConfig, { key })).data.fields).toHaveProperty('key')
  for (const type of ['A', 'a'.repeat(65)]) expect((await world.call(ListDictionary, { type }, token)).code).toBe(422)
  for (const id of ['x', '-1', '1.5', '1000000', '99999999999999999999'])
    expect((await world.call(ListRegions, { id })).data.fields).toHaveProperty('id')
  expect((await world.call(GetAgreement, { kind: 'other' })).code).toBe(422)
  expect((await world.call(GetServicePhones, { prodType: 'x' })).code).toBe(422)
  expect((await world.call(GetBoot, { surprise: 1 })).code).toBe(422)
  await expectBadInputs(world, GetVersion, { system: 0 }, '', ['system'])
})

test('returns a value by its key; a non-public one does not exist for the public call', async () => {
  expect((await world.call(GetConfig, { key: 'min_sell_life_days' }, token)).data).toEqual({
    key: 'min_sell_life_days',
    value: '30',
  })
  expect((await world.call(GetPublicConfig, { key: 'near_expiry_days' })).data).toEqual({ key: 'near_expiry_days', value: '180' })
  expect((await world.call(GetPublicConfig, { key: 'min_sell_life_days' })).code).toBe(404)
  expect((await world.call(GetConfig, { key: 'no_such_key' }, token)).code).toBe(404)
})

test('returns every public value, the clock and the mode in one call at startup', async () => {
  const { data } = await world.call(GetBoot, {})
  expect(data).toMatchObject({ now: world.clock.now().toISOString(), version: '1.8.1', demonstration: true, wechatLogin: false })
  const open = Object.entries(SETTINGS).filter(([, s]) => s.isPublic)
  expect(data.config).toEqual(Object.fromEntries(open.map(([key, s]) => [key, s.fallback])))
})

test('lists regions from the root down to the county', async () => {
  const below = async (id: number) => (await world.call(ListRegions, { id })).data.rows
  const provinces = await below(0)
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ id: 110000, name: '北京市', level: 1 })
  expect((await below(110000)).map((r) => r.name)).toEqual(['北京市'])
  expect(await below(110100)).toContainEqual({ id: 110101, name: '东城区', level: 3 })
  expect(await below(110101)).toEqual([])
  expect(await below(999_999)).toEqual([])
  const wide = await world.send({ method: 'GET', url: `/system/common/region/parentId/${encodeURIComponent('１１００００')}` })
  expect(wide.json().data.rows).toHaveLength(1)
  const names = await world.rows(
    sql<{ full_name: string }>`select full_name from platform.region where id in (310101, 500229, 441901, 429004) order by id`,
  )
  expect(names.map((n) => n.full_name)).toEqual(['上海市黄浦区', '湖北省仙桃市', '广东省东莞市中堂镇', '重庆市城口县'])
})

test('returns dictionaries, phones and versions', async () => {
  expect((await world.call(ListDictionary, { type: 'shop_type' }, token)).data.rows[0]).toEqual({ value: '1', label: '单体药店' })
  expect((await world.call(ListDictionary, { type: 'no_such_type' }, token)).code).toBe(404)
  const { rows } = (await world.call(GetServicePhones, {})).data
  expect(rows).toHaveLength(3)
  expect((await world.call(GetServicePhones, { moduleCode: 'order', prodType: 3 })).data.rows).toEqual(rows)
  expect((await world.call(GetServicePhones, { prodType: 9 })).data.rows).toEqual([])
  expect((await world.call(GetVersion, { system: 1 })).data).toMatchObject({ version: '1.8.1', code: 181, forced: false })
})

test('returns as the agreement in force the newest one that has taken effect', async () => {
  const get = async () => (await world.call(GetAgreement, { kind: 'privacy' })).data
  expect(await get()).toMatchObject({ kind: 'privacy', version: 1, title: '隐私政策', effectiveAt: '2025-12-31T16:00:00.000Z' })
  expect((await get()).html).toMatch(/^<h2>.*<\/p>$/)
  await world.write(sql`insert into platform.agreement values ('privacy', 2, '隐私政策', '<p>新</p>', '2026-03-10T02:00:01Z')`)
  expect((await get()).version).toBe(1)
  world.clock.advance(1000)
  expect((await get()).version).toBe(2)
})

test('keeps what people changed when it is installed again, even by many nodes at once', async () => {
  const { database } = changed.app
  await changed.write(sql`update platform.config set value = '45', description = 'old' where key = 'near_expiry_days'`)
  await changed.write(sql`delete from platform.region where id in (441901, 310101)`)
  const counts = () =>
    changed.rows(
      sql`select (select count(*) from platform.region) as regions, (select count(*) from platform.config) as settings,
        (select count(*) from platform.service_phone) as phones, (select count(*) from platform.dictionary) as entries`,
    )
  await Promise.all(Array.from({ length: 4 }, () => installPlatform(database, changed.clock.now())))
  const [after] = await counts()
  expect(after).toMatchObject({ regions: 3882, settings: Object.keys(SETTINGS).length, phones: 3 })
  const [kept] = await changed.rows(sql`select value, description from platform.config where key = 'near_expiry_days'`)
  expect(kept).toEqual({ value: '45', description: SETTINGS.near_expiry_days.description })
})
