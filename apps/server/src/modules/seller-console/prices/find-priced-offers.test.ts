import { ConsoleFindPricedOffers } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeOffer,
  makePriceGroup,
  makeSellerOperator,
  makeShop,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const { sellerId, token } = await makeSellerOperator(world)
const { offerId: gccsId, goodsId } = await makeOffer(world, { sellerId, goods: { showName: '阿莫西林胶囊' } })
const find = async (of: object) => (await call(ConsoleFindPricedOffers, { keyword: '阿莫', ...of }, token)).data.rows

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  await expectNonSellersRejected(world, ConsoleFindPricedOffers, { keyword: '阿莫' }, { sellerId, otherRight: 'orders' })
  expect((await call(ConsoleFindPricedOffers, {}, token)).code).toBe(422)
})

test('does not find a shop that is no customer', async () => {
  const { shopId } = await makeShop(world)
  expect((await call(ConsoleFindPricedOffers, { keyword: '阿莫', shopId }, token)).code).toBe(404)
})

test('finds the seller’s own offers, with the price that the shop or the group has', async () => {
  await makeOffer(world, { goodsId })
  const shopId = await makeCustomer(world, sellerId)
  await setContractPrice(world, shopId, gccsId, 600)
  const priceGroupId = await makePriceGroup(world, [[gccsId, 890]])
  expect(await find({})).toMatchObject([{ gccsId, fen: null, until: null, listFen: 1000, lowestFen: 1000 }])
  expect(await find({ shopId })).toMatchObject([{ gccsId, fen: 600 }])
  expect(await find({ priceGroupId })).toMatchObject([{ gccsId, fen: 890, until: null }])
})
