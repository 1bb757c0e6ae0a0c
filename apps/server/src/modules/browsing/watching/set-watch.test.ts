import { GetGoodsDetail, ListGoods, MAY_NOT_SEE_PRICES, SetWatch, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOffer } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const set = (token: string, input: Args<typeof SetWatch>) => world.call(SetWatch, input, token)
const watched = async (token: string) =>
  (await world.call(ListGoods, { watched: true }, token)).data.rows.map((row) => [row.goodsId, row.watched])

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, SetWatch, { goodsId: await makeGoods(world), kinds: ['stock'] })
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId } = await makeOffer(world, { tiers: [[1, 900]] })
  await expectBadInputs(world, SetWatch, { goodsId, kinds: ['stock'] }, token)
  await set(token, { goodsId, kinds: [] })
  for (const input of [
    { goodsId, kinds: ['stock'], belowFen: 800 },
    { goodsId, kinds: ['price'], belowFen: 900 },
    // More than the database keeps of a price.
    { goodsId, kinds: ['price'], belowFen: Number.MAX_SAFE_INTEGER },
  ] as const)
    expect((await set(token, { ...input, kinds: [...input.kinds] })).data).toHaveProperty('fields.belowFen')
  expect(await watched(token)).toEqual([])
})

test('refuses goods that are not listed, and a watched price to who may not see prices', async () => {
  const { token } = await makeBuyer(world)
  const blind = await makeBuyer(world, { canBuy: false })
  const { goodsId } = await makeOffer(world)
  expect((await set(token, { goodsId: await makeGoods(world, { listed: false }), kinds: ['stock'] })).code).toBe(404)
  expect((await set(blind.token, { goodsId, kinds: ['price'] })).code).toBe(MAY_NOT_SEE_PRICES)
  expect((await set(blind.token, { goodsId, kinds: ['stock'] })).code).toBe(200)
})

test('members share what is watched, change it and end it; other shops do not see it', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'finance' })
  const outsider = await makeBuyer(world)
  const { goodsId } = await makeOffer(world, { tiers: [[1, 900]] })
  await set(token, { goodsId, kinds: ['stock', 'price'], belowFen: 800 })
  expect(await watched(colleague.token)).toEqual([[goodsId, { stock: true, price: true, belowFen: 800 }]])
  expect(await watched(outsider.token)).toEqual([])
  await set(colleague.token, { goodsId, kinds: ['stock'] })
  const detail = async (caller: string) => (await world.call(GetGoodsDetail, { goodsId }, caller)).data.watched
  expect(await detail(token)).toEqual({ stock: true, price: false, belowFen: null })
  expect([await detail(outsider.token), await detail('')]).toEqual([null, null])
  await set(token, { goodsId, kinds: [] })
  expect(await watched(token)).toEqual([])
})

test('after 90 days it has ended, and so it has once the shop bought the goods', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [one, two] = [(await makeOffer(world)).goodsId, (await makeOffer(world)).goodsId]
  for (const goodsId of [one, two]) await set(token, { goodsId, kinds: ['stock'] })
  world.clock.advance(1)
  await world.write(sql`insert into orders.purchase_history (shop_id, goods_id, times, quantity, last_at)
    values (${shopId}, ${one}, 1, 5, ${world.clock.now()})`)
  expect((await watched(token)).map(([goodsId]) => goodsId)).toEqual([two])
  world.clock.advance(90 * DAY)
  const again = await makeBuyer(world, { shopId })
  expect(await watched(again.token)).toEqual([])
})

test('race: a shop watches so many goods, whichever members do', async () => {
  await world.storeSetting('watched_goods_max', '2')
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId })
  const goods = [await makeOffer(world), await makeOffer(world), await makeOffer(world)]
  const answers = await Promise.all(
    goods.map(({ goodsId }, n) => set(n % 2 ? colleague.token : token, { goodsId, kinds: ['stock'] })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 409])
  expect(answers.find(({ code }) => code === 409)!.msg).toBe('最多给 2 种商品设到货和降价提醒，请先取消一些')
  expect(await watched(token)).toHaveLength(2)
})
