import { MAY_NOT_BUY, AddToCart, BuyAgain, GetCart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { addMember, fillCart, makeBuyer, makeOperator, makeOrder, makeUser, type Order } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

const again = ({ orderId, buyer }: Order) => call(BuyAgain, { orderId }, buyer.token)
/** What is in the shop's cart: offer and quantity, by offer. */
const cartOf = async ({ buyer }: Pick<Order, 'buyer'>) =>
  (
    await world.rows(
      sql<{
        offer_id: number
        quantity: number
      }>`select offer_id, quantity from cart.line where shop_id = ${buyer.shopId} order by offer_id`,
    )
  ).map((line) => [line.offer_id, line.quantity])
const eventsOf = ({ buyer }: Order) =>
  world.rows(
    sql<{
      payload: object
    }>`select payload from kernel.event where room = ${`shop:${buyer.shopId}`} and name = 'cart-changed' order by id`,
  )

describe('buying an order again', () => {
  test('rejects anonymous callers, operators, the finance role and shops that may not buy', async () => {
    const order = await makeOrder(world, 'unpaid')
    const { orderId, buyer, seller } = order
    const platform = await makeOperator(world)
    const { userId } = await makeUser(world)
    await addMember(world, buyer.shopId, userId, 'finance')
    const looker = await makeBuyer(world, { priceOnly: true })
    const codes = []
    for (const token of ['', seller.token, platform.token, await world.login(userId, buyer.shopId), looker.token])
      codes.push((await call(BuyAgain, { orderId }, token)).code)
    expect(codes).toEqual([401, 401, 401, 403, MAY_NOT_BUY])
    expect(await cartOf(order)).toEqual([])
  })

  test('names bad input', async () => {
    const { orderId, buyer } = await makeOrder(world, 'unpaid')
    await expectBadInputs(world, BuyAgain, { orderId }, buyer.token)
    const keyless = await world.send({ method: 'POST', url: BuyAgain.path, token: buyer.token, payload: { orderId } })
    expect(keyless.json().data.fields).toHaveProperty('idempotency-key')
  })

  test('does not find another shop’s order, nor one that does not exist', async () => {
    const { orderId, buyer } = await makeOrder(world, 'unpaid')
    const other = await makeBuyer(world)
    expect((await call(BuyAgain, { orderId }, other.token)).code).toBe(404)
    expect((await call(BuyAgain, { orderId: 999_999 }, buyer.token)).code).toBe(404)
  })

  test('leaves out what cannot be bought now, and names it with its reason', async () => {
    const order = await makeOrder(world, 'shipped', { lines: [{ quantity: 10 }, { quantity: 4 }, { quantity: 3 }] })
    const [gone, short, fine] = order.offerIds as [number, number, number]
    await world.write(sql`update catalog.offer set on_sale = false where id = ${gone}`)
    await world.write(sql`update catalog.batch set available = 2 where offer_id = ${short}`)
    const { data } = await again(order)
    expect([data.added, data.count, data.left.map(({ text }) => text)]).toEqual([1, 1, ['已下架', '库存不足，仅剩 2 盒']])
    expect(await cartOf(order)).toEqual([[fine, 3]])
  })

  test('of what there is less than was bought, puts in the rest where that is asked for', async () => {
    const order = await makeOrder(world, 'shipped', { lines: [{ quantity: 4 }, { quantity: 3 }] })
    const [short, fine] = order.offerIds as [number, number]
    await world.write(sql`update catalog.batch set available = 2 where offer_id = ${short}`)
    const { orderId, buyer } = order
    expect((await call(BuyAgain, { orderId, reduce: true }, buyer.token)).data).toMatchObject({ added: 2, left: [] })
    expect(await cartOf(order)).toEqual([
      [short, 2],
      [fine, 3],
    ])
  })

  test('changes nothing and notifies no one when none of it can be bought', async () => {
    const order = await makeOrder(world, 'paid')
    await world.write(sql`update catalog.offer set on_sale = false where id = ${order.offerIds[0]!}`)
    expect((await again(order)).data).toMatchObject({ added: 0, count: 0, left: [{ text: '已下架' }] })
    expect([await cartOf(order), await eventsOf(order)]).toEqual([[], []])
  })

  test('is refused when the cart would exceed its maximum, and adds nothing', async () => {
    const order = await makeOrder(world, 'paid', { lines: [{ quantity: 1 }, { quantity: 1 }] })
    await fillCart(world, order.buyer, { offerId: order.offerIds[0]! }, 499)
    const refused = await again(order)
    expect([refused.code, refused.data.reason]).toEqual([409, 'CART_FULL'])
    expect(await cartOf(order)).toHaveLength(499)
  })

  test('adds its goods to the quantities in the cart, and notifies the shop', async () => {
    const order = await makeOrder(world, 'unpaid', { lines: [{ quantity: 10 }, { quantity: 4 }] })
    const [first, second] = order.offerIds as [number, number]
    await call(AddToCart, { gccsId: second, quantity: 5 }, order.buyer.token)
    expect((await again(order)).data).toEqual({ added: 2, left: [], count: 2 })
    expect(await cartOf(order)).toEqual([
      [first, 10],
      [second, 9],
    ])
    expect((await eventsOf(order)).at(-1)).toEqual({ payload: {} })
    expect((await call(GetCart, {}, order.buyer.token)).data.chosenQuantity).toBe(19)
  })

  test('counts each press once when sent ten times with one key and pressed by two members concurrently', async () => {
    const order = await makeOrder(world, 'unpaid', { lines: [{ quantity: 3 }] })
    const colleague = await makeBuyer(world, { shopId: order.buyer.shopId, role: 'purchaser' })
    const { orderId } = order
    const repeated = await Promise.all(
      Array.from({ length: 10 }, () => call(BuyAgain, { orderId }, order.buyer.token, { key: 'one-press-sent-ten-times' })),
    )
    expect(new Set(repeated.map((answer) => answer.code))).toEqual(new Set([200]))
    await Promise.all([again(order), call(BuyAgain, { orderId }, colleague.token)])
    expect(await cartOf(order)).toEqual([[order.offerIds[0]!, 9]])
  })
})
