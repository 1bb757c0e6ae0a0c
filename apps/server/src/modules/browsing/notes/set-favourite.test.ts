import { SetFavourite } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, type Buyer } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const buyer = await makeBuyer(world)
const goodsId = await makeGoods(world)
const set = (input: Record<string, unknown>, token = '') => world.call(SetFavourite, input, token)
const favouritesOf = ({ shopId }: Buyer) =>
  world.rows(sql<object>`select goods_id from catalog.favourite where shop_id = ${shopId} order by 1`)

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, SetFavourite, { goodsId, on: true })
})

test.each([
  [{}, ['goodsId', 'on']],
  [{ goodsId: '1\0', on: true }, ['goodsId']],
  [{ goodsId: 1, on: 1 }, ['on']],
  [{ goodsId: 1, on: true, folder: 1 }, ['folder']],
])('rejects %j', async (input, fields) => {
  const answer = await set(input, buyer.token)
  expect([answer.code, Object.keys(answer.data.fields ?? {}).sort()]).toEqual([422, fields])
})

test('refuses unknown or unlisted goods; full-width digits are read as a number', async () => {
  expect((await set({ goodsId: '９９９９９９', on: true }, buyer.token)).code).toBe(404)
  expect((await set({ goodsId: await makeGoods(world, { listed: false }), on: true }, buyer.token)).code).toBe(404)
})

test('adds a product to the favourites of the shop, whichever member does, and removes it again', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  expect((await set({ goodsId, on: true }, colleague.token)).data).toEqual({ done: true })
  expect(await favouritesOf(owner)).toEqual([{ goods_id: goodsId }])
  for (const _ of ['removed', 'removed already'])
    expect((await set({ goodsId, on: false }, owner.token)).data).toEqual({ done: true })
  expect(await favouritesOf(owner)).toEqual([])
})

test('removes goods that are no longer listed', async () => {
  const owner = await makeBuyer(world)
  const unlisted = await makeGoods(world)
  await set({ goodsId: unlisted, on: true }, owner.token)
  await world.write(sql`update catalog.goods set listed = false where id = ${unlisted}`)
  expect((await set({ goodsId: unlisted, on: false }, owner.token)).data).toEqual({ done: true })
  expect(await favouritesOf(owner)).toEqual([])
})

test('contains a product once, however many concurrent additions, and only for this shop', async () => {
  const all = await Promise.all([1, 2, 3].map(() => set({ goodsId, on: true }, buyer.token)))
  expect(all.map((answer) => answer.code)).toEqual([200, 200, 200])
  const other = await makeBuyer(world)
  await set({ goodsId, on: false }, other.token)
  expect(await favouritesOf(buyer)).toEqual([{ goods_id: goodsId }])
  expect(await favouritesOf(other)).toEqual([])
})

test('race: refuses more favourites than a shop may have, until one is removed', async () => {
  await world.storeSetting('favourites_max', '2')
  const owner = await makeBuyer(world)
  const ids = await Promise.all(Array.from({ length: 5 }, () => makeGoods(world)))
  const answers = await Promise.all(ids.map((id) => set({ goodsId: id, on: true }, owner.token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(answers.find((a) => a.code === 409)!.msg).toBe('最多收藏 2 种商品，请先取消收藏一些')
  const [kept, refused] = [200, 409].map((code) => ids[answers.findIndex((a) => a.code === code)]!)
  await set({ goodsId: kept, on: false }, owner.token)
  expect((await set({ goodsId: refused, on: true }, owner.token)).code).toBe(200)
  expect((await favouritesOf(owner)).length).toBe(2)
})
