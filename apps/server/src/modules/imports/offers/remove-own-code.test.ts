import { ListOwnCodes, RemoveOwnCode } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOwnCode, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const remove = (ownCode: string, token: string) => world.call(RemoveOwnCode, { ownCode }, token)

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  await makeOwnCode(world, seller.sellerId, 'A1')
  await expectNonSellersRejected(world, RemoveOwnCode, { ownCode: 'A1' }, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, RemoveOwnCode, { ownCode: 'A1' }, seller.token)
})

test('does not find another seller’s code; of two removals at once, one goes through, which the log has', async () => {
  const seller = await makeSellerOperator(world)
  const goodsId = await makeOwnCode(world, seller.sellerId, 'A1')
  expect((await remove('A1', (await makeSellerOperator(world)).token)).code).toBe(404)
  const answers = await Promise.all([remove('a1', seller.token), remove('A1', seller.token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
  expect((await world.call(ListOwnCodes, {}, seller.token)).data.rows).toEqual([])
  expect(await auditOf(world, 'goods', goodsId)).toMatchObject([{ action: 'ownCode.remove', before: { ownCode: 'A1' } }])
})
