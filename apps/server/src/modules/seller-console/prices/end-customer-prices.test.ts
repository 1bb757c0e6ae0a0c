import { EndCustomerPrices, GetGoodsDetail, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makePriceGroup, makeSellerOperator, setContractPrice } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const seller = await makeSellerOperator(world)
const { sellerId } = seller

type Price = Args<typeof EndCustomerPrices>['prices'][number]
const end = (prices: Price[], token = seller.token) => call(EndCustomerPrices, { prices }, token)
/** An offer at ¥10, at ¥9 for a group, and at ¥8 for a shop of that group. */
async function priced() {
  const { offerId, goodsId } = await makeOffer(world, { sellerId })
  const priceGroupId = await makePriceGroup(world, [[offerId, 900]])
  const buyer = await makeBuyer(world, { priceGroupId })
  await setContractPrice(world, buyer.shopId, offerId, 800)
  const [{ until: seenUntil }] = (await world.rows(
    sql<{ until: string }>`select valid_to as until from pricing.contract_price where offer_id = ${offerId}`,
  )) as [{ until: string }]
  const contract: Price = { gccsId: offerId, shopId: buyer.shopId, priceGroupId: null, seenFen: 800, seenUntil }
  const group: Price = { gccsId: offerId, shopId: null, priceGroupId, seenFen: 900, seenUntil: null }
  const shown = async () => (await call(GetGoodsDetail, { goodsId }, buyer.token)).data.offer!.price.fen
  return { offerId, buyer, contract, group, shown }
}

test('rejects anonymous callers, buyers, the platform, operators without the right, and bad input', async () => {
  const { contract } = await priced()
  await expectNonSellersRejected(world, EndCustomerPrices, { prices: [contract] }, { sellerId, otherRight: 'orders' })
  await expectBadInputs(world, EndCustomerPrices, { prices: [contract] }, seller.token)
  expect((await end([contract, contract])).data.fields).toHaveProperty(['prices.1.gccsId'])
})

test('does not find another seller’s prices, and refuses what is another price by now, or none', async () => {
  const { contract, group } = await priced()
  expect((await end([contract], (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await end([group, { ...contract, seenFen: 810 }])).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await end([{ ...contract, seenUntil: null }])).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await end([group])).data).toEqual({ ended: 1 })
  expect((await end([group])).data.reason).toBe('CHANGED_MEANWHILE')
})

test('the shop pays the next price that applies at once, also one that has left by now; the log has what it was', async () => {
  const { offerId, buyer, contract, group, shown } = await priced()
  expect(await shown()).toBe(800)
  expect((await end([contract])).data).toEqual({ ended: 1 })
  expect(await shown()).toBe(900)
  expect((await end([group])).data).toEqual({ ended: 1 })
  expect(await shown()).toBe(1000)
  expect(await auditOf(world, 'offer', offerId)).toMatchObject([
    { action: 'price.end', before: { price_fen: 800, until: contract.seenUntil }, after: { price_fen: null, until: null } },
    { action: 'price.end', before: { price_fen: 900 }, after: { price_fen: null } },
  ])
  await setContractPrice(world, buyer.shopId, offerId, 800)
  await world.write(sql`update shops.shop set left_at = now() where id = ${buyer.shopId}`)
  expect((await end([contract])).data).toEqual({ ended: 1 })
})

test('of two who end a price at the same moment, one is refused', async () => {
  const { offerId, contract } = await priced()
  const answers = await Promise.all([end([contract]), end([contract])])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await auditOf(world, 'offer', offerId)).toHaveLength(1)
})
