import { GetPlannedGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makePlanLine } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const planned = async (token: string, goodsId: number) => (await world.call(GetPlannedGoods, { goodsId }, token)).data

test('rejects anonymous callers, operators and finance', async () => {
  await expectFinanceRejected(world, GetPlannedGoods, { goodsId: 1 }, (await makeBuyer(world)).shopId)
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  for (const input of [{}, { goodsId: 0 }, { goodsId: 'x' }, { goodsId: 1, other: 1 }])
    expect((await world.call(GetPlannedGoods, input, token)).code).toBe(422)
})

test('says how many packs the shop’s own plan has, and 0 of goods that it has not', async () => {
  const [{ token, shopId }, outsider] = [await makeBuyer(world), await makeBuyer(world)]
  const [goodsId, other] = [await makeGoods(world), await makeGoods(world)]
  await makePlanLine(world, shopId, { goodsId, quantity: 7 })
  await makePlanLine(world, shopId, { candidates: [other], quantity: 3 })
  expect([await planned(token, goodsId), await planned(token, other), await planned(outsider.token, goodsId)]).toEqual([
    { quantity: 7 },
    { quantity: 0 },
    { quantity: 0 },
  ])
})
