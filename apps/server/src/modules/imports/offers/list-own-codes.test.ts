import { ListOwnCodes } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoods, makeOwnCode, makeSellerOperator } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  await expectNonSellersRejected(world, ListOwnCodes, {}, { ...seller, otherRight: 'orders' })
  expect((await world.call(ListOwnCodes, { goodsId: 0 }, seller.token)).code).toBe(422)
})

test('lists the seller’s own codes, of one product or by words', async () => {
  const seller = await makeSellerOperator(world)
  await makeOwnCode(world, (await makeSellerOperator(world)).sellerId, 'A1')
  const goodsId = await makeGoods(world, { showName: '自有编码感冒灵' })
  await makeOwnCode(world, seller.sellerId, 'A1', goodsId)
  await makeOwnCode(world, seller.sellerId, 'A2')
  const found = async (input: object) =>
    (await world.call(ListOwnCodes, input, seller.token)).data.rows.map(({ ownCode }) => ownCode).toSorted()
  expect(await found({})).toEqual(['A1', 'A2'])
  expect(await found({ goodsId })).toEqual(['A1'])
  expect(await found({ keyword: 'a2' })).toEqual(['A2'])
  expect(await found({ keyword: '自有编码' })).toEqual(['A1'])
})
