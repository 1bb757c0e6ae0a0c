import { ConsoleListSellerProfiles, GetSellerHome } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeSeller } from '../test/factories/index.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addSellerProfiles } from './add-seller-profiles.ts'

test('a complete world gets what its sellers say of themselves, once, also by two servers at once; one change waits', async () => {
  const world = await openWorld({ demonstration: true })
  const { sellerId, name } = await makeSeller(world)
  await world.write(sql`update catalog.seller set company_name = '九畴惠民医药有限公司' where id = ${sellerId}`)
  const start = () => addSellerProfiles(world.app, testConfig(world.url))
  const shown = async () => (await world.call(GetSellerHome, { sellerId })).data.introduction
  await start()
  expect(await shown()).toBe('')
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await shown()).toBe('面向单体药店和诊所，低起配、整件零拆都发。')
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const list = async (view: 'waiting' | 'shown') =>
    (await world.call(ConsoleListSellerProfiles, { view, keyword: name }, token)).data.rows
  expect([(await list('waiting')).length, (await list('shown')).length]).toEqual([1, 1])
  expect((await list('waiting'))[0]!.logo?.url).toMatch(/^\/files\/u\/[\w-]+-200\.webp$/)
})
