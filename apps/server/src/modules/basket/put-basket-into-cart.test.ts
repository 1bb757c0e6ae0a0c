import { AddToCart, FindBestBasket, GetCart, PutBasketIntoCart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { fillCart, makeBuyer, makeOffer, makePlanLine, makeSeller } from '../../../test/factories/index.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
type Line = { gccsId: number; quantity: number; minLifeDays?: 0 | 30 | 90 | 180 | 365 }
const put = (token: string, lines: readonly Line[], key?: string) =>
  call(PutBasketIntoCart, { lines: [...lines] }, token, key === undefined ? {} : { key })
const cartOf = async (token: string) =>
  Object.fromEntries(
    (await call(GetCart, {}, token)).data.sellers.flatMap(({ lines }) => lines.map((line) => [line.gccsId, line.quantity])),
  )

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  const { offerId } = await makeOffer(world)
  await expectNonPurchasersRejected(world, PutBasketIntoCart, { lines: [{ gccsId: offerId, quantity: 1 }] })
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const line = { gccsId: offerId, quantity: 1 }
  await expectBadInputs(world, PutBasketIntoCart, { lines: [line] }, token)
  for (const lines of [[], [line, line], [{ ...line, minLifeDays: 31 }]])
    expect((await call(PutBasketIntoCart, { lines }, token)).code).toBe(422)
})

test('leaves out what can’t be bought in its quantity or with its shelf life, and names it', async () => {
  const { token } = await makeBuyer(world)
  const [fine, gone, short, old] = [
    await makeOffer(world),
    await makeOffer(world, { onSale: false }),
    await makeOffer(world, { stock: 4 }),
    await makeOffer(world, { lifeDays: 200 }),
  ]
  const lines = [fine, gone, short, old].map(({ offerId }) => ({ gccsId: offerId, quantity: 5, minLifeDays: 365 as const }))
  const { data } = await put(token, [...lines, { gccsId: 999_999, quantity: 1 }])
  expect([data.added, data.already, data.count]).toEqual([1, 0, 1])
  expect(data.left.map(({ text }) => text).sort()).toEqual(['已下架', '库存不足，仅剩 4 盒', '没有满足效期要求的批次'])
  expect(await cartOf(token)).toEqual({ [fine.offerId]: 5 })
})

test('refuses when the cart would have too many lines, and adds nothing', async () => {
  const buyer = await makeBuyer(world)
  const [first, second] = [await makeOffer(world), await makeOffer(world)]
  await fillCart(world, buyer, first, 499)
  const refused = await put(
    buyer.token,
    [first, second].map(({ offerId }) => ({ gccsId: offerId, quantity: 1 })),
  )
  expect([refused.code, refused.data.reason]).toEqual([409, 'CART_FULL'])
  expect(await world.rows(sql`select from cart.line where shop_id = ${buyer.shopId}`)).toHaveLength(499)
})

test('what lies in the cart counts: less is raised, more stays, and pressing again changes nothing', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [fresh, less, more] = [await makeOffer(world), await makeOffer(world), await makeOffer(world)]
  await call(AddToCart, { gccsId: less.offerId, quantity: 3 }, token)
  await call(AddToCart, { gccsId: more.offerId, quantity: 9 }, token)
  const lines = [fresh, less, more].map(({ offerId }) => ({ gccsId: offerId, quantity: 5, minLifeDays: 180 as const }))
  const expected = { [fresh.offerId]: 5, [less.offerId]: 5, [more.offerId]: 9 }
  expect((await put(token, lines)).data).toEqual({ added: 3, already: 1, left: [], deselected: 0, count: 3 })
  expect(await cartOf(token)).toEqual(expected)
  expect((await put(token, lines)).data).toMatchObject({ added: 3, already: 3 })
  expect(await cartOf(token)).toEqual(expected)
  const stored = await world.rows(
    sql`select distinct min_life_days, seen_fen, chosen from cart.line where shop_id = ${shopId} order by 1`,
  )
  expect(stored).toEqual([{ min_life_days: 180, seen_fen: 1_000, chosen: true }])
})

test('a basket goes into the cart as it was computed', async () => {
  const { token, shopId } = await makeBuyer(world)
  for (const quantity of [4, 12]) {
    const { goodsId } = await makeOffer(world, { step: 3, minQuantity: 6 })
    await makePlanLine(world, shopId, { goodsId, quantity })
  }
  const { data } = await call(FindBestBasket, {}, token)
  const lines = data.sellers.flatMap((seller) => seller.lines)
  const chosen = lines.map(({ gccsId, quantity }) => ({ gccsId, quantity }))
  expect((await put(token, chosen)).data).toMatchObject({ added: 2, left: [] })
  const cart = (await call(GetCart, {}, token)).data
  expect([cart.totalFen, cart.chosenCount, cart.blocked]).toEqual([data.totalFen, 2, null])
})

test('what else is in the cart stays there and is not checked out, and what it has more of is counted: checkout costs what was said', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [seller] = [await makeSeller(world, { freightFen: 800, freeFreightFen: 50_000 })]
  const [planned, other, elsewhere] = [await makeOffer(world, seller), await makeOffer(world, seller), await makeOffer(world)]
  await makePlanLine(world, shopId, { goodsId: planned.goodsId, quantity: 4 })
  for (const [{ offerId }, quantity] of [
    [planned, 6],
    [other, 90],
    [elsewhere, 1],
  ] as const)
    await call(AddToCart, { gccsId: offerId, quantity }, token)
  const { data } = await call(FindBestBasket, {}, token)
  expect([data.sellers[0]!.lines[0]!.quantity, data.othersInCart]).toEqual([6, 2])
  expect((await put(token, [{ gccsId: planned.offerId, quantity: 6 }])).data).toMatchObject({
    added: 1,
    already: 1,
    deselected: 2,
    count: 3,
  })
  const cart = (await call(GetCart, {}, token)).data
  expect([cart.totalFen, cart.chosenCount]).toEqual([data.totalFen, 1])
  expect((await put(token, [{ gccsId: planned.offerId, quantity: 6 }])).data.deselected).toBe(0)
})

test('a basket of which nothing can be bought changes nothing in the cart', async () => {
  const { token } = await makeBuyer(world)
  const [there, gone] = [await makeOffer(world), await makeOffer(world, { onSale: false })]
  await call(AddToCart, { gccsId: there.offerId, quantity: 1 }, token)
  expect((await put(token, [{ gccsId: gone.offerId, quantity: 1 }])).data).toMatchObject({ added: 0, deselected: 0 })
  expect((await call(GetCart, {}, token)).data.chosenCount).toBe(1)
})

test('two members who press at once buy it once', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const { offerId } = await makeOffer(world)
  const answers = await Promise.all([owner, colleague].map(({ token }) => put(token, [{ gccsId: offerId, quantity: 5 }])))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await cartOf(owner.token)).toEqual({ [offerId]: 5 })
})
