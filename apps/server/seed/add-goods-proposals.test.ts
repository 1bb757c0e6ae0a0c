import { ConsoleListGoodsProposals, type Args } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addGoodsProposals } from './add-goods-proposals.ts'

test('a complete world has two proposals that wait and one that was refused, once', async () => {
  const world = await openWorld({ demonstration: true })
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const start = () => addGoodsProposals(world.app, world.url)
  const list = async (state: Args<typeof ConsoleListGoodsProposals>['state']) =>
    (await world.call(ConsoleListGoodsProposals, { state }, token)).data.rows
  await start()
  expect(await list('waiting')).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  expect((await list('waiting')).map(({ genericName }) => genericName)).toEqual(['蜜紫菀', '复方岩白菜素片'])
  expect(await list('rejected')).toMatchObject([{ genericName: '医用退热凝胶', reason: '缺少批准证明文件，请补充' }])
})
