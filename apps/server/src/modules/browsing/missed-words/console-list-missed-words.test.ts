import { AssignMissedWord, ConsoleListMissedWords, IgnoreMissedWord, ListGoods, RecordMissedWord } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { chinaDay, DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers', 'audit'], name: '赵敏' })
const list = (input: object = {}, by = token) => world.call(ConsoleListMissedWords, input, by)
const search = async (by: string, keyword: string) => (await world.call(RecordMissedWord, { keyword }, by)).code

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await list({}, by)).code))).toEqual([401, 401, 403, 403])
  for (const input of [{ state: 'x' }, { from: '2026-02-30' }]) expect((await list(input)).code).toBe(422)
})

test('shows the words of the days asked for, the most frequent first', async () => {
  const [one, other] = [await makeBuyer(world), await makeBuyer(world)]
  await search(one.token, '苇莺丸')
  const first = chinaDay(world.clock.now())
  world.clock.advance(40 * DAY)
  const [again, third] = [await makeBuyer(world, { shopId: one.shopId }), await makeBuyer(world, { shopId: other.shopId })]
  await search(again.token, '苇莺散')
  for (const buyer of [again, third]) await search(buyer.token, '苇莺膏')
  const today = chinaDay(world.clock.now())
  const { token: by } = await makeOperator(world, { rights: ['offers'] })
  expect((await list({ keyword: '苇莺' }, by)).data.rows).toEqual([
    { word: '苇莺膏', times: 2, lastDay: today },
    { word: '苇莺散', times: 1, lastDay: today },
  ])
  expect((await list({ keyword: '苇莺', from: first, to: first }, by)).data).toMatchObject({
    total: 1,
    rows: [{ word: '苇莺丸' }],
  })
})

test('a word that was assigned or ignored is listed no more; what is ignored can be counted again', async () => {
  const buyer = await makeBuyer(world)
  const { token: by } = await makeOperator(world, { rights: ['offers'] })
  for (const word of ['水雉片', '水雉乱码']) await search(buyer.token, word)
  const { goodsId } = await makeOffer(world, { goods: { genericName: '对乙酰氨基酚缓释片' } })
  expect((await world.call(AssignMissedWord, { word: '水雉片', goodsIds: [goodsId] }, by)).code).toBe(200)
  expect((await world.call(ListGoods, { keyword: '水雉片' }, buyer.token)).data.rows).toMatchObject([{ goodsId }])
  expect((await world.call(IgnoreMissedWord, { word: '水雉乱码', ignored: true }, by)).code).toBe(200)
  expect((await list({ keyword: '水雉' }, by)).data.rows).toEqual([])
  const other = await makeBuyer(world)
  await search(other.token, '水雉乱码')
  expect((await list({ keyword: '水雉' }, by)).data.rows).toEqual([])
  expect((await list({ state: 'ignored', keyword: '水雉' }, by)).data.rows).toMatchObject([{ word: '水雉乱码', times: 0 }])
  await world.call(IgnoreMissedWord, { word: '水雉乱码', ignored: false }, by)
  await search(other.token, '水雉乱码')
  expect((await list({ keyword: '水雉' }, by)).data.rows).toMatchObject([{ word: '水雉乱码', times: 1 }])
})
