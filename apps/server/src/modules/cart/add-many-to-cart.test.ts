import { MAY_NOT_BUY, AddManyToCart, AddToCart, GetCart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { fillCart, makeBuyer, makeOffer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const cartOf = async (token: string) =>
  (await call(GetCart, {}, token)).data.sellers.flatMap((seller) => seller.lines.map((line) => [line.gccsId, line.quantity]))

describe('adding several offers at once', () => {
  test('rejects guests, operators, the finance role and shops that may not buy', async () => {
    const { offerId } = await makeOffer(world)
    const owner = await makeBuyer(world)
    const finance = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
    const looker = await makeBuyer(world, { priceOnly: true })
    const operator = await makeOperator(world)
    const codes = []
    for (const token of ['', operator.token, finance.token, looker.token])
      codes.push((await call(AddManyToCart, { lines: [{ gccsId: offerId, quantity: 1 }] }, token)).code)
    expect(codes).toEqual([401, 401, 403, MAY_NOT_BUY])
  })

  test('names bad input', async () => {
    const { token } = await makeBuyer(world)
    await expectBadInputs(world, AddManyToCart, { lines: [{ gccsId: 1, quantity: 1 }] }, token)
    expect((await call(AddManyToCart, { lines: [] }, token)).code).toBe(422)
  })

  test('leaves out what can’t be bought in its quantity and names it; unknown offers are left out', async () => {
    const { token } = await makeBuyer(world)
    const [fine, short, gone, stepped] = [
      await makeOffer(world),
      await makeOffer(world, { stock: 2 }),
      await makeOffer(world, { onSale: false }),
      await makeOffer(world, { minQuantity: 10, step: 10 }),
    ]
    const lines = [fine, short, gone, stepped].map(({ offerId }) => ({ gccsId: offerId, quantity: 5 }))
    const { data } = await call(AddManyToCart, { lines: [...lines, { gccsId: 999_999, quantity: 1 }] }, token)
    expect([data.added, data.count]).toEqual([1, 1])
    expect(data.left.map(({ text }) => text).sort()).toEqual(['10 盒起订', '已下架', '库存不足，仅剩 2 盒'].sort())
    expect(await cartOf(token)).toEqual([[fine.offerId, 5]])
  })

  test('adds to what lies in the cart, and notifies the shop once', async () => {
    const { token, shopId } = await makeBuyer(world)
    const [first, second] = [await makeOffer(world), await makeOffer(world)]
    await call(AddToCart, { gccsId: first.offerId, quantity: 4 }, token)
    const events = () => world.rows(sql`select from kernel.event where room = ${`shop:${shopId}`} and name = 'cart-changed'`)
    const before = (await events()).length
    const lines = [first, second].map(({ offerId }) => ({ gccsId: offerId, quantity: 3 }))
    expect((await call(AddManyToCart, { lines }, token)).data).toEqual({ added: 2, left: [], count: 2 })
    expect((await cartOf(token)).sort()).toEqual(
      [
        [first.offerId, 7],
        [second.offerId, 3],
      ].sort(),
    )
    expect((await events()).length - before).toBe(1)
  })

  test('is refused when the cart would exceed its maximum, and adds nothing', async () => {
    const buyer = await makeBuyer(world)
    const [first, second] = [await makeOffer(world), await makeOffer(world)]
    await fillCart(world, buyer, { offerId: first.offerId }, 499)
    const lines = [first, second].map(({ offerId }) => ({ gccsId: offerId, quantity: 1 }))
    const refused = await call(AddManyToCart, { lines }, buyer.token)
    expect([refused.code, refused.data.reason]).toEqual([409, 'CART_FULL'])
    expect((await call(GetCart, {}, buyer.token)).data.count).toBe(499)
  })

  test('a press that is sent ten times adds once', async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    const lines = [{ gccsId: offerId, quantity: 3 }]
    await Promise.all(
      Array.from({ length: 10 }, () => call(AddManyToCart, { lines }, token, { key: 'one-press-sent-ten-times' })),
    )
    expect(await cartOf(token)).toEqual([[offerId, 3]])
  })
})
