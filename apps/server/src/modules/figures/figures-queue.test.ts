import { ConsoleGetSales, ConsoleListGoodsSales, GetCart, ListGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { holdTable } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { closeDays } from './close-days.ts'
import { figuresQueue } from './figures-queue.ts'

// As many connections as in production, which figures would occupy.
const world = await openWorld({ settings: { WRITE_CONNECTIONS: '10', READ_CONNECTIONS: '4' } })

test('however many figures of the platform are read, buyers read their lists, and a seller its figures', async () => {
  // A day is kept: of the days before today the table is read that is held below.
  await makeOrder(world, 'paid')
  world.clock.advance(DAY)
  await closeDays(world.app.jobContext)
  const [platform, seller, buyer] = [await makeOperator(world), await makeSellerOperator(world), await makeBuyer(world)]
  // Known from now on.
  expect((await world.call(ConsoleGetSales, {}, seller.token)).code).toBe(200)
  const held = await holdTable(world, 'figures.goods_day')
  const figures = Array.from({ length: 40 }, () => world.call(ConsoleListGoodsSales, { period: 'days30' }, platform.token))
  const refused = await Promise.race(figures)
  expect([refused.code, refused.msg]).toEqual([503, '查看统计的人有点多，请稍等几秒再试'])
  await held.waiting()
  expect(figuresQueue.running).toBe(1)
  expect((await world.call(ListGoods, {}, buyer.token)).code).toBe(200)
  expect((await world.call(GetCart, {}, buyer.token)).code).toBe(200)
  expect((await world.call(ConsoleGetSales, {}, seller.token)).code).toBe(200)
  await held.release()
  expect((await figures[0]!).code).toBe(200)
})
