import { GetRealName } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addRealNames } from './add-real-names.ts'

test('somebody in a complete world has a checked name, given once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addRealNames(world.app, testConfig(world.url))
  const [owner] = await world.rows(sql<{ id: number }>`select id from access.app_user where phone = '13800000005'`)
  const token = await world.login(owner!.id)
  const known = async () => (await world.call(GetRealName, {}, token)).data.verified
  await start()
  expect(await known()).toBeNull()
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  expect(await known()).toMatchObject({ nameMasked: '安**', formOnly: true })
  await start()
  expect(await world.rows(sql`select from identity.real_name`)).toHaveLength(1)
})
