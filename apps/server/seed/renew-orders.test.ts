import { ORDER } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { makeUser } from '../test/factories/index.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from '../test/load/invariants.ts'
import { openWorld, type World } from '../test/world.ts'
import { HOUR, MINUTE } from '../src/kernel/clock.ts'
import { renewOrders } from './renew-orders.ts'

const start = ({ app, url }: World) => renewOrders(app, url)
async function openMade() {
  const world = await openWorld({ demonstration: true })
  const demonstration = demonstrationOf(world)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  return { world, demonstration }
}
const BOTH = [ORDER.unpaid, ORDER.payFailed]

test('places nothing among people who are real, nor in a world that is still being made', async () => {
  const real = await openWorld()
  await makeUser(real)
  expect(await start(real)).toEqual([])
  await real.write(sql`insert into demonstration.world (begun_at) values (now())`)
  expect(await start(real)).toEqual([])
  expect(await expectOrdersConsistent(real)).toEqual({})
})

test('a world whose unpaid orders have run out has them again after the next start, and a second start adds nothing', async () => {
  const { world } = await openMade()
  const stock = await stockTotals(world)
  expect(await start(world)).toEqual(BOTH)
  expect(await start(world)).toEqual([])
  expect(await expectOrdersConsistent(world)).toEqual({ [ORDER.unpaid]: 1, [ORDER.payFailed]: 1 })

  world.clock.advance(2 * HOUR)
  // The server was off: nothing has closed them yet.
  expect(await start(world)).toEqual(BOTH)
  await world.work()
  expect(await start(world)).toEqual([])
  expect(await expectOrdersConsistent(world)).toEqual({ [ORDER.cancelled]: 2, [ORDER.unpaid]: 1, [ORDER.payFailed]: 1 })
  await expectStockConsistent(world, stock)
  await expectLedgerBalanced(world)
})

test('places one before the last one runs out, and ends no one’s session', async () => {
  const { world, demonstration } = await openMade()
  await start(world)
  await demonstration.login.owner()
  const sessions = () => world.rows(sql`select id from access.session where ended_at is null`)
  const before = await sessions()
  world.clock.advance(26 * MINUTE)
  expect(await start(world)).toEqual(BOTH)
  expect(await sessions()).toEqual(before)
})

test('race: servers that start at the same moment place one of each', async () => {
  const { world } = await openMade()
  const placed = await Promise.all([start(world), start(world), start(world)])
  expect(placed.flat().toSorted((a, b) => a - b)).toEqual(BOTH)
})
