import { ConsoleListSellers } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addSellerAgreements } from './add-seller-agreements.ts'

const world = await openWorld({ demonstration: true })
const start = () => addSellerAgreements(world.app, world.url)
const agreements = () => world.rows(sql<{ number: string }>`select number from sellers.agreement order by id`)

test('a complete world, and no other, gets agreements, once, also by two servers at once; three sellers need a new one', async () => {
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await agreements()).toEqual([])

  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  const made = await agreements()
  await start()
  expect(await agreements()).toEqual(made)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(ConsoleListSellers, { agreement: 'lacking' }, token)).data.total).toBe(3)
})
