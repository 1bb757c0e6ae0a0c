import { ConsoleListCorrections, ProposeCorrection, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeCardFile, makeFeedbackFile, makeGoods, makeOperator } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { token: platform } = await makeOperator(world, { rights: ['offers'] })
const RIGHT = { field: 'specification', proposed: '10g*12袋' } as const
const propose = (token: string, goodsId: number, more: Partial<Args<typeof ProposeCorrection>> = {}) =>
  world.call(ProposeCorrection, { goodsId, ...RIGHT, ...more }, token)
const waiting = async (goodsId: number) =>
  (await world.call(ConsoleListCorrections, {}, platform)).data.rows.filter(({ goods }) => goods.goodsId === goodsId)

test('rejects anonymous callers, operators and users without a shop; names bad input', async () => {
  const goodsId = await makeGoods(world)
  await expectNonMembersRejected(world, ProposeCorrection, { goodsId, ...RIGHT })
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, ProposeCorrection, { goodsId, ...RIGHT }, token)
  expect(Object.keys((await propose(token, goodsId, { field: 'price' as 'unit' })).data.fields ?? {})).toEqual(['field'])
})

test('does not find unknown and unlisted goods, those whose label the shop may not see, and pictures of others', async () => {
  const { token, userId } = await makeBuyer(world)
  expect((await propose(token, 987_654_321)).code).toBe(404)
  expect((await propose(token, await makeGoods(world, { listed: false }))).code).toBe(404)
  const prescription = await makeGoods(world, { type: 1 })
  expect((await propose((await makeBuyer(world, { canBuy: false })).token, prescription)).code).toBe(404)
  const goodsId = await makeGoods(world)
  const foreign = await makeFeedbackFile(world, (await makeBuyer(world)).userId)
  for (const fileId of [foreign, await makeCardFile(world, userId)])
    expect((await propose(token, goodsId, { fileId })).code).toBe(404)
  expect(await waiting(goodsId)).toEqual([])
})

test('the platform sees what the record says and what is proposed; the newest words of a shop count', async () => {
  const goodsId = await makeGoods(world, { specification: '10g*9袋' })
  const [one, other] = [await makeBuyer(world), await makeBuyer(world)]
  const fileId = await makeFeedbackFile(world, one.userId)
  await propose(one.token, goodsId, { proposed: '10g*10袋' })
  await propose(one.token, goodsId, { fileId })
  await propose(other.token, goodsId, { field: 'other', proposed: '图片是旧包装' })
  expect(await waiting(goodsId)).toMatchObject([
    { field: 'specification', present: '10g*9袋', proposed: '10g*12袋', version: 2, fileId, isSeller: false, claim: null },
    { field: 'other', present: '', proposed: '图片是旧包装', version: 1, fileId: null },
  ])
})

test('race: members of a shop at once keep one proposal', async () => {
  const goodsId = await makeGoods(world)
  const { token } = await makeBuyer(world)
  const answers = await Promise.all(Array.from({ length: 5 }, () => propose(token, goodsId)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  expect(await waiting(goodsId)).toHaveLength(1)
})

test('a shop proposes so many a day', async () => {
  await world.storeSetting('corrections_per_day', '2')
  const { token, shopId } = await makeBuyer(world)
  for (let n = 0; n < 2; n++) expect((await propose(token, await makeGoods(world))).code).toBe(200)
  expect((await propose(token, await makeGoods(world))).data.reason).toBe('CORRECTION_QUOTA')
  expect(await world.rows(sql`select from library.correction where shop_id = ${shopId}`)).toHaveLength(2)
})
