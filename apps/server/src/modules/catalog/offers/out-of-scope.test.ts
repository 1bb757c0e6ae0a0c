import { ConsoleListOffers, ConsoleListSellerOffers, GetGoodsDetail, PlaceOrder, SetOffersOnSale } from '@shop/contract'
import type { Scope } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  previewSubmission,
  type GoodsOptions,
} from '../../../../test/factories/index.ts'
import { newSellers } from '../../../../test/new-sellers.ts'
import { refusalData } from '../../../../test/refusal.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay, chinaDayStart, DAY, MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { approve } = newSellers(world, await makeOperator(world))
const today = () => chinaDay(world.clock.now())
const run = (name: string) => world.app.schedules.find((one) => one.name === name)!.run(world.app.jobContext)

/** A seller with a drug licence for these scopes, until a day. */
async function licensed(scopes: readonly Scope[], until = addDays(today(), 400)) {
  const seller = await makeSellerOperator(world)
  await approve(seller, 'drug-licence', until, scopes)
  return seller
}
const sell = async ({ sellerId }: { sellerId: number }, goods: GoodsOptions) => makeOffer(world, { sellerId, goods, stock: 50 })
const reasonOf = async (offer: { goodsId: number; offerId: number }, token: string) => {
  const { data } = await world.call(GetGoodsDetail, { goodsId: offer.goodsId, gccsId: offer.offerId }, token)
  const why = data.offer ? data.offer.cannotBuy : data.cannotShow
  return why && [why.reason, why.text]
}
const outside = (name: string) => ['sellerScope', `卖家的经营范围不含「${name}」，暂停销售`]
const offerOf = async (offerId: number) =>
  (
    await world.rows(
      sql<{
        on_sale: boolean
        lacking_scope: string | null
      }>`select on_sale, lacking_scope from catalog.offer where id = ${offerId}`,
    )
  )[0]!

test('goods are sold within the licences of their seller, the cold chain besides; what needs no licence by any seller', async () => {
  const seller = await licensed(['chemical', 'biological'])
  const { token } = await makeBuyer(world)
  const sold: [GoodsOptions, string | null][] = [
    [{ scope: 'chemical' }, null],
    [{ scope: 'biological', coldChain: true, storage: 3 }, '冷藏冷冻药品'],
    [{ scope: 'chinese-medicine' }, '中成药'],
    [{ type: 5, scope: 'device-2' }, '二类医疗器械'],
    [{ type: 6, scope: 'health-food' }, '保健食品'],
    [{ type: 7, scope: 'cosmetics' }, null],
    [{ type: 8, scope: 'sundries' }, null],
  ]
  for (const [goods, name] of sold)
    expect(await reasonOf(await sell(seller, goods), token), goods.scope).toEqual(name === null ? null : outside(name))
})

test('what another licence gives is sold; a seller whose licences are not recorded sells as before', async () => {
  const seller = await licensed(['chemical'])
  const { token } = await makeBuyer(world)
  const device = await sell(seller, { type: 5, scope: 'device-2' })
  const other = await makeOffer(world, { goods: { type: 5, scope: 'device-2' } })
  expect([await reasonOf(device, token), await reasonOf(other, token)]).toEqual([outside('二类医疗器械'), null])
  await approve(seller, 'device-record')
  expect(await reasonOf(device, token)).toBeNull()
})

test('a minute after midnight nothing is booked by a licence that ended, before any job; then its offers leave sale', async () => {
  const seller = await licensed(['chemical'])
  await approve(seller, 'food-licence', today())
  const food = await sell(seller, { type: 6, scope: 'health-food' })
  const medicine = await sell(seller, {})
  const buyer = await makeBuyer(world)
  const input = await previewSubmission(world, buyer, [{ offerId: food.offerId, quantity: 1 }])
  world.clock.advance(chinaDayStart(addDays(today(), 1)).getTime() + 60_000 - world.clock.now().getTime())
  const { token } = await makeBuyer(world, { shopId: buyer.shopId })
  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await world.call(PlaceOrder, input, token))
  expect(changes.map(({ reason }) => reason)).toEqual(['sellerScope'])
  expect(await offerOf(food.offerId)).toEqual({ on_sale: true, lacking_scope: null })
  await run('catalog.stop-out-of-scope-daily')
  expect(await offerOf(food.offerId)).toEqual({ on_sale: false, lacking_scope: 'health-food' })
  expect(await offerOf(medicine.offerId)).toEqual({ on_sale: true, lacking_scope: null })
  expect(await reasonOf(food, token)).toEqual(outside('保健食品'))
  expect(await reasonOf(medicine, token)).toBeNull()
})

test('a drug licence that ended takes nothing off sale: all is sold again with the next one, as far as that goes', async () => {
  const seller = await licensed(['chemical', 'biological'], addDays(today(), 1))
  const [chemical, biological] = [await sell(seller, {}), await sell(seller, { scope: 'biological' })]
  const { shopId } = await makeBuyer(world)
  await world.work()
  world.clock.advance(2 * DAY)
  await run('catalog.stop-unlicensed')
  await run('catalog.stop-out-of-scope-daily')
  const { token } = await makeBuyer(world, { shopId })
  expect((await reasonOf(chemical, token))?.[0]).toBe('sellerLicence')
  expect(await offerOf(chemical.offerId)).toEqual({ on_sale: true, lacking_scope: null })
  const again = newSellers(world, await makeOperator(world))
  const own = await makeOperator(world, { sellerId: seller.sellerId })
  await again.approve({ ...seller, token: own.token }, 'drug-licence', addDays(today(), 400), ['chemical'])
  expect([await reasonOf(chemical, token), await reasonOf(biological, token)]).toEqual([null, outside('生物制品')])
  await world.work()
  expect(await offerOf(biological.offerId)).toEqual({ on_sale: false, lacking_scope: 'biological' })
})

test('the seller reads why it left sale, and puts it back itself once a licence covers it again', async () => {
  const seller = await licensed(['chemical'])
  await approve(seller, 'device-licence', addDays(today(), 300))
  const { offerId } = await sell(seller, { type: 5, scope: 'device-3' })
  const unsold = await makeOffer(world, { sellerId: seller.sellerId, goods: { type: 5, scope: 'device-3' }, onSale: false })
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  await world.write(sql`update catalog.seller set scope_ends = scope_ends - 'device-3' where id = ${seller.sellerId}`)
  await run('catalog.stop-out-of-scope-daily')
  expect(await offerOf(unsold.offerId)).toEqual({ on_sale: false, lacking_scope: null })
  const own = async () => (await world.call(ConsoleListOffers, { state: 'outOfScope' }, seller.token)).data.rows
  const since = world.clock.now().toISOString()
  const why = { scope: 'device-3', at: since, covered: false }
  expect((await own()).map(({ gccsId, outOfScope }) => [gccsId, outOfScope])).toEqual([[offerId, why]])
  const watched = await world.call(ConsoleListSellerOffers, { state: 'outOfScope', seller: seller.sellerName }, reviewer)
  expect(watched.data.rows.map(({ outOfScope }) => outOfScope)).toEqual([why])
  const putBack = () => world.call(SetOffersOnSale, { gccsIds: [offerId], onSale: true }, seller.token)
  expect((await putBack()).code).toBe(422)
  world.clock.advance(DAY / 24)
  await approve(seller, 'device-licence', addDays(today(), 900))
  expect((await own()).map(({ outOfScope }) => outOfScope)).toEqual([{ ...why, covered: true }])
  expect((await putBack()).data).toEqual({ changed: 1 })
  expect([await own(), await offerOf(offerId)]).toEqual([[], { on_sale: true, lacking_scope: null }])
})

test('what goes on sale at the moment a licence loses a scope leaves it a minute later', async () => {
  const seller = await licensed(['chemical', 'biological'])
  const { offerId } = await sell(seller, { scope: 'biological' })
  world.clock.advance(MINUTE)
  await world.work()
  const offSale = { on_sale: false, lacking_scope: 'biological' }
  await approve(seller, 'drug-licence', addDays(today(), 900), ['chemical'])
  await world.work()
  expect(await offerOf(offerId)).toEqual(offSale)
  // What a command commits that had read the scopes of before.
  await world.write(
    sql`update catalog.offer set on_sale = true, lacking_scope = null, lacking_scope_at = null where id = ${offerId}`,
  )
  await world.work()
  expect((await offerOf(offerId)).on_sale).toBe(true)
  world.clock.advance(MINUTE)
  await world.work()
  expect(await offerOf(offerId)).toEqual(offSale)
})

test('goods that get another scope are refused at once and leave sale in the night', async () => {
  const seller = await licensed(['chemical'])
  const { token } = await makeBuyer(world)
  const offer = await sell(seller, { type: 4, scope: 'chemical' })
  await world.write(sql`update catalog.goods set scope = 'herbal-pieces' where id = ${offer.goodsId}`)
  expect(await reasonOf(offer, token)).toEqual(outside('中药饮片'))
  await run('catalog.stop-out-of-scope-daily')
  expect(await offerOf(offer.offerId)).toEqual({ on_sale: false, lacking_scope: 'herbal-pieces' })
})
