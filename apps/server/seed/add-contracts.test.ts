import { ListContracts } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemonstration } from '../test/demonstration.ts'
import { openWorld } from '../test/world.ts'
import { addContracts } from './add-contracts.ts'

test('the shop of a complete world has one to sign, one signed and one that has run out, given once', async () => {
  const world = await openWorld()
  await openDemonstration(world)
  const start = () => addContracts(world.app, world.url)
  const [owner] = await world.rows(
    sql<{
      id: number
      shop: number
    }>`select u.id, m.shop_id as shop from access.app_user u join shops.member m on m.user_id = u.id
      where u.phone = '13800000001' and m.role = 'owner' order by m.joined_at, m.shop_id limit 1`,
  )
  const token = await world.login(owner!.id, owner!.shop)
  const states = async () => (await world.call(ListContracts, {}, token)).data.rows.map(({ stateName }) => stateName)
  await start()
  expect(await states()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect(await states()).toEqual(['待签署', '已签署', '已过期'])
})
