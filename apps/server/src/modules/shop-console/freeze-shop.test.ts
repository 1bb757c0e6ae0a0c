import {
  MAY_NOT_BUY,
  AddToCart,
  FreezeShop,
  GetGoodsDetail,
  GetInfo,
  ListNotices,
  ListOrders,
  PlaceOrder,
  ORDER,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  makeShop,
  makeTrade,
  previewSubmission,
} from '../../../test/factories/index.ts'
import { auditOf, stockOf, tradeCountOf } from '../../../test/inspect.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const operator = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const reason = '涉嫌转售处方药'
const freeze = (shopId: number, token = operator.token) => call(FreezeShop, { shopId, reason }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { shopId } = await makeShop(world)
  const other = await makeOperator(world, { rights: ['orders', 'salesmen'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await freeze(shopId, token)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input, does not find what is not there, and refuses a shop that is frozen', async () => {
  const { shopId } = await makeShop(world, { frozen: '资料不实' })
  await expectBadInputs(world, FreezeShop, { shopId, reason }, operator.token)
  expect((await freeze(987_654_321)).code).toBe(404)
  expect((await freeze(shopId)).data).toMatchObject({ reason: 'FROZEN_MEANWHILE' })
})

test('at once no one in the shop sees a price or buys; they read why, and the log has a line', async () => {
  const { offerId, goodsId } = await makeOffer(world)
  const owner = await makeBuyer(world)
  const { token, shopId } = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const live = await node.connect(token)
  expect((await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)).code).toBe(200)
  expect((await freeze(shopId)).data).toEqual({ done: true, cancelledOrders: 0 })
  expect(await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)).toMatchObject({
    code: MAY_NOT_BUY,
    data: { reason: 'SHOP_FROZEN', why: reason },
    msg: `门店已被平台冻结：${reason}。如有疑问请拨打资质热线`,
  })
  const info = (await call(GetInfo, {}, token)).data
  expect(info.abilities).toMatchObject({ seePrice: false, buy: false })
  expect(info.shop!.qualification).toMatchObject({ frozen: reason, canSeePrice: false, canBuy: false })
  const { offer } = (await call(GetGoodsDetail, { goodsId }, token)).data
  expect(offer).toMatchObject({ price: { fen: null }, cannotBuy: { reason: 'frozen' } })
  expect((await call(ListNotices, {}, owner.token)).data.rows[0]).toMatchObject({
    title: '门店已被平台冻结',
    text: expect.stringContaining(reason),
  })
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('shop-frozen')
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'shop.freeze', before: { frozen: false }, after: { frozen: true, reason, cancelledOrders: 0 } },
  ])
})

test('what is unpaid is closed and its stock goes back; what is paid stays', async () => {
  const { buyer, orderIds } = await makeTrade(world, 2)
  const paid = await makeOrder(world, 'paid', { buyer, seller: await makeSellerOperator(world) })
  expect((await freeze(buyer.shopId)).data.cancelledOrders).toBe(2)
  const { rows } = (await call(ListOrders, {}, buyer.token)).data
  const statusOf = (id: number) => rows.find(({ orderId }) => orderId === id)!.status
  expect(orderIds.map(statusOf)).toEqual([ORDER.cancelled, ORDER.cancelled])
  expect(statusOf(paid.orderId)).toBe(ORDER.paid)
})

test('race: an order that is placed while the shop is frozen is refused, or closed with it', async () => {
  for (let round = 0; round < 4; round++) {
    const { offerId } = await makeOffer(world, { stock: 5 })
    const buyer = await makeBuyer(world)
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
    const [placed, frozen] = await Promise.all([call(PlaceOrder, input, buyer.token), freeze(buyer.shopId)])
    expect(frozen.code).toBe(200)
    const isPlaced = placed.code === 200
    if (!isPlaced) expect(placed).toMatchObject({ code: MAY_NOT_BUY, data: { reason: 'SHOP_FROZEN' } })
    expect(frozen.data.cancelledOrders).toBe(isPlaced ? 1 : 0)
    expect(await tradeCountOf(world, buyer.shopId)).toBe(isPlaced ? 1 : 0)
    expect(await stockOf(world, offerId)).toEqual({ available: 5, reserved: 0 })
  }
})

test('an order that waits for the freezing’s lock is refused', async () => {
  const { offerId } = await makeOffer(world)
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  let placing: ReturnType<typeof call<typeof PlaceOrder>>
  await world.owner.transact(async (tx) => {
    await sql`select from shops.shop where id = ${buyer.shopId} for no key update`.execute(tx)
    placing = call(PlaceOrder, input, buyer.token)
    await expect
      .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toHaveLength(1)
    await sql`update shops.shop set frozen_at = now(), frozen_reason = ${reason} where id = ${buyer.shopId}`.execute(tx)
  })
  expect(await placing!).toMatchObject({ code: MAY_NOT_BUY, data: { reason: 'SHOP_FROZEN', why: reason } })
  expect(await tradeCountOf(world, buyer.shopId)).toBe(0)
})

test('race: of two at once one freezes', async () => {
  const { shopId } = await makeShop(world)
  const answers = await Promise.all([freeze(shopId), freeze(shopId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
