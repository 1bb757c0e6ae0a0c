import { GetInfo, UnfreezeShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['qualification'] })
const unfreeze = (shopId: number, token = operator.token) => world.call(UnfreezeShop, { shopId, note: '已核实' }, token)
const frozenShop = () => makeShop(world, { frozen: '资料不实' })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { shopId } = await frozenShop()
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await unfreeze(shopId, token)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input, does not find what is not there, and refuses a shop that is not frozen', async () => {
  await expectBadInputs(world, UnfreezeShop, { shopId: (await frozenShop()).shopId, note: '已核实' }, operator.token)
  expect((await unfreeze(987_654_321)).code).toBe(404)
  expect((await unfreeze((await makeShop(world)).shopId)).data).toMatchObject({ reason: 'FROZEN_MEANWHILE' })
})

test('the shop sees and buys again; of two at once one unfreezes, and the log has its line', async () => {
  const { shopId } = await frozenShop()
  const { token } = await makeBuyer(world, { shopId })
  expect((await world.call(GetInfo, {}, token)).data.abilities).toMatchObject({ seePrice: false, buy: false })
  const answers = await Promise.all([unfreeze(shopId), unfreeze(shopId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect((await world.call(GetInfo, {}, token)).data.abilities).toMatchObject({ seePrice: true, buy: true })
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'shop.unfreeze', before: { frozen: true, reason: '资料不实' }, after: { frozen: false, note: '已核实' } },
  ])
})
