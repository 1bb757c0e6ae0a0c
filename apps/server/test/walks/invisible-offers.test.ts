import { AddToCart, ListGoods, PlaceOrder, PreviewCheckout, SetFavourite, type Endpoint } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, previewSubmission, type Buyer, type Offer } from '../factories/index.ts'
import { inputOf } from '../schemas.ts'
import { openWorld } from '../world.ts'
import { isConsoleCall } from './documented-calls.ts'

/** Hidden prices are numbers that nothing else in this world is; the hidden stock is one that only ids can be. */
const PRICE = 7_654_321
const STOCK = 83
const EXACT_STOCK = /"\w*(?<![iI]d)":83\b|(?<!\d)83 ?[盒件]/
const FORBIDDEN = new RegExp(`765432[1-5]|76543\\.2[1-5]|${EXACT_STOCK.source}`)

const world = await openWorld()
/** Why a shop in Shanghai may not see an offer: what makes it so after the shop has put it into its cart. */
const REASONS: [reason: string, hide: (offer: Offer) => ReturnType<typeof sql>][] = [
  ['off sale', ({ offerId }) => sql`update catalog.offer set on_sale = false where id = ${offerId}`],
  ['of unlisted goods', ({ goodsId }) => sql`update catalog.goods set listed = false where id = ${goodsId}`],
  ['of a closed seller', ({ sellerId }) => sql`update catalog.seller set open = false where id = ${sellerId}`],
  ['for another province', ({ offerId }) => sql`update catalog.offer set regions = '{110000}' where id = ${offerId}`],
  ['for another type of shop', ({ offerId }) => sql`update catalog.offer set shop_types = '{5}' where id = ${offerId}`],
]

/** Calls that read, and how to ask them about an offer; keywords and ids are tried where a call has them. */
const reads = () =>
  world.app.kernel.registered.filter((call) => (call.method === 'GET' || call === PreviewCheckout) && !isConsoleCall(call))
function inputsOf(call: Endpoint, { goodsId, offerId, sellerId }: Offer): Record<string, unknown>[] {
  if (call === PreviewCheckout) return [{ lines: [{ gccsId: offerId, quantity: 1 }] }, {}]
  const values: Record<string, unknown> = {
    goodsId,
    gccsId: offerId,
    sellerId,
    keyword: '隐价',
    categoryId: 1,
    orderId: 1,
    tradeId: 1,
  }
  const { properties = {}, required = [] } = inputOf(call)
  const known = Object.keys(properties).filter((name) => name in values)
  const only = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))
  const inputs = [only(required), only(known), ...known.map((name) => only([...new Set([...required, name])]))]
  if (call !== ListGoods) return inputs
  return [
    ...inputs,
    { favourite: true },
    ...['priceUp', 'priceDown'].flatMap((orderBy) => [{ orderBy }, { orderBy, keyword: '隐价' }]),
  ]
}
/** The same about several offers, each input once: most calls say the same of all of them. */
const inputsAbout = (call: Endpoint, offers: readonly Offer[]) => [
  ...new Map(offers.flatMap((offer) => inputsOf(call, offer)).map((input) => [JSON.stringify(input), input])).values(),
]
/** A response with its cursors opened: they are opaque to the product, not to people. */
const readable = (answer: unknown) =>
  JSON.stringify(answer, (key, value: unknown) =>
    key === 'next' && typeof value === 'string' ? Buffer.from(value, 'base64url').toString() : value,
  )

describe('offers that a shop may not see, for each reason one', () => {
  let buyer: Buyer
  const hidden = new Map<string, Offer>()
  beforeAll(async () => {
    buyer = await makeBuyer(world)
    const goods = { genericName: '隐价感冒灵颗粒' }
    for (const [n, [reason, hide]] of REASONS.entries()) {
      const { sellerId } = await makeSeller(world)
      const offer = await makeOffer(world, { sellerId, goods, tiers: [[1, PRICE + n]], stock: STOCK })
      // Another seller's offer of the same goods stays visible.
      await makeOffer(world, { goodsId: offer.goodsId, tiers: [[1, PRICE * 2]] })
      await world.call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)
      await world.call(SetFavourite, { goodsId: offer.goodsId, on: true }, buyer.token)
      await world.write(hide(offer))
      hidden.set(reason, offer)
    }
    // More goods fill a page.
    for (let n = 0; n < 21; n++) await makeOffer(world, { goods, tiers: [[1, 1000 + n]] })
  })

  test('show neither price nor exact stock in any reading call', async () => {
    let answered = 0
    for (const call of reads())
      for (const input of inputsAbout(call, [...hidden.values()]))
        for (const token of [buyer.token, '']) {
          const answer = await world.call(call, input, token)
          expect(readable(answer), `${call.path} ${JSON.stringify(input)}`).not.toMatch(FORBIDDEN)
          if (answer.code === 200) answered += 1
        }
    expect(answered).toBeGreaterThan(150)
  })

  test.each(REASONS)('show neither in what refuses to buy one %s', async (reason) => {
    const { offerId, sellerId } = hidden.get(reason)!
    const other = await makeOffer(world)
    const seen = await previewSubmission(world, buyer, [{ offerId: other.offerId, quantity: 1 }])
    const [seller] = seen.sellers
    const line = { ...seller!.lines[0]!, gccsId: offerId }
    const refused = [
      await world.call(AddToCart, { gccsId: offerId, quantity: 9_999 }, buyer.token),
      await world.call(PlaceOrder, { ...seen, sellers: [{ ...seller!, sellerId, lines: [line] }] }, buyer.token),
    ]
    expect(refused.map((a) => a.code)).toEqual([409, 409])
    expect(readable(refused)).not.toMatch(FORBIDDEN)
    expect(await world.rows(sql`select from kernel.event where payload::text ~ '765432[1-5]'`)).toEqual([])
  })
})

/** An offer that everybody may see, until the end of the test. */
async function makeVisible(given: Parameters<typeof makeOffer>[1]) {
  const offer = await makeOffer(world, given)
  onTestFinished(() => world.write(sql`update catalog.offer set on_sale = false where id = ${offer.offerId}`))
  return offer
}

test('the same calls show price and stock of an offer that the shop may see', async () => {
  const buyer = await makeBuyer(world)
  const offer = await makeVisible({ goods: { genericName: '隐价感冒灵颗粒' }, tiers: [[1, PRICE]], stock: STOCK })
  await world.call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)
  const shown: string[] = []
  for (const call of reads())
    for (const input of inputsOf(call, offer))
      if (FORBIDDEN.test(readable(await world.call(call, input, buyer.token)))) shown.push(call.path)
  expect(new Set(shown).size).toBeGreaterThan(6)
})

test('guests see no exact stock, not even as the most that can be bought', async () => {
  const offer = await makeVisible({ stock: STOCK })
  for (const call of reads())
    for (const input of inputsOf(call, offer))
      expect(readable(await world.call(call, input)), `${call.path} ${JSON.stringify(input)}`).not.toMatch(EXACT_STOCK)
})

test('the cursor of a list by price does not carry the price of an offer that the shop may not see', async () => {
  const goods = { genericName: '游标止咳糖浆' }
  const made: Offer[] = []
  for (let n = 0; n < 19; n++) made.push(await makeOffer(world, { goods, tiers: [[1, 1000 + n]] }))
  // The last of its page, by the price of an offer for another province.
  const last = await makeOffer(world, { goods, tiers: [[1, PRICE]], regions: [110_000] })
  made.push(last, await makeOffer(world, { goods, tiers: [[1, PRICE + 20]] }))
  await makeOffer(world, { goodsId: last.goodsId, tiers: [[1, PRICE + 10]] })
  const { token } = await makeBuyer(world)
  const page = async (cursor?: string) =>
    (await world.call(ListGoods, { keyword: '游标', orderBy: 'priceUp', ...(cursor && { cursor }) }, token)).data
  const first = await page()
  expect(readable(first)).not.toMatch(FORBIDDEN)
  const second = await page(first.next!)
  expect([...first.rows, ...second.rows].map((row) => row.goodsId)).toEqual(made.map((offer) => offer.goodsId))
})
