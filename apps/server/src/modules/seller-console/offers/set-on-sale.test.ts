import { ListGoods, SetOffersOnSale } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeSellerOperator,
  type OfferOptions,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const offerOf = (seller: SellerOperator, options: OfferOptions = {}) =>
  makeOffer(world, { sellerId: seller.sellerId, ...options })

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await offerOf(seller)
  const input = { gccsIds: [offerId], onSale: false }
  await expectNonSellersRejected(world, SetOffersOnSale, input, { sellerId: seller.sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await offerOf(seller)
  await expectBadInputs(world, SetOffersOnSale, { gccsIds: [offerId], onSale: false }, seller.token)
  for (const gccsIds of [[], [0], Array.from({ length: 201 }, (_, i) => i + 1)])
    expect((await call(SetOffersOnSale, { gccsIds, onSale: true }, seller.token)).code).toBe(422)
})

test('changes none if one of the offers is another seller’s or unknown', async () => {
  const seller = await makeSellerOperator(world)
  const mine = await offerOf(seller)
  const strange = await makeOffer(world)
  expect((await call(SetOffersOnSale, { gccsIds: [mine.offerId, strange.offerId], onSale: false }, seller.token)).code).toBe(404)
  const on = await world.rows(
    sql<{ on_sale: boolean }>`select on_sale from catalog.offer where id = any(${[mine.offerId, strange.offerId]}::bigint[])`,
  )
  expect(on.map((o) => o.on_sale)).toEqual([true, true])
})

test('puts nothing on sale that its licences do not cover, and says which paper does', async () => {
  const seller = await makeSellerOperator(world, { scopeEnds: { chemical: '9999-12-31' } })
  const { offerId } = await offerOf(seller, { onSale: false, goods: { genericName: '血压计', scope: 'device-2' } })
  const onSale = () => call(SetOffersOnSale, { gccsIds: [offerId], onSale: true }, seller.token)
  expect((await onSale()).data.fields?.['gccsIds']).toMatch(
    /：您没有包含「二类医疗器械」的有效证照，请先在“企业资质”提交第二类医疗器械经营备案凭证，平台通过后再销售$/,
  )
  await world.write(
    sql`update catalog.seller set scope_ends = scope_ends || '{"device-2": "9999-12-31"}' where id = ${seller.sellerId}`,
  )
  expect((await onSale()).data).toEqual({ changed: 1 })
})

test('changes what differs, once, and the shop’s lists with it', async () => {
  const seller = await makeSellerOperator(world)
  const buyer = await makeBuyer(world)
  const [a, b, c] = [await offerOf(seller), await offerOf(seller), await offerOf(seller, { onSale: false })]
  const gccsIds = [a.offerId, b.offerId, c.offerId, a.offerId]
  const listed = async () => (await call(ListGoods, { sellerId: seller.sellerId }, buyer.token)).data.rows.length
  expect(await listed()).toBe(2)
  expect((await call(SetOffersOnSale, { gccsIds, onSale: false }, seller.token)).data).toEqual({ changed: 2 })
  expect((await call(SetOffersOnSale, { gccsIds, onSale: false }, seller.token)).data).toEqual({ changed: 0 })
  expect(await listed()).toBe(0)
  const [goods] = await world.rows(sql<{ n: number }>`select offer_count as n from catalog.goods where id = ${a.goodsId}`)
  expect(goods!.n).toBe(0)
  expect((await call(SetOffersOnSale, { gccsIds, onSale: true }, seller.token)).data).toEqual({ changed: 3 })
  expect(await listed()).toBe(3)
  expect((await auditOf(world, 'offer', a.offerId)).map((l) => [l.action, l.after])).toEqual([
    ['offer.off', { onSale: false }],
    ['offer.on', { onSale: true }],
  ])
  expect(await auditOf(world, 'offer', c.offerId)).toHaveLength(1)
})

test('concurrent changes in different id orders end without a deadlock', async () => {
  const seller = await makeSellerOperator(world)
  const ids: number[] = []
  for (let i = 0; i < 6; i++) ids.push((await offerOf(seller)).offerId)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      call(SetOffersOnSale, { gccsIds: i % 2 ? ids : ids.toReversed(), onSale: i % 2 === 0 }, seller.token),
    ),
  )
  expect(answers.every((a) => a.code === 200)).toBe(true)
})
