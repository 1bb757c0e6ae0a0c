import { ListGoods, RemoveSynonyms, SaveSynonyms } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const remove = (groupId: number, version = 1, by = token) => world.call(RemoveSynonyms, { groupId, version }, by)
const add = async (words: string[]) => (await world.call(SaveSynonyms, { groupId: null, words }, token)).data.groupId

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await remove(1, 1, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, RemoveSynonyms, { groupId: 1, version: 1 }, token)
})

test('refuses what is not there, and what somebody changed meanwhile', async () => {
  expect((await remove(987_654_321)).code).toBe(404)
  expect((await remove(await add(['甲鸥素', '乙鸥素']), 2)).data.reason).toBe('CHANGED_MEANWHILE')
})

test('its words find only what has them, and can be in another group', async () => {
  const { goodsId } = await makeOffer(world, { goods: { genericName: '红嘴鸥片' } })
  const find = async () => (await world.call(ListGoods, { keyword: '笑鸥痛' })).data.rows.map((row) => row.goodsId)
  const groupId = await add(['红嘴鸥', '笑鸥痛'])
  expect(await find()).toEqual([goodsId])
  expect((await remove(groupId)).data).toEqual({ done: true })
  expect(await find()).toEqual([])
  const lines = await auditOf(world, 'synonyms', groupId)
  expect(lines).toMatchObject([{ action: 'synonyms.add' }, { before: { words: ['红嘴鸥', '笑鸥痛'] } }])
  await add(['红嘴鸥', '别的鸥'])
})

test('race: of two who remove it at once one does', async () => {
  const groupId = await add(['丙鸥素', '丁鸥素'])
  const codes = (await Promise.all([remove(groupId), remove(groupId)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 404])
})
