import { AddToCart, CreatePayment, GetCart, GetGoodsDetail, GetInfo, MAY_NOT_BUY, PlaceOrder } from '@shop/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/sql.ts'
import { openPayingWorld } from '../../../test/cashier.ts'
import { givePapers, makeBuyer, makeOffer, placeOrder, previewSubmission } from '../../../test/factories/index.ts'
import { tradeCountOf } from '../../../test/inspect.ts'

const world = await openPayingWorld()
/** The last minutes in China of the last day, and the first of the next. */
const [LAST, NEXT] = [new Date('2026-12-31T15:50:00Z'), new Date('2026-12-31T16:00:00Z')]

test('the clock alone stops one purchaser between cart and checkout: cart and prices stay, a placed trade is paid, others go on', async () => {
  world.clock.set(LAST)
  const owner = await makeBuyer(world)
  const member = { shopId: owner.shopId, role: 'purchaser' } as const
  const purchaser = await makeBuyer(world, { ...member, withoutPapers: true })
  const buyer = { ...purchaser, addressId: owner.addressId }
  await givePapers(world, purchaser, '2026-12-31')
  const { offerId } = await makeOffer(world)
  expect((await world.call(AddToCart, { gccsId: offerId, quantity: 3 }, purchaser.token)).code).toBe(200)
  const line = { offerId, quantity: 10 }
  const { tradeId } = await placeOrder(world, buyer, [line])
  const submission = await previewSubmission(world, buyer, [line])

  world.clock.set(NEXT)
  const refused = {
    code: MAY_NOT_BUY,
    msg: '您的采购委托书已于 2026-12-31 到期，更新后可下单',
    data: { reason: 'PURCHASER_PAPERS', state: 'expired', until: '2026-12-31' },
  }
  expect(await world.call(PlaceOrder, submission, purchaser.token)).toMatchObject(refused)
  expect(await tradeCountOf(world, owner.shopId)).toBe(1)
  expect((await world.call(GetInfo, {}, purchaser.token)).data.abilities).toMatchObject({ seePrice: true, buy: false })
  const detail = (await world.call(GetGoodsDetail, { gccsId: offerId }, purchaser.token)).data
  expect(detail.offer).toMatchObject({ price: { fen: 1000 }, cannotBuy: { reason: 'papers', text: refused.msg } })
  expect((await world.call(CreatePayment, { tradeId, method: 'wechat' }, purchaser.token)).code).toBe(200)

  const cart = await world.call(GetCart, {}, owner.token)
  expect([cart.code, JSON.stringify(cart.data).includes(`"quantity":3`)]).toEqual([200, true])
  await world.write(sql`update shops.permit set valid_until = '2027-12-31' where user_id = ${purchaser.userId}`)
  expect((await world.call(GetCart, {}, purchaser.token)).code).toBe(200)
  expect((await world.call(PlaceOrder, await previewSubmission(world, buyer, [line]), purchaser.token)).code).toBe(200)
})
