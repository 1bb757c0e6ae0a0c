import { ListGoods, QueryShopsByName } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeOffer, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

// As many connections as in production, so that look-ups would occupy all of those for reading.
const world = await openWorld({ settings: { WRITE_CONNECTIONS: '10', READ_CONNECTIONS: '4' } })

test('while look-ups of shops take long, two run and everybody else reads on', async () => {
  await makeOffer(world)
  const people = await Promise.all(Array.from({ length: 20 }, async () => world.login((await makeUser(world)).userId)))
  const blocker = new Client({ connectionString: world.ownerUrl })
  await blocker.connect()
  // No look-up gets further than this table.
  await blocker.query('begin; lock table platform.region in access exclusive mode')
  const waiting = () =>
    world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  const lookups = people.map((token) => world.call(QueryShopsByName, { name: '药房' }, token))
  await expect.poll(async () => (await waiting()).length).toBe(2)
  expect((await Promise.all(people.map(() => world.call(ListGoods, {})))).map(({ code }) => code)).toEqual(people.map(() => 200))
  expect(await waiting()).toHaveLength(2)
  await blocker.query('commit')
  await blocker.end()
  expect(new Set((await Promise.all(lookups)).map(({ code }) => code))).toEqual(new Set([200]))
})
