import { ListScopeWords, RemoveScopeWord, SaveScopeWord } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const remove = (wordId: number, version = 1, by = token) => world.call(RemoveScopeWord, { wordId, version }, by)
const add = async (word: string) =>
  (await world.call(SaveScopeWord, { wordId: null, word, kinds: [], codes: [], isOld: false, note: '' }, token)).data.wordId

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await remove(1, 1, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, RemoveScopeWord, { wordId: 1, version: 1 }, token)
})

test('refuses what is not there, and what somebody changed meanwhile', async () => {
  expect((await remove(987_654_321)).code).toBe(404)
  const stale = await remove(await add('甲用语'), 2)
  expect([stale.data.reason, stale.msg]).toEqual(['CHANGED_MEANWHILE', '赵敏刚修改过，现为：甲用语 → 不对应范围。请核对后再改'])
})

test('licences are read without it, and what it said is in the log', async () => {
  const wordId = await add('乙用语')
  expect((await remove(wordId)).data).toEqual({ done: true })
  const { rows } = (await world.call(ListScopeWords, {}, (await makeBuyer(world)).token)).data
  expect(rows.map(({ word }) => word)).not.toContain('乙用语')
  expect(await auditOf(world, 'scopeWord', wordId)).toMatchObject([
    { action: 'scope-word.add' },
    { before: { word: '乙用语', codes: [] } },
  ])
})

test('race: of two who remove it at once one does', async () => {
  const wordId = await add('丙用语')
  const codes = (await Promise.all([remove(wordId), remove(wordId)])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 404])
})
