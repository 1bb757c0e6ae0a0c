import { ListNotices } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeRecallable, orderOf, startRecallOf } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { remindBuyers } from './remind.ts'

const world = await openWorld()
const run = () => remindBuyers(world.app.jobContext)

test('a recall that can’t begin again keeps neither the others from it nor buyers from being reminded', async () => {
  const batches = [await makeRecallable(world), await makeRecallable(world), await makeRecallable(world)] as const
  const { buyer } = await orderOf(world, batches[0], 'shipped')
  await startRecallOf(world, batches[0])
  await world.work()
  const [broken, other] = [await startRecallOf(world, batches[1]), await startRecallOf(world, batches[2])]
  // Their jobs are lost.
  await world.write(sql`delete from pgboss.job`)
  await world.write(sql`create function recalls.broken() returns trigger language plpgsql as $$ begin
    if new.data ->> 'recallId' = ${sql.lit(String(broken))} then raise 'broken'; end if; return new; end $$`)
  await world.write(sql`create trigger broken before insert on pgboss.job for each row execute function recalls.broken()`)
  world.clock.advance(2 * DAY)
  await expect(run()).rejects.toMatchObject({ name: 'BatchFailed', failed: 1 })
  const queued = () =>
    world.rows(sql<{ id: number }>`select (data ->> 'recallId')::bigint as id from pgboss.job where name = 'recalls.announce'`)
  expect(await queued()).toEqual([{ id: other }])
  const titles = (await world.call(ListNotices, {}, buyer.token)).data.rows.map(({ title }) => title)
  expect(titles).toContainEqual(expect.stringMatching(/^请回复/))

  await world.write(sql`drop trigger broken on pgboss.job`)
  await run()
  expect(await queued()).toContainEqual({ id: broken })
})
