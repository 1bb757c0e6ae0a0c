import { RecommendGoods } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, makeUser, recordPurchase } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
/** Fifty goods, each selling better than the one before; every ninth is out of stock. */
const goods: number[] = []
/** All pages, one after the other. */
const all = async (token = '') => {
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data } = await world.call(RecommendGoods, cursor ? { cursor } : {}, token)
    seen.push(...data.rows.map((row) => row.goodsId))
    if (data.next !== null) expect(data.rows).toHaveLength(20)
    cursor = data.next
  }
  return seen
}
beforeAll(async () => {
  const { sellerId } = await makeSeller(world)
  for (let i = 0; i < 50; i++)
    goods.push((await makeOffer(world, { sellerId, goods: { salesCount: i }, stock: i % 9 ? 50 : 0 })).goodsId)
  await world.write(
    sql`insert into catalog.region_sales (province_id, goods_id, sold) values (310000, ${goods[4]!}, 9), (110000, ${goods[5]!}, 99)`,
  )
})

test.each([
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: Buffer.from('["recommended",0]').toString('base64url') }, 'cursor'],
  [{ page: 1 }, 'page'],
])('rejects %j', async (input, field) => {
  const answer = await world.call(RecommendGoods, input)
  expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
})

test('lists every product once for guests and users without a shop, by stock and sales', async () => {
  const { userId } = await makeUser(world)
  for (const token of ['', await world.login(userId)]) {
    const seen = await all(token)
    expect([seen.length, new Set(seen).size, seen[0], seen.at(-1)]).toEqual([50, 50, goods[49], goods[0]])
  }
})

test('begins with what the shop bought, then what sells in its province, each product once', async () => {
  const { shopId, token } = await makeBuyer(world)
  for (let i = 10; i < 32; i++) await recordPurchase(world, shopId, goods[i]!)
  const seen = await all(token)
  expect([seen.length, new Set(seen).size]).toEqual([50, 50])
  expect(new Set(seen.slice(0, 22))).toEqual(new Set(goods.slice(10, 32)))
  expect(seen.slice(22, 25)).toEqual([goods[4], goods[49], goods[48]])
})

test('lists what the shop bought once, even when it sells well in its province', async () => {
  const { shopId, token } = await makeBuyer(world)
  for (const i of [4, 7]) await recordPurchase(world, shopId, goods[i]!)
  const seen = await all(token)
  expect([seen.length, new Set(seen).size, seen[0], seen[1]]).toEqual([50, 50, goods[7], goods[4]])
})

test('leaves out goods that are not sold to the shop, even if it bought them', async () => {
  const { shopId, token } = await makeBuyer(world)
  const far = await makeOffer(world, { regions: [650000] })
  await recordPurchase(world, shopId, far.goodsId)
  const seen = await all(token)
  expect([seen.length, seen.includes(far.goodsId)]).toEqual([50, false])
  await world.write(sql`update catalog.offer set on_sale = false where id = ${far.offerId}`)
})

test('an unknown source in the cursor ends the list without an error', async () => {
  const cursor = Buffer.from('["recommended",9,1,1,1]').toString('base64url')
  expect((await world.call(RecommendGoods, { cursor })).data).toEqual({ rows: [], next: null })
})
