import { GetPlanImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makePlanImport } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()

test('rejects anonymous callers, operators, finance and unknown fields', async () => {
  const { shopId, token } = await makeBuyer(world)
  await expectFinanceRejected(world, GetPlanImport, {}, shopId)
  expect((await world.call(GetPlanImport, { page: 1 }, token)).code).toBe(422)
})

test('shows the shop’s latest import, and none of another shop', async () => {
  const { shopId, token } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  await makePlanImport(world, shopId, true)
  world.clock.advance(MINUTE)
  const importId = await makePlanImport(world, shopId)
  expect((await world.call(GetPlanImport, {}, token)).data.latest).toMatchObject({ importId, progress: 'receiving', rows: 0 })
  expect((await world.call(GetPlanImport, {}, outsider.token)).data.latest).toBeNull()
})
