import { PreviewRecall } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeOperator,
  makeRecallable,
  makeSellerOperator,
  orderOf,
  startRecallOf,
} from '../../../test/factories/index.ts'
import { batchOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const preview = ({ goodsId, batchNo }: { goodsId: number; batchNo: string }, token = '', more: object = {}) =>
  world.call(PreviewRecall, { goodsId, batchNo, ...more }, token)

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  const batch = await makeRecallable(world)
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, auditor.token]
  expect(await Promise.all(callers.map(async (token) => (await preview(batch, token)).code))).toEqual([401, 401, 403])
  expect((await preview({ ...batch, batchNo: '' }, batch.seller.token)).data.fields).toHaveProperty('batchNo')
})

test('does not find another seller’s packs, nor a number that no one has', async () => {
  const batch = await makeRecallable(world)
  const other = (await makeSellerOperator(world)).token
  const codes = [await preview(batch, other), await preview(batch, other, { sellerId: batch.seller.sellerId })]
  expect(codes.map(({ code }) => code)).toEqual([404, 404])
  expect((await preview({ ...batch, batchNo: 'NOTHING' }, (await makeOperator(world)).token)).code).toBe(404)
})

test('counts shops, packs and open orders of each seller, and changes nothing', async () => {
  const batch = await makeRecallable(world)
  const { buyer } = await orderOf(world, batch, 'shipped', { quantity: 20 })
  await orderOf(world, batch, 'shipped', { quantity: 5, buyer })
  await orderOf(world, batch, 'paid', { quantity: 7 })
  const other = await makeRecallable(world, { goodsId: batch.goodsId, batchNo: batch.batchNo })
  await startRecallOf(world, other)
  const platform = (await makeOperator(world)).token
  const { sellers } = (await preview(batch, platform)).data
  expect(sellers).toHaveLength(2)
  expect(sellers).toContainEqual({
    sellerId: batch.seller.sellerId,
    name: batch.seller.sellerName,
    isOpen: false,
    available: 68,
    shops: 1,
    packs: 25,
    orders: 1,
    orderPacks: 7,
  })
  expect(sellers.find(({ sellerId }) => sellerId === other.seller.sellerId)).toMatchObject({ isOpen: true, shops: 0 })
  expect((await preview(batch, batch.seller.token)).data.sellers).toHaveLength(1)
  expect((await batchOf(world, batch.batchId)).locked).toBe(false)
})
