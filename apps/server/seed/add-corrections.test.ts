import { ConsoleListCorrections, type Args } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addCorrections } from './add-corrections.ts'

test('a complete world has corrections of a shop and of a seller that wait, were adopted and were refused, once', async () => {
  const world = await openWorld({ demonstration: true })
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const start = () => addCorrections(world.app, world.url)
  const list = async (state: Args<typeof ConsoleListCorrections>['state']) =>
    (await world.call(ConsoleListCorrections, { state }, token)).data.rows
  await start()
  expect(await list('waiting')).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const waiting = await list('waiting')
  expect(waiting.map(({ isSeller }) => isSeller).toSorted()).toEqual([false, false, true])
  for (const { field, present, proposed } of waiting) expect([field, proposed]).not.toEqual([field, present])
  expect(await list('approved')).toHaveLength(1)
  expect((await list('rejected')).map(({ isSeller }) => isSeller).toSorted()).toEqual([false, true])
})
