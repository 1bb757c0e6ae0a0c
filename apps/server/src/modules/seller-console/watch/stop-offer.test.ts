import {
  AddToCart,
  AddToPlan,
  BuyAgain,
  ConsoleGetOffer,
  ConsoleListOffers,
  ConsoleListWaiting,
  FindBestBasket,
  GetCart,
  GetGoodsDetail,
  ListAudit,
  ListGoods,
  LiftOfferStop,
  PlaceOrder,
  SaveOffer,
  SetOffersOnSale,
  ShipOrder,
  StopOffer,
  AcceptOrder,
  PickOrder,
  PackOrder,
  ORDER,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOrder,
  makeOwnOffer,
  previewSubmission,
  setContractPrice,
  wholeShipment,
} from '../../../../test/factories/index.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { auditOf, statusOf, tradeCountOf } from '../../../../test/inspect.ts'
import { openLiveNode } from '../../../../test/live.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { expectNonLibrariansRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const node = openLiveNode(world)
const operator = await makeOperator(world, { rights: ['offers', 'audit'], name: '赵敏' })
const REASON = '价格有误'
const TEXT = `平台已停售：${REASON}`
const stop = (gccsId: number, reason = REASON, token = operator.token) => call(StopOffer, { gccsId, reason }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { offerId } = await makeOffer(world)
  await expectNonLibrariansRejected(world, StopOffer, { gccsId: offerId, reason: REASON })
  const checker = await makeOperator(world, { rights: ['qualification'] })
  expect((await stop(offerId, REASON, checker.token)).code).toBe(403)
})

test('names bad input, asks why, and does not find one that does not exist', async () => {
  const { offerId } = await makeOffer(world)
  await expectBadInputs(world, StopOffer, { gccsId: offerId, reason: REASON }, operator.token)
  for (const reason of ['', ' ', '错']) expect((await stop(offerId, reason)).data.fields).toHaveProperty('reason')
  expect((await stop(987_654_321)).code).toBe(404)
})

test('is refused for an offer that is stopped, and for one that was merged into another', async () => {
  const [one, other] = [await makeOffer(world), await makeOffer(world, { onSale: false })]
  expect((await stop(one.offerId)).code).toBe(200)
  refusalData(StopOffer, 'OFFER_MOVED', await stop(one.offerId, '质量问题'))
  await world.write(sql`update catalog.offer set replaced_by = ${one.offerId} where id = ${other.offerId}`)
  expect((await stop(other.offerId)).msg).toContain('平台合并了重复商品')
})

test('with the commit no list has it, carts and details say why, plans and orders leave it out, at a price of the shop as well; what was ordered goes on', async () => {
  const buyer = await makeBuyer(world)
  const { offerId, goodsId, seller } = await makeOwnOffer(world)
  const line = { offerId, quantity: 2 }
  const paid = await makeOrder(world, 'paid', { buyer, seller, lines: [line] })
  expect((await call(AddToCart, { gccsId: offerId, quantity: 3 }, buyer.token)).code).toBe(200)
  await call(AddToPlan, { lines: [{ goodsId, quantity: 2 }] }, buyer.token)
  const previewed = await previewSubmission(world, buyer, [line])
  const live = await node.connect(buyer.token)
  const trades = await tradeCountOf(world, buyer.shopId)

  expect((await stop(offerId)).code).toBe(200)
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('cart-changed')
  expect((await call(ListGoods, { sellerId: seller.sellerId }, buyer.token)).data.rows).toEqual([])
  const [goods] = await world.rows(sql<{ n: number }>`select offer_count as n from catalog.goods where id = ${goodsId}`)
  expect(goods!.n).toBe(0)
  const cart = (await call(GetCart, {}, buyer.token)).data
  expect([cart.sellers, cart.dead]).toEqual([
    [],
    [expect.objectContaining({ gccsId: offerId, cannotBuy: expect.objectContaining({ reason: 'offSale', text: TEXT }) })],
  ])
  for (const asked of [{ goodsId }, { goodsId, gccsId: offerId }])
    expect((await call(GetGoodsDetail, asked, buyer.token)).data.cannotShow).toMatchObject({ reason: 'offSale', text: TEXT })
  const added = await call(AddToCart, { gccsId: offerId, quantity: 1 }, buyer.token)
  expect(added.data).toMatchObject({ reason: 'CANNOT_BUY', cannotBuy: { reason: 'offSale', text: TEXT } })
  const basket = (await call(FindBestBasket, { maxSellers: 5 }, buyer.token)).data
  expect(basket.left).toMatchObject([{ why: { reason: 'offSale', text: TEXT } }])
  const again = await call(BuyAgain, { orderId: paid.orderId }, buyer.token)
  expect(again.data).toMatchObject({ added: 0, left: [{ text: TEXT }] })
  await setContractPrice(world, buyer.shopId, offerId, 100)
  expect((await call(GetCart, {}, buyer.token)).data.dead).toMatchObject([{ gccsId: offerId, cannotBuy: { text: TEXT } }])
  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, previewed, buyer.token))
  expect(changes[0]).toMatchObject({ reason: 'offSale', gccsId: offerId, text: expect.stringContaining(REASON) })
  expect(await tradeCountOf(world, buyer.shopId)).toBe(trades)

  for (const step of [AcceptOrder, PickOrder, PackOrder])
    expect((await call(step, { orderId: paid.orderId }, seller.token)).code).toBe(200)
  expect((await call(ShipOrder, wholeShipment(paid), seller.token)).code).toBe(200)
  expect(await statusOf(world, paid.orderId)).toBe(ORDER.shipped)
})

test('another offer of the goods is sold as before', async () => {
  const { offerId, goodsId } = await makeOffer(world)
  const other = await makeOffer(world, { goodsId })
  await stop(offerId)
  const buyer = await makeBuyer(world)
  const { data } = await call(GetGoodsDetail, { goodsId }, buyer.token)
  expect(data).toMatchObject({ offer: { gccsId: other.offerId, cannotBuy: null }, cannotShow: null })
  const asked = await call(GetGoodsDetail, { goodsId, gccsId: offerId }, buyer.token)
  expect(asked.data.cannotShow).toMatchObject({ reason: 'offSale', text: TEXT })
})

test('its seller reads why, corrects the price, and can’t put it back on sale; the log says who and why', async () => {
  const { offerId, seller } = await makeOwnOffer(world, { goods: { showName: '黄鹂颗粒' } })
  await stop(offerId)
  const at = world.clock.now().toISOString()
  const own = async () => (await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data
  expect(await own()).toMatchObject({ onSale: false, stopped: { at, reason: REASON }, liftedAt: null })
  const listed = (await call(ConsoleListOffers, { state: 'stopped' }, seller.token)).data.rows
  expect(listed).toMatchObject([{ gccsId: offerId, stopped: { at, reason: REASON } }])
  expect((await call(ConsoleListOffers, { state: 'offSale' }, seller.token)).data.rows).toEqual([])
  const waits = (await call(ConsoleListWaiting, {}, seller.token)).data.rows
  expect(waits.find(({ kind }) => kind === 'stoppedOffers')).toMatchObject({ count: 1, since: at })

  const { version, tiers: _, ...offer } = await own()
  const rules = {
    minQuantity: offer.minQuantity,
    step: offer.step,
    limitPerOrder: null,
    limitPerDay: null,
    limitPerMonth: null,
    splitAllowed: true,
    sortWeight: 0,
    shopTypes: null,
    regions: null,
  }
  const saved = await call(SaveOffer, { gccsId: offerId, version, tiers: [{ from: 1, fen: 2_000 }], ...rules }, seller.token)
  expect(saved.code).toBe(200)
  const put = await call(SetOffersOnSale, { gccsIds: [offerId], onSale: true }, seller.token)
  expect(put.data.fields).toEqual({ gccsIds: `黄鹂颗粒：${TEXT}` })
  expect((await call(SetOffersOnSale, { gccsIds: [offerId], onSale: false }, seller.token)).data).toEqual({ changed: 0 })
  expect(await auditOf(world, 'offer', offerId)).toMatchObject([
    { action: 'offer.stop', before: { stopped: false }, after: { stopped: true, reason: REASON }, seller_id: null },
    { action: 'offer.save' },
  ])
  const [line] = (await call(ListAudit, { action: 'offer.stop' }, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '平台停售报价', subject: { kind: 'offer' } })
})

test('nothing puts a stopped offer on sale: the database refuses it', async () => {
  const { offerId } = await makeOffer(world)
  await stop(offerId)
  await expect(world.write(sql`update catalog.offer set on_sale = true where id = ${offerId}`)).rejects.toThrow(
    'offer_stopped_check',
  )
})

test('race: of two operators who stop one at once, one does; so with lifting', async () => {
  const { offerId } = await makeOffer(world)
  const other = await makeOperator(world, { rights: ['offers'] })
  const both = [operator.token, other.token]
  const results = (answers: { data: { reason?: string } }[]) => answers.map(({ data }) => data.reason ?? 'done').toSorted()
  for (const act of [
    (token: string) => stop(offerId, REASON, token),
    (token: string) => call(LiftOfferStop, { gccsId: offerId }, token),
  ])
    expect(results(await Promise.all(both.map(act)))).toEqual(['OFFER_MOVED', 'done'])
})

test('race: an order that waits while its offer is stopped is refused; one that was first is placed', async () => {
  const { offerId } = await makeOffer(world)
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  const held = await holdRow(world, 'catalog.offer', offerId)
  const stopped = stop(offerId)
  await held.waiting()
  const placed = call(PlaceOrder, input, buyer.token)
  await held.waiting(2)
  await held.release()
  expect((await stopped).code).toBe(200)
  refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await placed)
  expect(await tradeCountOf(world, buyer.shopId)).toBe(0)

  for (let round = 0; round < 4; round++) {
    const other = await makeOffer(world)
    const shop = await makeBuyer(world)
    const asked = await previewSubmission(world, shop, [{ offerId: other.offerId, quantity: 1 }])
    const [order, end] = await Promise.all([call(PlaceOrder, asked, shop.token), stop(other.offerId)])
    expect(end.code).toBe(200)
    if (order.code !== 200) refusalData(PlaceOrder, 'CHECKOUT_CHANGED', order)
    expect(await tradeCountOf(world, shop.shopId)).toBe(order.code === 200 ? 1 : 0)
  }
})

test('race: a seller that puts its offer on sale while it is stopped does not get it on sale', async () => {
  for (let round = 0; round < 4; round++) {
    const { offerId, seller } = await makeOwnOffer(world, { onSale: false })
    const put = call(SetOffersOnSale, { gccsIds: [offerId], onSale: true }, seller.token)
    expect((await stop(offerId)).code).toBe(200)
    expect([200, 422]).toContain((await put).code)
    const state = sql<{
      on: boolean
      reason: string
    }>`select on_sale as on, stopped_reason as reason from catalog.offer where id = ${offerId}`
    expect(await world.rows(state)).toEqual([{ on: false, reason: REASON }])
  }
})
