import { ConsoleGetSales } from '@shop/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { DAY, MINUTE, after, chinaDay } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { closeDays } from './close-days.ts'

const world = await openWorld()
const close = () => closeDays(world.app.jobContext)
const closed = async () =>
  (await world.rows(sql<{ day: string }>`select day from figures.closed_day order by day`)).map(({ day }) => day)
const kept = () =>
  world.rows(
    sql<{
      day: string
      paid_orders: number
    }>`select day, sum(paid_orders)::int as paid_orders from figures.shop_day group by 1 order by 1`,
  )
beforeEach(() => world.clock.set(START))

test('without orders there is nothing to keep', async () => {
  expect(await close()).toBe(0)
  expect(await closed()).toEqual([])
})

test('keeps each day that is over once, from the first order on, those without orders as well, and never today', async () => {
  await makeOrder(world, 'paid')
  expect(await close()).toBe(0)
  world.clock.advance(2 * DAY)
  await makeOrder(world, 'paid')
  await makeOrder(world, 'paid')
  expect(await close()).toBe(2)
  world.clock.advance(DAY)
  expect(await close()).toBe(1)
  expect(await close()).toBe(0)
  expect(await closed()).toEqual(['2026-03-10', '2026-03-11', '2026-03-12'])
  expect(await kept()).toEqual([
    { day: '2026-03-10', paid_orders: 1 },
    { day: '2026-03-12', paid_orders: 2 },
  ])
})

test('a day is closed some minutes after its end, when whatever was begun on it is written', async () => {
  world.clock.set(new Date('2026-03-13T16:04:00Z'))
  expect(await close()).toBe(0)
  world.clock.advance(MINUTE)
  expect(await close()).toBe(1)
})

test('runs at once keep each day once', async () => {
  world.clock.set(after(START, 5 * DAY))
  await makeOrder(world, 'paid')
  world.clock.set(after(START, 8 * DAY))
  const before = (await closed()).length
  const runs = await Promise.all([close(), close(), close()])
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe((await closed()).length - before)
  expect((await kept()).at(-1)).toEqual({ day: chinaDay(after(START, 5 * DAY)), paid_orders: 1 })
})

test('what is read is the same before a day is kept and after it', async () => {
  world.clock.set(after(START, 20 * DAY))
  const seller = await makeSellerOperator(world)
  for (const state of ['unpaid', 'paid', 'shipped'] as const) await makeOrder(world, state, { seller })
  const platform = await makeOperator(world)
  world.clock.advance(DAY)
  const read = async () => [
    (await world.call(ConsoleGetSales, {}, seller.token)).data,
    (await world.call(ConsoleGetSales, {}, platform.token)).data,
  ]
  const live = await read()
  expect(live[0]!.figures).toMatchObject({ placedOrders: 3, paidOrders: 2, shippedOrders: 1 })
  await close()
  expect(await read()).toEqual(live)
})
