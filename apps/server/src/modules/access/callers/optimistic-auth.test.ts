import {
  FORCED_OFF,
  MAY_NOT_BUY,
  AddToCart,
  CountCart,
  DEFAULT_SETTINGS,
  GetCart,
  GetGoodsDetail,
  GetInfo,
  ListGoods,
  PlaceOrder,
  SwitchShop,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { addMember, makeBranch, makeBuyer, makeCertificate, makeOffer, makeShop } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'
import { first } from '../../../kernel/database.ts'
import { selectFingerprint, selectUser } from './find-user.ts'
import { memberDays } from './shop-facts.ts'

const world = await openWorld()
const { call } = world
const { authenticator } = world.app.kernel
const facts = (token: string) => ({ token, ip: '127.0.0.1', traceId: 't' })
const { offerId: gccsId } = await makeOffer(world)
const add = (token: string, quantity = 1) => call(AddToCart, { gccsId, quantity }, token)
const lines = async (shopId: number) =>
  (await world.rows(sql<{ n: number }>`select coalesce(sum(quantity), 0)::int as n from cart.line where shop_id = ${shopId}`))[0]!
    .n

/** A buyer whom the server has cached from an earlier call. */
async function rememberedBuyer() {
  const buyer = await makeBuyer(world)
  expect((await call(GetInfo, {}, buyer.token)).code).toBe(200)
  expect(authenticator.authorizeOptimistically('procure', facts(buyer.token))).not.toBeNull()
  return buyer
}

describe('a cached session', () => {
  test('does not exist before its first call, nor for another token of the session', async () => {
    const { token } = await makeBuyer(world)
    expect(authenticator.authorizeOptimistically('user', facts(token))).toBeNull()
    await call(GetInfo, {}, token)
    expect(authenticator.authorizeOptimistically('user', facts(token))).toMatchObject({ actor: { kind: 'user' } })
    expect(authenticator.authorizeOptimistically('user', facts(`${token.slice(0, 38)}${'x'.repeat(32)}`))).toBeNull()
  })
  test('is not used where it would be rejected, nor after it expired', async () => {
    const { token } = await rememberedBuyer()
    expect(authenticator.authorizeOptimistically('console', facts(token))).toBeNull()
    const began = world.clock.now()
    world.clock.advance(401 * 24 * HOUR)
    expect(authenticator.authorizeOptimistically('user', facts(token))).toBeNull()
    world.clock.set(began)
  })

  describe.each([
    ['may no longer buy', 'update qualification.shop_qualification set procure_state = 3 where shop_id = $shop', MAY_NOT_BUY],
    ['is no longer a member', 'delete from shops.member where shop_id = $shop', MAY_NOT_BUY],
    ['became finance', "update shops.member set role = 'finance' where shop_id = $shop", 403],
    ['was forced off', "update access.session set ended_at = now(), end_reason = 'forced' where user_id = $user", FORCED_OFF],
    ['logged out', 'update access.session set ended_at = now() where user_id = $user', 401],
    ['renewed the token', "update access.session set access_hash = '\\x00' where user_id = $user", 401],
  ])('is not used when the buyer %s', (_, change, code) => {
    /** A cached buyer whose state has changed since. */
    async function staleBuyer() {
      const buyer = await rememberedBuyer()
      expect((await add(buyer.token)).code).toBe(200)
      await world.write(sql.raw(change.replace('$shop', String(buyer.shopId)).replace('$user', String(buyer.userId))))
      return buyer
    }
    test('for writing', async () => {
      const { token, shopId } = await staleBuyer()
      expect((await add(token)).code).toBe(code)
      expect(await lines(shopId)).toBe(1)
    })
    test('for reading', async () => {
      const { token } = await staleBuyer()
      expect(await call(GetCart, {}, token)).toMatchObject({
        code,
        data: expect.not.objectContaining({ count: expect.anything() }),
      })
    })
    test('rejects the stale actor before the input when the input is bad', async () => {
      const { token } = await staleBuyer()
      expect((await call(AddToCart, { gccsId: 'x', quantity: 1 }, token)).code).toBe(code)
      expect((await call(PlaceOrder, {}, token)).code).toBe(code)
    })
  })

  test('is verified against every table that it was read from', () => {
    const days = memberDays({ now: world.clock.now(), settings: DEFAULT_SETTINGS })
    const tablesOf = (text: string) => [...new Set(text.match(/(?<=(?:from|join) )[a-z]+\.[a-z_]+/g))].toSorted()
    const read = tablesOf(selectUser('', days).compile().sql)
    expect(read).toContain('qualification.certificate')
    // A change to a certificate makes a new version of its shop's qualification.
    const verified = [...tablesOf(selectFingerprint('').compile().sql), 'qualification.certificate']
    expect(verified.toSorted()).toEqual(read)
  })

  test.each([
    ['the user', 'update access.app_user set nickname = nickname where id = $user'],
    ['the session', 'update access.session set seen_at = seen_at where user_id = $user'],
    ['the member', 'update shops.member set papers_state = 1 where shop_id = $shop'],
    ['the shop', "update shops.shop set frozen_at = now(), frozen_reason = '转售' where id = $shop"],
    ['its qualification', 'update qualification.shop_qualification set suspended_at = now() where shop_id = $shop'],
    ['a certificate', "update qualification.certificate set expires_on = '2026-01-01' where shop_id = $shop"],
    [
      'one certificate more',
      `insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, is_core, created_at)
        values ($shop, 'food-record', '仅销售预包装食品备案', '1', '药房', '', false, now())`,
    ],
    ['one certificate less', 'delete from qualification.certificate where shop_id = $shop'],
    ['the right to order', 'update shops.permit set notified_days = 7 where shop_id = $shop'],
    ['no right to order', 'delete from shops.permit where shop_id = $shop'],
    [
      'a right that was ended',
      "insert into shops.ended_permit (shop_id, user_id, ended_at, ended_by, reason) values ($shop, $user, now(), 'owner', '离职')",
    ],
  ])('is not current after a change of %s', async (_, change) => {
    const buyer = await rememberedBuyer()
    await makeCertificate(world, buyer.shopId, { kind: 'drug-business-licence' })
    await call(GetInfo, {}, buyer.token)
    const { check } = authenticator.authorizeOptimistically('user', facts(buyer.token))!
    const isCurrent = async () => check.isCurrent(await first(world.app.database.read, check.statement))
    expect(await isCurrent()).toBe(true)
    await world.write(sql.raw(change.replace('$shop', String(buyer.shopId)).replace('$user', String(buyer.userId))))
    expect(await isCurrent()).toBe(false)
  })

  test.each([
    ['what its headquarters allows', 'update shops.branch set approves_orders = true where branch_id = $branch'],
    ['the headquarters', "update shops.shop set frozen_at = now(), frozen_reason = '转售' where id = $above"],
    ['its qualification', 'update qualification.shop_qualification set suspended_at = now() where shop_id = $above'],
    ['its certificate', "update qualification.certificate set expires_on = '2026-01-01' where shop_id = $above"],
  ])('of a branch is not current after a change of %s', async (_, change) => {
    const { branch, headquarters } = await makeBranch(world)
    await makeCertificate(world, headquarters.shopId)
    await call(GetInfo, {}, branch.token)
    const { check } = authenticator.authorizeOptimistically('user', facts(branch.token))!
    const isCurrent = async () => check.isCurrent(await first(world.app.database.read, check.statement))
    expect(await isCurrent()).toBe(true)
    await world.write(sql.raw(change.replace('$branch', String(branch.shopId)).replace('$above', String(headquarters.shopId))))
    expect(await isCurrent()).toBe(false)
  })

  test('is not used on another day: what it says of certificates is of its day', async () => {
    const { token } = await rememberedBuyer()
    const began = world.clock.now()
    world.clock.advance(24 * HOUR)
    expect(authenticator.authorizeOptimistically('user', facts(token))).toBeNull()
    world.clock.set(began)
  })

  test('shows no price to a shop that may no longer see any', async () => {
    const { token, shopId } = await rememberedBuyer()
    const prices = async () => (await call(ListGoods, {}, token)).data.rows.map((r) => r.offer.price.fen)
    expect(await prices()).not.toContain(null)
    await world.write(
      sql`update qualification.shop_qualification set price_state = 0, procure_state = 0 where shop_id = ${shopId}`,
    )
    expect(new Set(await prices())).toEqual(new Set([null]))
  })
  test('is verified by calls that run no statement or find nothing', async () => {
    const { token, userId } = await rememberedBuyer()
    expect((await call(GetGoodsDetail, { goodsId: 999_999_999 }, token)).code).toBe(404)
    await world.write(sql`update access.session set ended_at = now() where user_id = ${userId}`)
    expect((await call(GetGoodsDetail, { goodsId: 999_999_999 }, token)).code).toBe(401)
  })

  test('adds no line to the cart of the shop that the buyer left', async () => {
    const buyer = await rememberedBuyer()
    const other = await makeShop(world)
    await addMember(world, other.shopId, buyer.userId)
    await add(buyer.token)
    await call(SwitchShop, { id: other.shopId }, buyer.token)
    expect((await add(buyer.token, 5)).code).toBe(200)
    expect([await lines(buyer.shopId), await lines(other.shopId)]).toEqual([1, 5])
    expect((await call(CountCart, {}, buyer.token)).data.count).toBe(1)
  })
  test('still lets a repetition get the first response', async () => {
    const { token, shopId } = await rememberedBuyer()
    const answers = [
      await call(AddToCart, { gccsId, quantity: 2 }, token, { key: 'the-same-key' }),
      await call(AddToCart, { gccsId, quantity: 2 }, token, { key: 'the-same-key' }),
    ]
    expect(answers[1]!.data).toEqual(answers[0]!.data)
    expect(await lines(shopId)).toBe(2)
  })
})
