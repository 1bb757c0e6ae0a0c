import { ConsoleGetWeek } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeOrder, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const week = (token: string, input: Record<string, unknown> = {}) => world.call(ConsoleGetWeek, input, token)

test('rejects anonymous callers, buyers, operators without the right, and unknown fields', async () => {
  const seller = await makeSellerOperator(world)
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeOperator(world, { rights: ['audit'] })).token])
    codes.push((await week(as)).code)
  codes.push((await week(seller.token, { days: 30 })).code)
  expect(codes).toEqual([401, 401, 403, 422])
})

test('counts a seller’s own seven days in China, today last; the platform sees all sellers’', async () => {
  const seller = await makeSellerOperator(world)
  await makeOrder(world, 'paid', { seller })
  world.clock.advance(7 * DAY)
  const first = await makeOrder(world, 'paid', { seller })
  const shipped = await makeOrder(world, 'shipped', { seller })
  await makeOrder(world, 'unpaid', { seller })
  await makeOrder(world, 'paid')
  const { days } = (await week(seller.token)).data
  expect(days.map(({ day }) => day)).toEqual([
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
    '2026-03-15',
    '2026-03-16',
    '2026-03-17',
  ])
  expect(days.slice(0, 6).every(({ orders, fen, shipped: sent }) => orders + fen + sent === 0)).toBe(true)
  expect(days[6]).toMatchObject({ orders: 2, shipped: 1 })
  expect(days[6]!.fen).toBeGreaterThan(0)
  expect([first.orderId, shipped.orderId].every(Boolean)).toBe(true)
  const all = (await week((await makeOperator(world)).token)).data.days[6]
  expect(all).toMatchObject({ orders: 3, shipped: 1 })
})
