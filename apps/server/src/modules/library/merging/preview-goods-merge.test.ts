import { PreviewGoodsMerge, SetFavourite } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const preview = (keptId: number, goneId: number, by = token) => world.call(PreviewGoodsMerge, { keptId, goneId }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input; unknown goods are not found', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await preview(1, 2, by)).code))).toEqual([401, 401, 403, 403])
  const goodsId = await makeGoods(world)
  expect(Object.keys((await preview(goodsId, goodsId)).data.fields ?? {})).toEqual(['goneId'])
  expect((await preview(goodsId, 987_654_321)).code).toBe(404)
})

test('shows both records, what refers to each, and the offers of sellers that have both', async () => {
  const kept = await makeOffer(world, { goods: { specification: '10g*9袋', approvalNo: '国药准字Z20201111' } })
  const gone = await makeOffer(world, {
    sellerId: kept.sellerId,
    stock: 30,
    tiers: [[1, 980]],
    goods: { specification: '10g×9袋', approvalNo: '国药准字Z20201111' },
  })
  await makeOffer(world, { goodsId: gone.goodsId, nearExpiry: true })
  const buyer = await makeBuyer(world)
  await world.call(SetFavourite, { goodsId: gone.goodsId, on: true }, buyer.token)
  const { data } = await preview(kept.goodsId, gone.goodsId)
  expect(data.facts.filter(({ same }) => !same).map(({ key }) => key)).toEqual(['genericName', 'showName', 'specification'])
  expect(data.references).toEqual([
    { name: '卖家报价', kept: 1, gone: 2, moves: true },
    { name: '收藏', kept: 0, gone: 1, moves: true },
  ])
  expect(data.conflicts).toEqual([
    {
      sellerName: expect.any(String),
      nearExpiry: false,
      offers: [
        { gccsId: kept.offerId, ofKept: true, onSale: true, stopped: false, lowestFen: 1000, available: 500, reserved: 0 },
        { gccsId: gone.offerId, ofKept: false, onSale: true, stopped: false, lowestFen: 980, available: 30, reserved: 0 },
      ],
    },
  ])
})
