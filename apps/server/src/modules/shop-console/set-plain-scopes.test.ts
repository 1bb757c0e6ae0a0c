import {
  ConsoleGetShop,
  GetGoodsDetail,
  givingKinds,
  keysOf,
  PLAIN_SCOPES,
  SCOPE_NAMES,
  scopesOf,
  SetPlainScopes,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOffer, makeOperator, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const operator = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
type Plain = 'cosmetics' | 'sundries'
const set = (shopId: number, scopes: Plain[], token = operator.token) =>
  call(SetPlainScopes, { shopId, scopes, reason: '营业执照含化妆品' }, token)
const shownScopes = async (shopId: number) => (await call(ConsoleGetShop, { shopId }, operator.token)).data.scopes

test('the scopes that are set by hand are those that no certificate gives', () => {
  const given = givingKinds().flatMap((kind) => scopesOf(kind))
  expect(keysOf(SCOPE_NAMES).filter((scope) => !given.includes(scope))).toEqual([...PLAIN_SCOPES])
})

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { shopId } = await makeShop(world, { scopes: ['chemical'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await set(shopId, ['cosmetics'], token)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('rejects bad input: a scope that a licence gives, what is so already, and shops that are not there or may not buy', async () => {
  const { shopId } = await makeShop(world, { scopes: ['chemical', 'sundries'] })
  const input = { shopId, scopes: ['cosmetics'], reason: '营业执照含化妆品' }
  await expectBadInputs(world, SetPlainScopes, input, operator.token)
  expect((await call(SetPlainScopes, { ...input, scopes: ['chemical' as Plain] }, operator.token)).code).toBe(422)
  expect((await set(shopId, ['sundries'])).data.fields).toEqual({ scopes: '和现在的一样' })
  expect((await set(987_654_321, [])).code).toBe(404)
  const looking = await makeShop(world, { procureState: 0, scopes: [] })
  expect((await set(looking.shopId, ['cosmetics'])).data.reason).toBe('NOT_BUYING_YET')
})

test('the shop buys at once what it may now, and not what it may no longer; its licences’ scopes stay', async () => {
  const { goodsId } = await makeOffer(world, { goodsId: await makeGoods(world, { scope: 'cosmetics', type: 7 }) })
  const { token, shopId } = await makeBuyer(world, await makeShop(world, { scopes: ['chemical', 'sundries'] }))
  const live = await node.connect(token)
  const reason = async () => (await call(GetGoodsDetail, { goodsId }, token)).data.offer!.cannotBuy?.reason ?? null
  expect(await reason()).toBe('scope')
  expect((await set(shopId, ['cosmetics'])).code).toBe(200)
  expect([await reason(), await shownScopes(shopId)]).toEqual([null, ['chemical', 'cosmetics']])
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('scopes-changed')
  expect(
    await world.rows(
      sql`select title, body from messaging.notice where user_id in (select user_id from shops.member where shop_id = ${shopId})`,
    ),
  ).toEqual([{ title: '门店经营范围已调整', body: '可以采购化妆品了；不能再采购日用百货' }])
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'shop.scopes', before: { scopes: '日用百货' }, after: { scopes: '化妆品', reason: '营业执照含化妆品' } },
  ])
  expect((await set(shopId, [])).code).toBe(200)
  expect([await reason(), await shownScopes(shopId)]).toEqual(['scope', ['chemical']])
})

test('race: of two operators who set the same at once, one does and the other reads that it is so', async () => {
  const { shopId } = await makeShop(world, { scopes: ['chemical'] })
  const codes = await Promise.all([set(shopId, ['cosmetics']), set(shopId, ['cosmetics'])].map(async (one) => (await one).code))
  expect(codes.toSorted()).toEqual([200, 422])
  expect(await shownScopes(shopId)).toEqual(['chemical', 'cosmetics'])
})
