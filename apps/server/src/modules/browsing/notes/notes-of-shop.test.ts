import { RegisterShortage, SetFavourite } from '@shop/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeUser, type Buyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
let buyer: Buyer
let goodsId = 0
beforeAll(async () => {
  buyer = await makeBuyer(world)
  goodsId = await makeGoods(world)
})

describe('favourites', () => {
  const set = (input: Record<string, unknown>, token = '') => world.call(SetFavourite, input, token)
  const favouritesOf = ({ shopId }: Buyer) =>
    world.rows(sql<object>`select goods_id from catalog.favourite where shop_id = ${shopId} order by 1`)
  test('are for members of a shop', async () => {
    expect((await set({ goodsId, on: true })).code).toBe(401)
    const { userId } = await makeUser(world)
    expect((await set({ goodsId, on: true }, await world.login(userId))).code).toBe(403)
  })
  test.each([
    [{}, ['goodsId', 'on']],
    [{ goodsId: '1\0', on: true }, ['goodsId']],
    [{ goodsId: 1, on: 1 }, ['on']],
    [{ goodsId: 1, on: true, folder: 1 }, ['folder']],
  ])('reject %j', async (input, fields) => {
    const answer = await set(input, buyer.token)
    expect([answer.code, Object.keys(answer.data.fields ?? {}).sort()]).toEqual([422, fields])
  })
  test('reject unknown or unlisted goods; full-width digits are read as a number', async () => {
    expect((await set({ goodsId: '９９９９９９', on: true }, buyer.token)).code).toBe(404)
    expect((await set({ goodsId: await makeGoods(world, { listed: false }), on: true }, buyer.token)).code).toBe(404)
  })
  test('contain a product once, however many concurrent additions, and only for this shop', async () => {
    const all = await Promise.all([1, 2, 3].map(() => set({ goodsId, on: true }, buyer.token)))
    expect(all.map((answer) => answer.code)).toEqual([200, 200, 200])
    const other = await makeBuyer(world)
    await set({ goodsId, on: false }, other.token)
    expect(await favouritesOf(buyer)).toEqual([{ goods_id: goodsId }])
    expect(await favouritesOf(other)).toEqual([])
  })
  test('omit goods that are no longer listed', async () => {
    const owner = await makeBuyer(world)
    const unlisted = await makeGoods(world)
    await set({ goodsId: unlisted, on: true }, owner.token)
    await world.write(sql`update catalog.goods set listed = false where id = ${unlisted}`)
    expect((await set({ goodsId: unlisted, on: false }, owner.token)).data).toEqual({ done: true })
    expect(await favouritesOf(owner)).toEqual([])
  })
})

describe('the shortage register', () => {
  const register = (input: Record<string, unknown>, token = '', key?: string) =>
    world.call(RegisterShortage, input, token, key ? { key } : {})
  test('is for members of a shop', async () => {
    expect((await register({ name: '安宫牛黄丸' })).code).toBe(401)
  })
  test.each([
    [{}, ['name']],
    [{ name: '' }, ['name']],
    [{ name: ' 　' }, ['name']],
    [{ name: 'x'.repeat(61) }, ['name']],
    [{ name: 'a\0' }, ['name']],
    [{ name: 'a', quantity: 0 }, ['quantity']],
    [{ name: 'a', factory: 1 }, ['factory']],
    [{ name: 'a', shopId: 1 }, ['shopId']],
  ])('rejects %j', async (input, fields) => {
    const answer = await register(input, buyer.token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, fields])
  })
  test('rejects unknown goods', async () => {
    expect((await register({ name: 'a', goodsId: 999_999 }, buyer.token)).code).toBe(404)
  })
  test('stores a shortage once per key, with who reported it', async () => {
    const input = { name: '安宫牛黄丸', specification: '3g*1丸', quantity: '１０' }
    const [one, two] = await Promise.all([1, 2].map(() => register(input, buyer.token, 'same-key-1')))
    expect(one!.data).toEqual(two!.data)
    expect(
      await world.rows(
        sql<object>`select shop_id, user_id, name, specification, factory, quantity, goods_id from browsing.shortage`,
      ),
    ).toEqual([
      {
        shop_id: buyer.shopId,
        user_id: buyer.userId,
        name: '安宫牛黄丸',
        specification: '3g*1丸',
        factory: '',
        quantity: 10,
        goods_id: null,
      },
    ])
  })
})
