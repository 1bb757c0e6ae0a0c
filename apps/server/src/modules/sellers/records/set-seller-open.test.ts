import {
  AcceptOrder,
  AddToCart,
  ConsoleGetSeller,
  GetCart,
  GetGoodsDetail,
  GetSellerHome,
  ListGoods,
  ListSellers,
  ORDER,
  PackOrder,
  PickOrder,
  PlaceOrder,
  SetSellerOpen,
  ShipOrder,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  previewSubmission,
  wholeShipment,
  type Buyer,
} from '../../../../test/factories/index.ts'
import { auditOf, statusOf } from '../../../../test/inspect.ts'
import { newSellers } from '../../../../test/new-sellers.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const operator = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const sellers = newSellers(world, operator)
const { setOpen } = sellers
const REASON = '被药监部门责令停业'

/** One that sells one product. */
async function opened() {
  const seller = await sellers.added()
  const offer = await makeOffer(world, { sellerId: seller.sellerId })
  await sellers.approveCore(seller)
  expect((await setOpen(seller.sellerId, true)).code).toBe(200)
  await world.work()
  return { ...seller, ...offer }
}
/** Where a shop finds a seller: the shop hall, its goods in lists, its page, and whether its goods are in any list. */
async function foundBy({ token }: Buyer, { sellerId, name, goodsId }: { sellerId: number; name: string; goodsId: number }) {
  const hall = (await call(ListSellers, { keyword: name }, token)).data.rows.length
  const goods = (await call(ListGoods, { sellerId }, token)).data.rows.length
  const home = (await call(GetSellerHome, { sellerId }, token)).code
  const offers = await world.rows(sql<{ n: number }>`select offer_count as n from catalog.goods where id = ${goodsId}`)
  return { hall, goods, home, offers: offers[0]!.n }
}
const NOWHERE = { hall: 0, goods: 0, home: 404, offers: 0 }
const EVERYWHERE = { hall: 1, goods: 1, home: 200, offers: 1 }

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { sellerId } = await sellers.added()
  await expectNonCheckersRejected(world, SetSellerOpen, { sellerId, open: true })
})

test('names bad input, asks why one is closed, and does not find one that does not exist', async () => {
  const { sellerId } = await makeSellerOperator(world)
  await expectBadInputs(world, SetSellerOpen, { sellerId, open: false, reason: REASON }, operator.token, ['reason'])
  expect((await setOpen(sellerId, false)).data.fields).toEqual({ reason: '请填写关闭的原因' })
  expect((await setOpen(987_654_321, true)).code).toBe(404)
})

test('is refused when the seller already is what it is to become', async () => {
  const { sellerId } = await makeSellerOperator(world)
  expect((await setOpen(sellerId, true)).data.reason).toBe('SELLER_MOVED')
  expect((await setOpen(sellerId, false, REASON)).code).toBe(200)
  expect((await setOpen(sellerId, false, REASON)).data.reason).toBe('SELLER_MOVED')
})

test('a new seller sells nothing and no shop finds it; it is opened once both core papers are approved and in force, and sells', async () => {
  const seller = await sellers.added()
  const offer = await makeOffer(world, { sellerId: seller.sellerId })
  const sold = { ...seller, ...offer }
  const buyer = await makeBuyer(world)
  const lacks = async (names: string) => {
    const answer = await setOpen(seller.sellerId, true)
    refusalData(SetSellerOpen, 'SELLER_PAPERS_MISSING', answer)
    expect(answer.msg).toBe(`还不能开通：${names}没有审核通过，或已经过期`)
    await world.work()
    expect(await foundBy(buyer, sold)).toEqual(NOWHERE)
  }
  expect((await call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)).data.reason).toBe('CANNOT_BUY')
  await lacks('营业执照、药品经营许可证（批发）')
  await sellers.approve(seller, 'business-licence')
  await lacks('药品经营许可证（批发）')
  await sellers.approve(seller, 'drug-licence', '2026-03-10')
  world.clock.advance(DAY)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await setOpen(seller.sellerId, true, undefined, token)).data.reason).toBe('SELLER_PAPERS_MISSING')
  await newSellers(world, { ...operator, token }).approve(
    { ...seller, token: (await makeOperator(world, { sellerId: seller.sellerId })).token },
    'drug-licence',
    '2029-04-30',
  )
  expect((await setOpen(seller.sellerId, true, undefined, token)).code).toBe(200)
  await world.work()
  const fresh = await makeBuyer(world)
  expect(await foundBy(fresh, sold)).toEqual(EVERYWHERE)
  const input = await previewSubmission(world, fresh, [{ offerId: offer.offerId, quantity: 2 }])
  expect((await call(PlaceOrder, input, fresh.token)).code).toBe(200)
})

test('is not opened before what its licences cover is recorded', async () => {
  const seller = await sellers.added()
  await sellers.approveCore(seller)
  // As it was approved before scopes were.
  await world.write(sql`update sellers.paper set scopes = null where seller_id = ${seller.sellerId} and kind = 'drug-licence'`)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const refused = await setOpen(seller.sellerId, true, undefined, token)
  expect([refused.data.reason, refused.msg]).toEqual([
    'SELLER_PAPERS_MISSING',
    '还不能开通：请先登记药品经营许可证（批发）的经营范围',
  ])
})

test('a closed seller stops with the commit: cart and order refuse, lists follow; what is paid still ships', async () => {
  const seller = await opened()
  const buyer = await makeBuyer(world)
  const line = { offerId: seller.offerId, quantity: 1 }
  const worker = await makeOperator(world, { sellerId: seller.sellerId })
  const paid = await makeOrder(world, 'paid', {
    buyer,
    seller: { ...seller, ...worker, sellerName: seller.name },
    lines: [line],
  })
  expect((await call(AddToCart, { gccsId: seller.offerId, quantity: 1 }, buyer.token)).code).toBe(200)
  const previewed = await previewSubmission(world, buyer, [line])
  const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
  expect((await setOpen(seller.sellerId, false, REASON, token)).code).toBe(200)

  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, previewed, buyer.token))
  expect(changes[0]).toMatchObject({ reason: 'offSale', gccsId: seller.offerId })
  const other = await makeBuyer(world)
  const added = await call(AddToCart, { gccsId: seller.offerId, quantity: 1 }, other.token)
  expect(added.data).toMatchObject({ reason: 'CANNOT_BUY', cannotBuy: { reason: 'offSale' } })
  const { sellers: chosen, dead } = (await call(GetCart, {}, buyer.token)).data
  expect(chosen).toEqual([])
  expect(dead).toMatchObject([{ gccsId: seller.offerId, cannotBuy: { reason: 'offSale' } }])
  expect((await call(GetGoodsDetail, { goodsId: seller.goodsId }, other.token)).data.cannotShow?.reason).toBe('offSale')
  await world.work()
  expect(await foundBy(other, seller)).toEqual(NOWHERE)

  for (const step of [AcceptOrder, PickOrder, PackOrder])
    expect((await call(step, { orderId: paid.orderId }, worker.token)).code).toBe(200)
  expect((await call(ShipOrder, wholeShipment(paid), worker.token)).code).toBe(200)
  expect(await statusOf(world, paid.orderId)).toBe(ORDER.shipped)
  expect((await auditOf(world, 'seller', seller.sellerId)).at(-1)).toMatchObject({
    action: 'seller.close',
    before: { open: true },
    after: { open: false, reason: REASON },
  })
})

test('a closed seller is opened again with the papers it has, and sells since when it did', async () => {
  const seller = await opened()
  const since = (await call(GetSellerHome, { sellerId: seller.sellerId })).data.openedAt
  world.clock.advance(DAY)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await setOpen(seller.sellerId, false, REASON, token)).code).toBe(200)
  expect((await setOpen(seller.sellerId, true, undefined, token)).code).toBe(200)
  await world.work()
  expect(await foundBy(await makeBuyer(world), seller)).toEqual(EVERYWHERE)
  expect((await call(GetSellerHome, { sellerId: seller.sellerId })).data.openedAt).toBe(since)
})

test('race: of two operators who open one at once, one does; so with closing', async () => {
  const seller = await sellers.added()
  const first = await makeOperator(world, { rights: ['qualification'] })
  const second = await makeOperator(world, { rights: ['qualification'] })
  await newSellers(world, first).approveCore({
    ...seller,
    token: (await makeOperator(world, { sellerId: seller.sellerId })).token,
  })
  for (const open of [true, false]) {
    const answers = await Promise.all([first, second].map(({ token }) => setOpen(seller.sellerId, open, REASON, token)))
    expect(answers.map(({ data }) => data.reason ?? 'done').toSorted()).toEqual(['SELLER_MOVED', 'done'])
  }
})

test('race: an order placed while its seller is closed is placed before, or refused', async () => {
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  for (let round = 0; round < 4; round++) {
    const { sellerId, offerId } = await makeOffer(world)
    const buyer = await makeBuyer(world)
    const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
    const [placed, closed] = await Promise.all([call(PlaceOrder, input, buyer.token), setOpen(sellerId, false, REASON, token)])
    expect(closed.code).toBe(200)
    if (placed.code !== 200) refusalData(PlaceOrder, 'CHECKOUT_CHANGED', placed)
  }
})

test('opening counts as a check of the papers, each time', async () => {
  const seller = await opened()
  const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
  const checkedUntil = async () => (await call(ConsoleGetSeller, { sellerId: seller.sellerId }, token)).data.checkedUntil
  const checks = () =>
    world.rows(
      sql<{ by_name: string; note: string }>`select by_name, note from sellers.recheck where seller_id = ${seller.sellerId}`,
    )
  const first = addDays(chinaDay(world.clock.now()), 183)
  expect([await checkedUntil(), await checks()]).toEqual([first, []])
  expect((await setOpen(seller.sellerId, false, REASON, token)).code).toBe(200)
  world.clock.advance(200 * DAY)
  const { token: later } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
  expect((await setOpen(seller.sellerId, true, undefined, later)).code).toBe(200)
  const view = (await call(ConsoleGetSeller, { sellerId: seller.sellerId }, later)).data
  expect([view.state, view.checkedUntil]).toEqual(['open', addDays(first, 200)])
  expect(await checks()).toEqual([{ by_name: '赵敏', note: '重新开通' }])
})
