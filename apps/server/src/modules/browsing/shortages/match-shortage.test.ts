import { FindLibraryGoods, ListGoods, ListShortages, MatchShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeGoods,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  makeShortage,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { reportArrivals } from './report-arrivals.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const match = (shortageId: number, goodsId: number, searchWord = '', token = operator.token) =>
  world.call(MatchShortage, { shortageId, goodsId, searchWord }, token)
const shown = async (token: string) =>
  (await world.call(ListShortages, {}, token)).data.rows.map((row) => [row.goods?.goodsId ?? null, row.state])

test('rejects anonymous callers, buyers, sellers and operators without the right', async () => {
  const { shortageId } = await makeShortage(world)
  const goodsId = await makeGoods(world)
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await match(shortageId, goodsId, '', by)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('rejects bad input; refuses what is not there, and what was matched meanwhile', async () => {
  const { shortageId } = await makeShortage(world)
  const goodsId = await makeGoods(world)
  await expectBadInputs(world, MatchShortage, { shortageId, goodsId, searchWord: '' }, operator.token)
  expect([(await match(987_654_321, goodsId)).code, (await match(shortageId, 987_654_321)).code]).toEqual([404, 404])
  await match(shortageId, goodsId)
  expect((await match(shortageId, goodsId)).data).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
})

test('all shops with these words wait for the goods from then on, which are looked for at once', async () => {
  const { goodsId } = await makeOffer(world, { goods: { showName: '阿莫西林胶囊' } })
  const one = await makeShortage(world, { name: '阿莫仙' })
  const two = await makeShortage(world, { name: '阿 莫 仙' })
  const other = await makeShortage(world, { name: '阿莫仙颗粒' })
  expect((await match(one.shortageId, goodsId)).data).toEqual({ shops: 2 })
  expect(await shown(two.buyer.token)).toEqual([[goodsId, 'looking']])
  expect(await shown(other.buyer.token)).toEqual([[null, 'looking']])
  world.clock.advance(10 * MINUTE)
  await reportArrivals(world.app.jobContext)
  expect([await shown(one.buyer.token), await shown(two.buyer.token)]).toEqual([[[goodsId, 'came']], [[goodsId, 'came']]])
  expect(await auditOf(world, 'shortage', one.shortageId)).toMatchObject([{ action: 'shortage.match', after: { shops: 2 } }])
})

test('a search word finds the goods from then on; a product has 20 at most', async () => {
  const { goodsId } = await makeOffer(world, { goods: { showName: '对乙酰氨基酚片' } })
  const { buyer, shortageId } = await makeShortage(world, { name: '必理通' })
  const find = async () => (await world.call(ListGoods, { keyword: '必理通' }, buyer.token)).data.rows.map((row) => row.goodsId)
  expect(await find()).toEqual([])
  expect((await match(shortageId, goodsId, '必理通')).code).toBe(200)
  expect(await find()).toEqual([goodsId])
  const { data } = await world.call(FindLibraryGoods, { keyword: '必理通' }, operator.token)
  expect(data.rows).toMatchObject([{ goodsId, offerCount: 1 }])
  const full = await makeGoods(world, { keywords: Array.from({ length: 20 }, (_, n) => `别名${n}`) })
  const another = await makeShortage(world)
  expect((await match(another.shortageId, full, '新词')).data).toMatchObject({ reason: 'KEYWORDS_FULL' })
  expect(await shown(another.buyer.token)).toEqual([[null, 'looking']])
})

test('race: of several operators one matches', async () => {
  const { shortageId } = await makeShortage(world)
  const goodsIds = await Promise.all([1, 2, 3].map(() => makeGoods(world)))
  const answers = await Promise.all(goodsIds.map((goodsId) => match(shortageId, goodsId)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
})
