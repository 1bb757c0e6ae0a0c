import { ListLicences } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openWorld, type World } from '../test/world.ts'
import { addPlatformLicences } from './add-platform-licences.ts'

const start = (world: World) => addPlatformLicences(world.app, testConfig(world.url))
const names = async (world: World) => (await world.call(ListLicences, {})).data.rows.map(({ name }) => name)

test('a complete world gets the platform’s licences, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  await start(world)
  expect(await names(world)).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(world), start(world)])
  expect(await names(world)).toHaveLength(4)
  await start(world)
  const { rows } = (await world.call(ListLicences, {})).data
  expect(rows.map(({ name, validUntil }) => [name, validUntil !== null])).toEqual([
    ['营业执照', false],
    ['药品网络交易第三方平台备案', true],
    ['医疗器械网络交易第三方平台备案', true],
    ['互联网信息服务备案', false],
  ])
})
