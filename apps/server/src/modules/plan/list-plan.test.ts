import { AddToPlan, ListPlan, SetPlanLine } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makePlanLine, recordPurchase } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay, DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token = '', input: Record<string, unknown> = {}) => world.call(ListPlan, input, token)

test('rejects anonymous callers, operators, finance and bad input', async () => {
  const { shopId, token } = await makeBuyer(world)
  await expectFinanceRejected(world, ListPlan, {}, shopId)
  for (const bad of [{ state: 'lost' }, { cursor: 'x' }, { page: 1 }]) expect((await list(token, bad)).code).toBe(422)
})

test('shows each goods with its best offer for the shop, and hides prices from shops that may not see them', async () => {
  const buyer = await makeBuyer(world)
  const { goodsId } = await makeOffer(world, { tiers: [[1, 990]], goods: { showName: '三九 感冒灵颗粒', unit: '盒' } })
  await makeOffer(world, { goodsId, tiers: [[1, 880]] })
  const hidden = await makeBuyer(world, { canBuy: false })
  for (const { shopId } of [buyer, hidden]) await makePlanLine(world, shopId, { goodsId, quantity: 2 })
  const seen = (await list(buyer.token)).data.rows
  expect(seen).toMatchObject([
    {
      state: 'matched',
      text: '',
      quantity: 2,
      candidates: [],
      goods: { goodsId, goodsShowName: '三九 感冒灵颗粒', units: '盒' },
    },
  ])
  expect(seen[0]!.goods).toMatchObject({ offerCount: 2, offer: { price: { fen: 880, hidden: null } } })
  expect((await list(hidden.token)).data.rows[0]!.goods!.offer!.price).toMatchObject({ fen: null, hidden: 'qualify' })
})

test('says once for the whole plan why the shop may buy nothing', async () => {
  const [buyer, priceOnly] = [await makeBuyer(world), await makeBuyer(world, { priceOnly: true })]
  expect((await list(buyer.token)).data.cannotBuy).toBeNull()
  expect((await list(priceOnly.token)).data.cannotBuy).toMatchObject({ reason: 'procure' })
})

test('the best offer has the shelf life that the line requires', async () => {
  const { token } = await makeBuyer(world)
  const { goodsId, offerId: fresh } = await makeOffer(world, { tiers: [[1, 990]], lifeDays: 500 })
  const { offerId: old } = await makeOffer(world, { goodsId, tiers: [[1, 880]], lifeDays: 200 })
  await world.call(AddToPlan, { lines: [{ goodsId, quantity: 1 }] }, token)
  const line = (await list(token)).data.rows[0]!
  expect(line.goods!.offer!.gccsId).toBe(old)
  await world.call(SetPlanLine, { lineId: line.lineId, minLifeDays: 365 }, token)
  expect((await list(token)).data.rows[0]!.goods!.offer!.gccsId).toBe(fresh)
})

test('goods without an offer are named without one', async () => {
  const { token, shopId } = await makeBuyer(world)
  const goodsId = await makeGoods(world, { showName: '没人卖的药' })
  await makePlanLine(world, shopId, { goodsId })
  expect((await list(token)).data.rows[0]!.goods).toMatchObject({ goodsShowName: '没人卖的药', offerCount: 0, offer: null })
})

test('an unsure line has its candidates in their order, an unknown one its text; counts are of all states', async () => {
  const { token, shopId } = await makeBuyer(world)
  const candidates = [await makeGoods(world), await makeGoods(world)]
  const unsure = await makePlanLine(world, shopId, { text: '感冒灵', candidates })
  const unknown = await makePlanLine(world, shopId, { text: '神药' })
  const counts = { matched: 0, unsure: 1, unknown: 1 }
  const { data } = await list(token, { state: 'unsure' })
  expect(data).toMatchObject({ counts, rows: [{ lineId: unsure, state: 'unsure', text: '感冒灵', goods: null }] })
  expect(data.rows[0]!.candidates.map(({ goodsId }) => goodsId)).toEqual(candidates)
  expect((await list(token, { state: 'unknown' })).data).toMatchObject({
    counts,
    rows: [{ lineId: unknown, state: 'unknown', text: '神药', goods: null, candidates: [] }],
  })
})

test('pages through every line once, also those of one moment', async () => {
  const { token, shopId } = await makeBuyer(world)
  const ids = new Set<number>()
  for (let n = 0; n < 45; n++) ids.add(await makePlanLine(world, shopId))
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data } = await list(token, cursor ? { cursor } : {})
    seen.push(...data.rows.map(({ lineId }) => lineId))
    cursor = data.next
  }
  expect([seen.length, new Set(seen)]).toEqual([45, ids])
})

test('reads a page of a full plan along an index', async () => {
  const { shopId } = await makeBuyer(world)
  await world.write(sql`insert into plan.line (shop_id, text, text_key, quantity, added_at, updated_at)
    select ${shopId}, 'x' || n, 'x' || n, 1, now(), now() from generate_series(1, 2000) n`)
  await world.write(sql`analyze plan.line`)
  const plan = await world.rows<{ 'QUERY PLAN': string }>(
    sql`explain select id from plan.line where shop_id = ${shopId} order by added_at desc, id desc limit 21`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('line_by_time')
})

test('marks what the shop has paid for since the line was changed, until it is changed again', async () => {
  const [buyer, other] = [await makeBuyer(world), await makeBuyer(world)]
  const [bought, open] = [await makeGoods(world), await makeGoods(world)]
  await recordPurchase(world, buyer.shopId, open)
  world.clock.advance(DAY)
  for (const goodsId of [bought, open]) await makePlanLine(world, buyer.shopId, { goodsId })
  await makePlanLine(world, other.shopId, { goodsId: bought })
  const marks = async ({ token }: { token: string }) => {
    const { rows, counts } = (await list(token)).data
    return [counts.bought, rows.filter((line) => line.bought).map((line) => line.goods!.goodsId)]
  }
  expect(await marks(buyer)).toEqual([0, []])
  world.clock.advance(DAY)
  await recordPurchase(world, buyer.shopId, bought)
  expect(await marks(buyer)).toEqual([1, [bought]])
  expect(await marks(other)).toEqual([0, []])
  const line = (await list(buyer.token)).data.rows.find(({ goods }) => goods!.goodsId === bought)!
  expect(line.bought).toEqual({ on: chinaDay(world.clock.now()), quantity: 10 })
  world.clock.advance(DAY)
  await world.call(SetPlanLine, { lineId: line.lineId, quantity: line.quantity }, buyer.token)
  expect(await marks(buyer)).toEqual([0, []])
})
