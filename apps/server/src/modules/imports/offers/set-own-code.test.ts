import { ListOwnCodes, SetOwnCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoods, makeOwnCode, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const set = (ownCode: string, goodsId: number, token: string) => world.call(SetOwnCode, { ownCode, goodsId }, token)
const codesOf = async (token: string) =>
  (await world.call(ListOwnCodes, {}, token)).data.rows.map(({ ownCode, goods }) => [ownCode, goods.goodsId])

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const input = { ownCode: 'A1', goodsId: await makeGoods(world) }
  await expectNonSellersRejected(world, SetOwnCode, input, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, SetOwnCode, input, seller.token)
})

test('does not find goods that are not listed', async () => {
  const { token } = await makeSellerOperator(world)
  expect((await set('A1', await makeGoods(world, { listed: false }), token)).code).toBe(404)
})

test('a code means one product of the seller, as small letters and as capitals; repeating it is not logged', async () => {
  const { token, sellerId } = await makeSellerOperator(world)
  const [one, other] = [await makeGoods(world), await makeGoods(world)]
  await makeOwnCode(world, (await makeSellerOperator(world)).sellerId, 'A1', other)
  await set('a1', one, token)
  expect(await codesOf(token)).toEqual([['A1', one]])
  await Promise.all([set('A1', other, token), set('A1', other, token)])
  await set('A1', other, token)
  expect(await codesOf(token)).toEqual([['A1', other]])
  const lines = (await auditOf(world, 'goods', other)).filter((line) => line.seller_id === sellerId)
  expect(lines.length).toBeLessThanOrEqual(2)
  expect(lines[0]).toMatchObject({ action: 'ownCode.set', after: { ownCode: 'A1' } })
})
