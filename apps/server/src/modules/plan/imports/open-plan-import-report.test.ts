import { OpenPlanImportReport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makePlanImport } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const open = (token: string, importId: string) => world.call(OpenPlanImportReport, { importId }, token)

test('rejects anonymous callers, operators, finance and bad input', async () => {
  const { shopId, token } = await makeBuyer(world)
  await expectFinanceRejected(world, OpenPlanImportReport, { importId: await makePlanImport(world, shopId, true) }, shopId)
  expect((await open(token, 'x')).code).toBe(422)
})

test('does not find another shop’s report, and one that is not made yet', async () => {
  const { shopId, token } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  expect((await open(outsider.token, await makePlanImport(world, shopId, true))).code).toBe(404)
  expect((await open(token, await makePlanImport(world, shopId))).code).toBe(404)
})

test('gives an address that is valid for ten minutes', async () => {
  const { shopId, token } = await makeBuyer(world)
  const { url } = (await open(token, await makePlanImport(world, shopId, true))).data
  const get = () => world.send({ method: 'GET', url: url.replace('/h5api', '') })
  // The factory's report can't be opened: it is not sealed.
  expect((await get()).statusCode).toBe(404)
  world.clock.advance(11 * MINUTE)
  expect((await get()).statusCode).toBe(403)
})
