import { FollowSeller, GetSellerHome, ListSellers } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const buyer = await makeBuyer(world)
const follow = (input: Record<string, unknown>, token = '') => world.call(FollowSeller, input, token)
const followersOf = (sellerId: number) =>
  world.rows(sql<object>`select shop_id from catalog.seller_follow where seller_id = ${sellerId} order by 1`)

test('rejects anonymous callers, operators and users without a shop', async () => {
  const { sellerId } = await makeSeller(world)
  await expectNonMembersRejected(world, FollowSeller, { sellerId, on: true })
})

test.each([
  [{}, ['on', 'sellerId']],
  [{ sellerId: 1, on: 'yes' }, ['on']],
  [{ sellerId: 1.5, on: true }, ['sellerId']],
  [{ sellerId: 1, on: true, x: 1 }, ['x']],
])('rejects %j', async (input, fields) => {
  const answer = await follow(input, buyer.token)
  expect([answer.code, Object.keys(answer.data.fields ?? {}).sort()]).toEqual([422, fields])
})

test('refuses unknown and closed sellers', async () => {
  const { sellerId: closed } = await makeSeller(world, { open: false })
  for (const sellerId of [999_999, closed]) expect((await follow({ sellerId, on: true }, buyer.token)).code).toBe(404)
  expect((await follow({ sellerId: 999_999, on: false }, buyer.token)).code).toBe(404)
  expect(await followersOf(closed)).toEqual([])
})

test('ends for this shop alone, even when the seller has closed', async () => {
  const { sellerId } = await makeSeller(world)
  const other = await makeBuyer(world)
  for (const { token } of [buyer, other]) await follow({ sellerId, on: true }, token)
  await world.write(sql`update catalog.seller set open = false where id = ${sellerId}`)
  for (const _ of ['followed', 'not followed any more'])
    expect((await follow({ sellerId, on: false }, buyer.token)).data).toEqual({ done: true })
  expect(await followersOf(sellerId)).toEqual([{ shop_id: other.shopId }])
})

test('belongs to the shop: recorded once, however often and by whichever member', async () => {
  const { sellerId } = await makeOffer(world, { seller: { name: '国药控股' } })
  const namesOf = async (token = '') =>
    (await world.call(ListSellers, { followed: true }, token)).data.rows.map((row) => row.name)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })
  const all = await Promise.all([buyer, colleague, buyer].map(({ token }) => follow({ sellerId, on: true }, token)))
  expect(all.map((answer) => answer.data)).toEqual([{ done: true }, { done: true }, { done: true }])
  expect(await followersOf(sellerId)).toEqual([{ shop_id: buyer.shopId }])
  expect(await namesOf(colleague.token)).toEqual(['国药控股'])
  expect((await world.call(GetSellerHome, { sellerId }, buyer.token)).data).toMatchObject({ followed: true, followers: 1 })
  const other = await makeBuyer(world)
  expect([await namesOf(other.token), await namesOf()]).toEqual([[], []])
  await follow({ sellerId, on: false }, buyer.token)
  expect(await namesOf(buyer.token)).toEqual([])
})

test('race: refuses more sellers than a shop may follow, until one is no longer followed', async () => {
  await world.storeSetting('followed_sellers_max', '3')
  const { token } = await makeBuyer(world)
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await makeSeller(world)).sellerId))
  const answers = await Promise.all(ids.map((sellerId) => follow({ sellerId, on: true }, token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  const [followed, refused] = [200, 409].map((code) => ids[answers.findIndex((a) => a.code === code)]!)
  expect(answers.find((a) => a.code === 409)!.msg).toBe('最多关注 3 个卖家，请先取消关注一些')
  expect((await follow({ sellerId: followed, on: true }, token)).code).toBe(200)
  await follow({ sellerId: followed, on: false }, token)
  expect((await follow({ sellerId: refused, on: true }, token)).code).toBe(200)
})
