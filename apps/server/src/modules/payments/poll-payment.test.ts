import { ORDER } from '@shop/contract'
import { expect, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeTrade } from '../../../test/factories/index.ts'
import { orderStatusesOf } from '../../../test/inspect.ts'

const world = await openPayingWorld()

test('a payment is found by polling when every callback is lost', async () => {
  const trade = await makeTrade(world)
  await world.turn({ lose: 'all' })
  await world.pay((await world.openPayment(trade)).data.payUrl)
  await world.deliver()
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.unpaid])
  await world.pass(1)
  await world.turn({ lose: 0 })
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.paid])
})
