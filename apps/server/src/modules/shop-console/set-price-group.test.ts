import { AddToCart, ConsoleGetShop, GetCart, GetGoodsDetail, PlaceOrder, SetPriceGroup } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { auditOf, tradeCountOf } from '../../../test/inspect.ts'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeEmptyPriceGroup,
  makeSellerOperator,
  makeShop,
  previewSubmission,
} from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const operator = await makeOperator(world, { rights: ['offers', 'qualification'], name: '赵敏' })
const reason = '连锁客户升级'
const groups = [await makeEmptyPriceGroup(world, '普通'), await makeEmptyPriceGroup(world, '连锁')] as const
const set = (shopId: number, priceGroupId: number | null, seenGroupId: number | null = null, token = operator.token) =>
  call(SetPriceGroup, { shopId, priceGroupId, seenGroupId, reason }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { shopId } = await makeShop(world)
  const other = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await set(shopId, groups[0], null, token)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('rejects bad input, does not find what is not there, and refuses when the shop is in another group by now', async () => {
  const { shopId } = await makeShop(world)
  await expectBadInputs(world, SetPriceGroup, { shopId, priceGroupId: groups[0], seenGroupId: null, reason }, operator.token)
  expect((await set(987_654_321, groups[0])).code).toBe(404)
  expect((await set(shopId, null)).data.fields).toHaveProperty('priceGroupId')
  expect((await set(shopId, 987_654_321)).data.fields).toHaveProperty('priceGroupId')
  expect((await set(shopId, groups[0], groups[1])).data.reason).toBe('PRICE_GROUP_CHANGED')
})

test('at once the shop sees and pays the group’s prices; the page has the history, the log a line', async () => {
  const { offerId, goodsId } = await makeOffer(world, { tiers: [[1, 1000]] })
  await world.write(
    sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) values (${groups[1]}, ${offerId}, 900)`,
  )
  const { token, shopId } = await makeBuyer(world)
  const live = await node.connect(token)
  await call(AddToCart, { gccsId: offerId, quantity: 2 }, token)
  const prices = async () => [
    (await call(GetGoodsDetail, { goodsId }, token)).data.offer!.price.fen,
    (await call(GetCart, {}, token)).data.goodsFen,
  ]
  expect(await prices()).toEqual([1000, 2000])
  expect((await set(shopId, groups[1])).data).toEqual({ done: true })
  expect(await prices()).toEqual([900, 1800])
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('prices-changed')
  expect((await set(shopId, null, groups[1])).code).toBe(200)
  expect(await prices()).toEqual([1000, 2000])
  const shop = (await call(ConsoleGetShop, { shopId }, operator.token)).data
  expect(shop).toMatchObject({
    priceGroupId: null,
    priceGroups: [
      { was: '连锁', became: null, reason, by: '赵敏' },
      { was: null, became: '连锁', reason, by: '赵敏' },
    ],
  })
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'shop.priceGroup', before: { priceGroup: '无' }, after: { priceGroup: '连锁', reason } },
    { action: 'shop.priceGroup', before: { priceGroup: '连锁' }, after: { priceGroup: '无', reason } },
  ])
})

/** A buyer about to order what costs ¥10, and ¥9 in the group; none of it is paid yet. */
async function aboutToOrder() {
  const { offerId } = await makeOffer(world, { tiers: [[1, 1000]] })
  await world.write(
    sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) values (${groups[1]}, ${offerId}, 900)`,
  )
  const buyer = await makeBuyer(world)
  return { ...buyer, offerId, input: await previewSubmission(world, buyer, [{ offerId, quantity: 2 }]) }
}

test('an order that waits for the change’s lock is refused at the old price, and shown the new one', async () => {
  const { token, shopId, input } = await aboutToOrder()
  let placing: ReturnType<typeof call<typeof PlaceOrder>>
  const held = await holdRow(world, 'shops.shop', shopId)
  const changing = set(shopId, groups[1])
  await held.waiting()
  placing = call(PlaceOrder, input, token)
  await expect
    .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .toHaveLength(2)
  await held.release()
  expect((await changing).code).toBe(200)
  expect((await placing).data).toMatchObject({
    reason: 'CHECKOUT_CHANGED',
    changes: [{ reason: 'price' }],
    checkout: { goodsFen: 1800 },
  })
  expect(await tradeCountOf(world, shopId)).toBe(0)
})

test('race: an order placed while the group changes is at the price that its buyer saw, and before the change, or refused', async () => {
  for (let round = 0; round < 4; round++) {
    const { token, shopId, input } = await aboutToOrder()
    const [placed, changed] = await Promise.all([call(PlaceOrder, input, token), set(shopId, groups[1])])
    expect(changed.code).toBe(200)
    if (placed.code !== 200) expect(placed.data).toMatchObject({ reason: 'CHECKOUT_CHANGED', checkout: { goodsFen: 1800 } })
    else expect(placed.data.totalFen).toBe(input.totalFen)
    expect(await tradeCountOf(world, shopId)).toBe(placed.code === 200 ? 1 : 0)
  }
})

test('race: of two at once one learns that the shop is in another group by now', async () => {
  const { shopId } = await makeShop(world)
  const answers = await Promise.all([set(shopId, groups[0]), set(shopId, groups[1])])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
