import { expect, test } from 'vitest'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, chinaDay } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { closeDays } from './close-days.ts'
import { verifyKept } from './verify-kept.ts'

const world = await openWorld()
const verify = () => verifyKept(world.app.jobContext)
const keptRows = async () => [
  await world.rows(sql`select * from figures.shop_day order by day, seller_id, shop_id`),
  await world.rows(sql`select * from figures.seller_day order by day, seller_id`),
  await world.rows(sql`select * from figures.goods_day order by day, seller_id, goods_id`),
]
/** Orders on a day, which is then kept. */
async function keptDay() {
  const day = chinaDay(world.clock.now())
  await makeOrder(world, 'shipped')
  await makeOrder(world, 'paid')
  world.clock.advance(DAY)
  await closeDays(world.app.jobContext)
  return day
}

test('finds nothing where the days are as their orders say', async () => {
  await keptDay()
  expect(await verify()).toEqual([])
})

test('counts days once more of which shops, rows, goods or sums differ, and names them', async () => {
  const days = [await keptDay(), await keptDay(), await keptDay(), await keptDay()]
  const right = await keptRows()
  await world.write(sql`update figures.shop_day set paid_fen = paid_fen + 1 where day = ${days[0]}`)
  await world.write(sql`delete from figures.shop_day where day = ${days[1]}`)
  await world.write(sql`update figures.goods_day set quantity = quantity + 1 where day = ${days[2]}`)
  await world.write(sql`update figures.seller_day set paid_orders = paid_orders + 1 where day = ${days[3]}`)
  expect(await verify()).toEqual(days)
  expect(await keptRows()).toEqual(right)
  expect(await verify()).toEqual([])
})

test('of earlier days each comes once in thirty nights', async () => {
  const day = await keptDay()
  world.clock.advance(30 * DAY)
  await closeDays(world.app.jobContext)
  await world.write(sql`update figures.shop_day set paid_fen = paid_fen + 1 where day = ${day}`)
  const nights = []
  for (let night = 0; night < 30; night++) {
    if ((await verify()).includes(day)) nights.push(night)
    world.clock.advance(DAY)
    await closeDays(world.app.jobContext)
  }
  expect(nights).toHaveLength(1)
})
