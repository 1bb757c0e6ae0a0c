import { ChoosePlanGoods, ListPlan } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makePlanLine } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const choose = (token: string, lineId: number, goodsId: number | null) => world.call(ChoosePlanGoods, { lineId, goodsId }, token)
const planOf = async (token: string) =>
  (await world.call(ListPlan, {}, token)).data.rows.map((line) => [line.state, line.goods?.goodsId ?? null, line.quantity])

test('rejects anonymous callers, operators and finance', async () => {
  const { shopId } = await makeBuyer(world)
  await expectFinanceRejected(world, ChoosePlanGoods, { lineId: 1, goodsId: 1 }, shopId)
})

test('names bad input', async () => {
  const { token, shopId } = await makeBuyer(world)
  await expectBadInputs(world, ChoosePlanGoods, { lineId: await makePlanLine(world, shopId), goodsId: 1 }, token)
})

test('does not find another shop’s line', async () => {
  const { shopId } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  expect((await choose(outsider.token, await makePlanLine(world, shopId), await makeGoods(world))).code).toBe(404)
})

test('refuses goods that are not listed, and lines that name goods already', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [listed, hidden] = [await makeGoods(world), await makeGoods(world, { listed: false })]
  const unknown = await makePlanLine(world, shopId)
  for (const goodsId of [hidden, 999_999]) expect((await choose(token, unknown, goodsId)).code).toBe(404)
  const matched = await makePlanLine(world, shopId, { goodsId: await makeGoods(world) })
  expect(await choose(token, matched, listed)).toMatchObject({ code: 409, data: { reason: 'NO_PLAN_TEXT' } })
})

test('the text names the goods from then on', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [meant, other] = [await makeGoods(world), await makeGoods(world)]
  const lineId = await makePlanLine(world, shopId, { text: '阿莫西林', candidates: [other, meant], quantity: 4 })
  expect(await planOf(token)).toEqual([['unsure', null, 4]])
  expect((await choose(token, lineId, meant)).code).toBe(200)
  expect(await planOf(token)).toEqual([['matched', meant, 4]])
  expect(await world.rows(sql`select text_key, goods_id from plan.choice where shop_id = ${shopId}`)).toEqual([
    { text_key: '阿莫西林', goods_id: meant },
  ])
})

test('a text may be none of those proposed', async () => {
  const { token, shopId } = await makeBuyer(world)
  const lineId = await makePlanLine(world, shopId, { candidates: [await makeGoods(world)], quantity: 3 })
  expect((await choose(token, lineId, null)).code).toBe(200)
  expect(await planOf(token)).toEqual([['unknown', null, 3]])
})

test('goods that the plan has take the packs of the text', async () => {
  const { token, shopId } = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  await makePlanLine(world, shopId, { goodsId, quantity: 2 })
  await choose(token, await makePlanLine(world, shopId, { candidates: [goodsId], quantity: 3 }), goodsId)
  expect(await planOf(token)).toEqual([['matched', goodsId, 5]])
})

const lineOf = async (token: string, goodsId: number) =>
  (await world.call(ListPlan, {}, token)).data.rows.find((line) => line.goods?.goodsId === goodsId)
/** Goods of which a mid-pack has 10 packs, and a full case so many as it does not say. */
async function makeInMidPacks() {
  const goodsId = await makeGoods(world)
  await world.write(sql`update catalog.goods set mid_pack = 10, case_count = 1 where id = ${goodsId}`)
  return goodsId
}

test('mid-packs become packs, which the note says; of cases it asks, where the goods does not say how many these have', async () => {
  const { token, shopId } = await makeBuyer(world)
  const [one, two] = [await makeInMidPacks(), await makeInMidPacks()]
  const note = '数量请核对：2中包'
  const mid = await makePlanLine(world, shopId, { candidates: [one], quantity: 2, unit: 'mid', note })
  expect((await choose(token, mid, one)).data).toEqual({ quantity: 20, units: '盒', isClear: true })
  expect(await lineOf(token, one)).toMatchObject({ quantity: 20, unit: 'pack', note: '数量已换算：2 中包，每中包 10 盒' })
  const inCases = await makePlanLine(world, shopId, { candidates: [two], quantity: 3, unit: 'case' })
  expect((await choose(token, inCases, two)).data).toEqual({ quantity: 3, units: '盒', isClear: false })
  expect(await lineOf(token, two)).toMatchObject({ quantity: 3, unit: 'pack', note: '数量请核对：3件' })
})

test('goods that the plan has take the packs of mid-packs; a quantity to check there, and a member’s own note, stay', async () => {
  const { token, shopId } = await makeBuyer(world)
  const notes = ['', '要新批号', '数量请核对：2.5', '数量已换算：1 中包，每中包 10 盒']
  const lines = []
  for (const note of notes) {
    const goodsId = await makeInMidPacks()
    await makePlanLine(world, shopId, { goodsId, quantity: 5, note })
    await choose(token, await makePlanLine(world, shopId, { candidates: [goodsId], quantity: 2, unit: 'mid' }), goodsId)
    lines.push(await lineOf(token, goodsId))
  }
  expect(lines.map((line) => [line!.quantity, line!.note])).toEqual([
    [25, '数量已换算：2 中包，每中包 10 盒'],
    [25, '要新批号'],
    [25, '数量请核对：2.5'],
    [25, '数量已换算：2 中包，每中包 10 盒'],
  ])
})

test('two quantities to check are both asked', async () => {
  const { token, shopId } = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  await makePlanLine(world, shopId, { goodsId, note: '数量请核对：2.5' })
  await choose(token, await makePlanLine(world, shopId, { candidates: [goodsId], note: '数量请核对：5+1' }), goodsId)
  expect(await lineOf(token, goodsId)).toMatchObject({ quantity: 2, note: '数量请核对：2.5、5+1' })
})

test('race: two members choose for one line, and one of them finds that it is done', async () => {
  const { token, shopId } = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  const candidates = [await makeGoods(world), await makeGoods(world)]
  const lineId = await makePlanLine(world, shopId, { candidates })
  const answers = await Promise.all([choose(token, lineId, candidates[0]!), choose(colleague.token, lineId, candidates[1]!)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await planOf(token)).toEqual([['matched', candidates[answers[0].code === 200 ? 0 : 1], 1]])
})
