import { AddToCart, CountCart, GetCart, GetGoodsDetail, GetInfo, ListGoods, PlaceOrder, SwitchShop } from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeOffer } from '../../../test/goods.ts'
import { addMember, makeBuyer, makeShop } from '../../../test/people.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const { gate } = world.app.kernel
const facts = (token: string) => ({ token, ip: '127.0.0.1', traceId: 't' })
const { offerId: gccsId } = await makeOffer(world)
const add = (token: string, quantity = 1) => call(AddToCart, { gccsId, quantity }, token)
const lines = async (shopId: number) =>
  (await world.rows(sql<{ n: number }>`select coalesce(sum(quantity), 0)::int as n from cart.line where shop_id = ${shopId}`))[0]!
    .n

/** A buyer whom the server knows from a call before. */
async function known() {
  const buyer = await makeBuyer(world)
  expect((await call(GetInfo, {}, buyer.token)).code).toBe(200)
  expect(gate.presume('procure', facts(buyer.token))).not.toBeNull()
  return buyer
}

describe('what is remembered of a session', () => {
  test('is nothing before its first call, and nothing for another token of it', async () => {
    const { token } = await makeBuyer(world)
    expect(gate.presume('user', facts(token))).toBeNull()
    await call(GetInfo, {}, token)
    expect(gate.presume('user', facts(token))).toMatchObject({ actor: { kind: 'user' } })
    expect(gate.presume('user', facts(`${token.slice(0, 38)}${'x'.repeat(32)}`))).toBeNull()
  })
  test('is not used for what it would refuse, nor past its time', async () => {
    const { token } = await known()
    expect(gate.presume('console', facts(token))).toBeNull()
    const began = world.clock.now()
    world.clock.advance(401 * 24 * HOUR)
    expect(gate.presume('user', facts(token))).toBeNull()
    world.clock.set(began)
  })

  describe.each([
    ['may buy no more', 'update qualification.shop_qualification set procure_state = 3 where shop_id = $shop', 40302],
    ['is a member no more', 'delete from shops.member where shop_id = $shop', 40302],
    ['became finance', "update shops.member set role = 'finance' where shop_id = $shop", 403],
    ['was forced off', "update access.session set ended_at = now(), end_reason = 'forced' where user_id = $user", 40101],
    ['logged out', 'update access.session set ended_at = now() where user_id = $user', 401],
    ['renewed the token', "update access.session set access_hash = '\\x00' where user_id = $user", 401],
  ])('counts for nothing when the buyer %s', (_, change, code) => {
    /** The buyer as the server remembers it, and as it is no more. */
    async function outdated() {
      const buyer = await known()
      expect((await add(buyer.token)).code).toBe(200)
      await world.write(sql.raw(change.replace('$shop', String(buyer.shopId)).replace('$user', String(buyer.userId))))
      return buyer
    }
    test('and writes', async () => {
      const { token, shopId } = await outdated()
      expect((await add(token)).code).toBe(code)
      expect(await lines(shopId)).toBe(1)
    })
    test('and reads', async () => {
      const { token } = await outdated()
      expect(await call(GetCart, {}, token)).toMatchObject({
        code,
        data: expect.not.objectContaining({ count: expect.anything() }),
      })
    })
    test('and says something wrong: who may make the call is told before that', async () => {
      const { token } = await outdated()
      expect((await call(AddToCart, { gccsId: 'x', quantity: 1 }, token)).code).toBe(code)
      expect((await call(PlaceOrder, {}, token)).code).toBe(code)
    })
  })

  test('shows no price to a shop that may see none any more', async () => {
    const { token, shopId } = await known()
    const prices = async () => (await call(ListGoods, {}, token)).data.rows.map((r) => r.offer.price.fen)
    expect(await prices()).not.toContain(null)
    await world.write(
      sql`update qualification.shop_qualification set price_state = 0, procure_state = 0 where shop_id = ${shopId}`,
    )
    expect(new Set(await prices())).toEqual(new Set([null]))
  })
  test('is of no matter to what asks the database nothing else, or asks in vain', async () => {
    const { token, userId } = await known()
    expect((await call(GetGoodsDetail, { goodsId: 999_999_999 }, token)).code).toBe(404)
    await world.write(sql`update access.session set ended_at = now() where user_id = ${userId}`)
    expect((await call(GetGoodsDetail, { goodsId: 999_999_999 }, token)).code).toBe(401)
  })

  test('does not put a line into the shop that was left', async () => {
    const buyer = await known()
    const other = await makeShop(world)
    await addMember(world, other.shopId, buyer.userId)
    await add(buyer.token)
    await call(SwitchShop, { id: other.shopId }, buyer.token)
    expect((await add(buyer.token, 5)).code).toBe(200)
    expect([await lines(buyer.shopId), await lines(other.shopId)]).toEqual([1, 5])
    expect((await call(CountCart, {}, buyer.token)).data.count).toBe(1)
  })
  test('is of no matter to a repetition: it gets the first answer', async () => {
    const { token, shopId } = await known()
    const answers = [
      await call(AddToCart, { gccsId, quantity: 2 }, token, { key: 'the-same-key' }),
      await call(AddToCart, { gccsId, quantity: 2 }, token, { key: 'the-same-key' }),
    ]
    expect(answers[1]!.data).toEqual(answers[0]!.data)
    expect(await lines(shopId)).toBe(2)
  })
})
