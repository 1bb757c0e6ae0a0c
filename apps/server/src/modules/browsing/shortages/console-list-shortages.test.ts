import { ConsoleListWaiting, ConsoleListShortages } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeGoods,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  makeShortage,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const list = (input: object = {}, by = token) => world.call(ConsoleListShortages, input, by)
const namesOf = async (input: object) => (await list(input)).data.rows.map((row) => row.goods?.goodsShowName ?? row.name)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await list({}, by)).code))).toEqual([401, 401, 403, 403])
  for (const input of [{ state: 'x' }, { goods: 1 }, { page: 51 }, { shopId: 1 }]) expect((await list(input)).code).toBe(422)
})

test('groups by goods, or by words however they are written, with shops, packs and sellers; those for which most shops wait first', async () => {
  const { goodsId } = await makeOffer(world, { stock: 0, goods: { showName: '安宫牛黄丸' } })
  await makeOffer(world, { goodsId })
  const since = world.clock.now().toISOString()
  const { buyer } = await makeShortage(world, { goodsId, quantity: 5 })
  world.clock.advance(1)
  for (const quantity of [8, 3]) await makeShortage(world, { goodsId, quantity, buyer })
  await makeShortage(world, { goodsId, quantity: 20 })
  await makeShortage(world, { goodsId, quantity: 1 })
  await makeShortage(world, { name: '片仔癀锭剂 3g×1粒', quantity: 2 })
  world.clock.advance(1)
  await makeShortage(world, { name: '片仔癀锭剂', specification: '３G*1粒', quantity: 2 })
  const { rows } = (await list()).data
  expect(rows.filter((row) => row.goods?.goodsId === goodsId || row.name.startsWith('片仔癀'))).toMatchObject([
    {
      goods: { goodsId, goodsShowName: '安宫牛黄丸' },
      state: 'open',
      waiting: 3,
      shops: 3,
      packs: 29,
      since,
      sellersWith: 1,
      sellersHad: 1,
    },
    { goods: null, name: '片仔癀锭剂 3g×1粒', waiting: 2, packs: 4, sellersWith: 0, sellersHad: 0 },
  ])
})

test('filters by what is known, by sellers and by words; counts what waits for the platform', async () => {
  const sold = await makeOffer(world, { stock: 0, goods: { showName: '西黄丸' } })
  await makeShortage(world, { goodsId: sold.goodsId })
  await makeShortage(world, { goodsId: await makeGoods(world, { showName: '紫雪散' }) })
  await makeShortage(world, { name: '神药胶囊' })
  expect(await namesOf({ goods: 'unknown', keyword: '神药' })).toEqual(['神药胶囊'])
  expect(await namesOf({ goods: 'known', keyword: '神药' })).toEqual([])
  expect(await namesOf({ sellers: 'had', keyword: '西黄' })).toEqual(['西黄丸'])
  expect(await namesOf({ sellers: 'with', keyword: '西黄' })).toEqual([])
  expect(await namesOf({ sellers: 'none', goods: 'known' })).toEqual(['紫雪散'])
  const open = (await list({})).data.total
  const waits = (await world.call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'shortages')
  expect(waits!.count).toBe(open)
})

test('after 90 days it is closed, and after 180 not shown any more', async () => {
  await makeShortage(world, { name: '停产的药' })
  world.clock.advance(90 * DAY)
  const late = (await makeOperator(world, { rights: ['offers'] })).token
  const states = async () =>
    (await list({ state: 'all', keyword: '停产的药' }, late)).data.rows.map(({ state, waiting }) => [state, waiting])
  expect(await states()).toEqual([['closed', 0]])
  expect((await list({ keyword: '停产的药' }, late)).data.rows).toEqual([])
  world.clock.advance(90 * DAY)
  const later = (await makeOperator(world, { rights: ['offers'] })).token
  expect((await list({ state: 'all', keyword: '停产的药' }, later)).data.rows).toEqual([])
})
