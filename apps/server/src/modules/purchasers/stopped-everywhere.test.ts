import { GetGoodsDetail, GetHome, GetSellerHome, ListGoods, ListPlan, MAY_NOT_BUY } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { givePapers, makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'

const world = await openWorld()
const BUYING = Object.entries(endpoints).filter(([, { access }]) => access === 'procure')
/** What each call that buys refuses a member for; '' where it is something else, or nothing. */
async function refusals(token: string) {
  const found: Record<string, string> = {}
  for (const [name, call] of BUYING) {
    const { code, data } = await world.call(call, {}, token)
    found[name] = code === MAY_NOT_BUY ? (data.reason ?? '') : ''
  }
  return found
}
const each = (reason: string) => Object.fromEntries(BUYING.map(([name]) => [name, reason]))
const makePurchaser = () => makeBuyer(world, { role: 'purchaser', withoutPapers: true })

test('cart, checkout, order, buying again, baskets of a plan and what fills a minimum are calls that buy', () => {
  expect(BUYING.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'GetCart',
      'AddToCart',
      'AddManyToCart',
      'SetCartLine',
      'PreviewCheckout',
      'PlaceOrder',
      'BuyAgain',
      'PreviewBuyAgain',
      'FindBestBasket',
      'PutBasketIntoCart',
      'ListTopUp',
    ]),
  )
})

test('each of them refuses who never sent papers and whose have ended, and none whose are in force', async () => {
  const purchaser = await makePurchaser()
  const today = chinaDay(START)
  expect(await refusals(purchaser.token)).toEqual(each('PURCHASER_PAPERS'))
  await givePapers(world, purchaser, addDays(today, -1))
  expect(await refusals(purchaser.token)).toEqual(each('PURCHASER_PAPERS'))
  const other = await makePurchaser()
  await givePapers(world, other, today)
  expect(await refusals(other.token)).toEqual(each(''))
})

test('what shows goods, sellers and the plan says that papers are missing, with prices', async () => {
  const { token } = await makePurchaser()
  const { offerId, sellerId } = await makeOffer(world)
  const detail = (await world.call(GetGoodsDetail, { gccsId: offerId }, token)).data
  const goods = (await world.call(ListGoods, {}, token)).data.rows
  const shown = {
    home: (await world.call(GetHome, {}, token)).data.cannotBuy,
    plan: (await world.call(ListPlan, {}, token)).data.cannotBuy,
    seller: (await world.call(GetSellerHome, { sellerId }, token)).data.cannotBuy,
    detail: detail.offer?.cannotBuy,
    list: goods.find(({ offer }) => offer.gccsId === offerId)?.offer.cannotBuy,
  }
  for (const [where, cannotBuy] of Object.entries(shown)) expect([where, cannotBuy?.reason]).toEqual([where, 'papers'])
  expect(detail.offer?.price).toMatchObject({ fen: 1000 })
})
