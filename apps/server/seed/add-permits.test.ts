import { expect, test } from 'vitest'
import { makeBuyer } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { sql } from '../src/kernel/sql.ts'
import { addPermits } from './add-permits.ts'

test('people of an earlier demonstration order as those of a new one, once its world is complete; others stay in their transition', async () => {
  const world = await openWorld({ demonstration: true })
  const permits = () =>
    world.rows(
      sql<{
        user_id: number
      }>`select p.user_id, p.shop_id, p.basis, p.valid_until from shops.permit p order by p.shop_id, p.user_id`,
    )
  const before = await permits()
  expect(before.length).toBeGreaterThan(5)
  await world.write(
    sql`update shops.permit set basis = 'transition', valid_until = null, ends_with = null, valid_from = '2026-03-01'`,
  )
  const visitor = await makeBuyer(world, { withoutPapers: true })
  await world.write(sql`insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
    values (${visitor.userId}, ${visitor.shopId}, 'transition', '2026-03-01', now())`)
  const start = () => addPermits(world.app, world.url)
  await start()
  expect(await world.rows(sql`select distinct basis from shops.permit`)).toEqual([{ basis: 'transition' }])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const after = await permits()
  expect(after.filter((one) => one.user_id !== visitor.userId)).toEqual(before)
  expect(after.find((one) => one.user_id === visitor.userId)).toMatchObject({ basis: 'transition' })
})
