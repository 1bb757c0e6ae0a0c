import {
  AddToCart,
  BuyAgain,
  GetCart,
  GetGoodsDetail,
  ListGoods,
  PlaceOrder,
  PreviewCheckout,
  SetOffersOnSale,
  SPECIAL_PAPERS,
  type SpecialPaper,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import {
  makeBuyer,
  makeCertificate,
  makeOffer,
  makeOrder,
  makeSeller,
  makeSellerOperator,
  submissionOf,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { chinaDay } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
/** Names who may buy such goods for a shop, and who may receive them. */
const authorise = async (shopId: number, expiresOn?: string) => {
  for (const kind of SPECIAL_PAPERS)
    await makeCertificate(world, shopId, { kind, isCore: false, ...(expiresOn && { expiresOn }) })
}
const buyer = await makeBuyer(world)
await authorise(buyer.shopId)
const WORDS = '含麻黄碱类复方制剂须由门店对公账户转账付款，线上暂未开通，请联系客服采购'

/** One of these papers was sent and waits for review. */
const wait = (shopId: number, kind: SpecialPaper) =>
  world.write(sql`insert into applications.application (shop_id, level, kind, state, version, submitted_at, created_at, updated_at)
    values (${shopId}, 'update', ${kind}, 1, 1, now(), now(), now())`)

/** An offer of an ephedrine compound; its seller is approved to sell them unless set otherwise. */
const makeCompound = async (ephedrineApproved = true) =>
  makeOffer(world, { goods: { ephedrine: true }, sellerId: (await makeSeller(world, { ephedrineApproved })).sellerId })

describe('an ephedrine compound', () => {
  test('has no limit in packs; lists and its page say why it cannot be bought and what to do', async () => {
    const { goodsId, offerId } = await makeCompound()
    const { offer } = (await call(GetGoodsDetail, { goodsId }, buyer.token)).data
    expect(offer).toMatchObject({ gccsId: offerId, maxQuantity: null, cannotBuy: { reason: 'special', text: WORDS } })
    expect(offer!.rules).toEqual(['含麻黄碱类复方制剂，须凭采购授权、由门店对公账户转账付款'])
    const { rows } = (await call(ListGoods, {}, buyer.token)).data
    expect(rows.find((row) => row.goodsId === goodsId)!.offer.cannotBuy).toEqual({ reason: 'special', text: WORDS })
  })

  test('cannot be added to the cart, and one that is already there is listed separately with its reason', async () => {
    const { offerId } = await makeCompound()
    const refused = await call(AddToCart, { gccsId: offerId, quantity: 1 }, buyer.token)
    expect([refused.code, refused.msg]).toEqual([409, WORDS])
    await world.write(
      sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at) values (${buyer.shopId}, ${offerId}, 1, ${buyer.userId}, now(), now())`,
    )
    const cart = (await call(GetCart, {}, buyer.token)).data
    expect(cart.dead.map((line) => [line.gccsId, line.cannotBuy])).toEqual([[offerId, { reason: 'special', text: WORDS }]])
    await world.write(sql`delete from cart.line where shop_id = ${buyer.shopId}`)
  })

  test('blocks the checkout, and an order with it is refused', async () => {
    const compound = await makeCompound()
    const ordinary = await makeOffer(world)
    const lines = [compound, ordinary].map(({ offerId }) => ({ gccsId: offerId, quantity: 3 }))
    const { data } = await call(PreviewCheckout, { lines }, buyer.token)
    expect(data.obstacles).toMatchObject([{ reason: 'special', gccsId: compound.offerId, text: expect.stringContaining(WORDS) }])
    const refused = await call(PlaceOrder, submissionOf(data), buyer.token)
    expect([refused.code, refused.data.reason, refused.msg]).toEqual([409, 'CHECKOUT_CHANGED', data.obstacles[0]!.text])
    expect(await world.rows(sql`select 1 from orders.trade where shop_id = ${buyer.shopId}`)).toEqual([])
  })

  test('bought before is named and left out when buying again', async () => {
    const order = await makeOrder(world, 'unpaid')
    await authorise(order.buyer.shopId)
    await world.write(
      sql`update catalog.goods set ephedrine = true where id = (select goods_id from catalog.offer where id = ${order.offerIds[0]!})`,
    )
    await world.write(
      sql`update catalog.seller set ephedrine_approved = true where id = (select seller_id from catalog.offer where id = ${order.offerIds[0]!})`,
    )
    const { data } = await call(BuyAgain, { orderId: order.orderId }, order.buyer.token)
    expect([data.added, data.left.map((left) => left.text)]).toEqual([0, [WORDS]])
  })
})

describe('a shop without both authorisations in its papers', () => {
  const text = '需先提交特殊药品的采购授权书和收货授权书'
  const shownTo = async (token: string, goodsId: number) => (await call(GetGoodsDetail, { goodsId }, token)).data.offer!.cannotBuy

  test('reads that it needs one, wherever it meets such goods', async () => {
    const other = await makeBuyer(world)
    const { goodsId, offerId } = await makeCompound()
    expect(await shownTo(other.token, goodsId)).toEqual({ reason: 'authorisation', text })
    expect((await call(AddToCart, { gccsId: offerId, quantity: 1 }, other.token)).msg).toBe(text)
    const { data } = await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, other.token)
    expect(data.obstacles).toMatchObject([{ reason: 'authorisation', text: expect.stringContaining(text) }])
    expect((await call(PlaceOrder, submissionOf(data), other.token)).data.reason).toBe('CHECKOUT_CHANGED')
  })

  test.each([
    ['special-authorisation', 'receiverAuthorisation', '需先提交特殊药品收货授权书'],
    ['receiver-authorisation', 'authorisation', '需先提交特殊药品采购授权书'],
  ] as const)('with one alone reads which is missing: %s', async (kind, reason, missing) => {
    const other = await makeBuyer(world)
    const { goodsId } = await makeCompound()
    await makeCertificate(world, other.shopId, { kind, isCore: false })
    expect(await shownTo(other.token, goodsId)).toEqual({ reason, text: missing })
  })

  test('reads which of them waits for review, and which is still missing', async () => {
    const other = await makeBuyer(world)
    const { goodsId, offerId } = await makeCompound()
    await wait(other.shopId, 'special-authorisation')
    expect(await shownTo(other.token, goodsId)).toEqual({
      reason: 'receiverAuthorisation',
      text: '特殊药品采购授权书审核中，还需提交特殊药品收货授权书',
    })
    await wait(other.shopId, 'receiver-authorisation')
    expect(await shownTo(other.token, goodsId)).toEqual({ reason: 'authorisationWaiting', text: '特殊药品授权书审核中' })
    expect((await call(AddToCart, { gccsId: offerId, quantity: 1 }, other.token)).msg).toBe('特殊药品授权书审核中')
    await makeCertificate(world, other.shopId, { kind: 'special-authorisation', isCore: false })
    expect((await shownTo(other.token, goodsId))!.reason).toBe('receiverWaiting')
    await makeCertificate(world, other.shopId, { kind: 'receiver-authorisation', isCore: false })
    expect((await shownTo(other.token, goodsId))!.reason).toBe('special')
  })

  test('reads so again on the day after one has ended, and not on its last day', async () => {
    const other = await makeBuyer(world)
    const { goodsId } = await makeCompound()
    const today = chinaDay(world.clock.now())
    await authorise(other.shopId, today)
    expect((await shownTo(other.token, goodsId))!.reason).toBe('special')
    await world.write(
      sql`update qualification.certificate set expires_on = expires_on - 1 where shop_id = ${other.shopId} and kind = 'receiver-authorisation'`,
    )
    expect((await shownTo(other.token, goodsId))!.reason).toBe('receiverAuthorisation')
  })

  test('needs none for other goods', async () => {
    const other = await makeBuyer(world)
    const { goodsId } = await makeOffer(world)
    expect(await shownTo(other.token, goodsId)).toBeNull()
  })
})

describe('a seller without the approval', () => {
  test('sells none of them, whoever the visitor is', async () => {
    const { goodsId } = await makeCompound(false)
    const { offer } = (await call(GetGoodsDetail, { goodsId }, buyer.token)).data
    expect(offer!.cannotBuy).toEqual({ reason: 'special', text: '该卖家没有含麻黄碱类复方制剂的批发资格，请联系客服采购' })
  })

  test('ranks below an approved seller in a list', async () => {
    const { goodsId } = await makeCompound(false)
    const approved = await makeSeller(world, { ephedrineApproved: true })
    const { offerId } = await makeOffer(world, { goodsId, sellerId: approved.sellerId, tiers: [[1, 9_999]] })
    expect((await call(GetGoodsDetail, { goodsId }, buyer.token)).data.offer!.gccsId).toBe(offerId)
  })

  test('cannot put them on sale, but can take them off', async () => {
    const sellerConsole = await makeSellerOperator(world)
    const { offerId } = await makeOffer(world, { goods: { ephedrine: true }, sellerId: sellerConsole.sellerId, onSale: false })
    const other = await makeOffer(world, { sellerId: sellerConsole.sellerId, onSale: false })
    const gccsIds = [offerId, other.offerId]
    const set = (onSale: boolean) => call(SetOffersOnSale, { gccsIds, onSale }, sellerConsole.token)
    const refused = await set(true)
    expect([refused.code, Object.keys(refused.data.fields ?? {})]).toEqual([422, ['gccsIds']])
    expect(await world.rows(sql`select 1 from catalog.offer where id = any(${gccsIds}::bigint[]) and on_sale`)).toEqual([])
    await world.write(sql`update catalog.seller set ephedrine_approved = true where id = ${sellerConsole.sellerId}`)
    expect((await set(true)).data).toEqual({ changed: 2 })
    await world.write(sql`update catalog.seller set ephedrine_approved = false where id = ${sellerConsole.sellerId}`)
    expect((await set(false)).data).toEqual({ changed: 2 })
  })
})
