import { ConsoleListPriceGroups, SetPriceGroup } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeEmptyPriceGroup, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = (token: string) => world.call(ConsoleListPriceGroups, {}, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await list(as)).code))).toEqual([401, 401, 403, 403])
})

test('has the groups with how many shops and prices are in each', async () => {
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const groupId = await makeEmptyPriceGroup(world, '诊所')
  const { shopId } = await makeShop(world)
  await world.call(SetPriceGroup, { shopId, priceGroupId: groupId, seenGroupId: null, reason: '诊所客户' }, token)
  const { rows } = (await list(token)).data
  expect(rows.find(({ priceGroupId }) => priceGroupId === groupId)).toEqual({
    priceGroupId: groupId,
    name: '诊所',
    shops: 1,
    offers: 0,
  })
})
