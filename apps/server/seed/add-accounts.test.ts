import { ConsoleListAccounts } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addAccounts } from './add-accounts.ts'

test('a complete world gets shops that asked for an account, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const [seller] = await world.rows(sql<{ id: number }>`select id from catalog.seller order by id limit 1`)
  const { token } = await makeOperator(world, { sellerId: seller!.id })
  const start = () => addAccounts(world.app, testConfig(world.url))
  const count = async (state: 1 | 2 | 3) => (await world.call(ConsoleListAccounts, { state }, token)).data.total
  await start()
  expect(await count(1)).toBe(0)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect([await count(1), await count(2), await count(3)]).toEqual([2, 1, 1])
})
