import { ConsoleGetShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSeller,
  makeSellerOperator,
  makeShortage,
  makeSupplyQuestion,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const get = (shortageId: number, by = token) => world.call(ConsoleGetShortage, { shortageId }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; does not find what is not there', async () => {
  const { shortageId } = await makeShortage(world)
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await get(shortageId, by)).code))).toEqual([401, 401, 403, 403])
  expect((await get(987_654_321)).code).toBe(404)
})

test('shows who waits with their words, whichever registration is named', async () => {
  const one = await makeShortage(world, { name: '神药', specification: '10g', quantity: 7 })
  world.clock.advance(1)
  const two = await makeShortage(world, { name: '神药 10G', quantity: 3 })
  await makeShortage(world, { name: '神药 20g' })
  const { data } = await get(two.shortageId)
  expect(data).toMatchObject({ shortageId: one.shortageId, goods: null, waiting: 2, packs: 10, sellers: [] })
  expect(data.registrations).toMatchObject([
    { shopId: one.buyer.shopId, said: '神药 10g', quantity: 7, state: 'looking', reply: '', repliedAt: null },
    { shopId: two.buyer.shopId, said: '神药 10G', quantity: 3 },
  ])
})

test('shows the sellers that have it, had it or sell it no more, and what they were asked', async () => {
  const { goodsId, sellerId, shortageId } = await makeSupplyQuestion(world)
  const [has, off] = [await makeOffer(world, { goodsId }), await makeOffer(world, { goodsId, onSale: false })]
  await makeOffer(world, { goodsId, sellerId: (await makeSeller(world, { open: false })).sellerId })
  const { sellers } = (await get(shortageId)).data
  expect(sellers.map((seller) => [seller.sellerId, seller.standing, seller.question?.note])).toEqual([
    [has.sellerId, 'inStock', undefined],
    [sellerId, 'out', '月底前要'],
    [off.sellerId, 'offSale', undefined],
  ])
})
