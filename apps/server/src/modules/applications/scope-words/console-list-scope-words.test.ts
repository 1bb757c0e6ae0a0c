import { ConsoleListScopeWords, SaveScopeWord } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const list = (input: object = {}, by = token) => world.call(ConsoleListScopeWords, input, by)
const words = async (input: object) => (await list({ pageSize: 50, ...input })).data.rows.map(({ word }) => word)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await list({}, by)).code))).toEqual([401, 401, 403, 403])
  for (const input of [{ page: 0 }, { kind: 'business-licence' }, { code: 'gold' }, { age: 'medieval' }])
    expect([input, (await list(input)).code]).toEqual([input, 422])
})

test('finds words by a part, whatever its width and signs, by certificate, scope and age', async () => {
  expect(await words({ keyword: 'ⅲ类' })).toEqual(expect.arrayContaining(['III类', 'III类医疗器械']))
  expect(await words({ keyword: '体外诊断试剂(药' })).toEqual(['体外诊断试剂（药品）'])
  expect(await words({ keyword: '、' })).toEqual([])
  expect(await words({ keyword: '内科', kind: 'drug-business-licence' })).toEqual([])
  expect(await words({ keyword: '内科', kind: 'medical-practice-licence' })).toContain('内科')
  expect(await words({ code: 'insulin', kind: 'drug-business-licence' })).toEqual(expect.arrayContaining(['胰岛素', '肽类激素']))
  expect(await words({ code: 'none', keyword: '精神药品' })).toEqual(expect.arrayContaining(['第二类精神药品']))
  expect(await words({ age: 'old', kind: 'drug-business-licence', code: 'chemical' })).toEqual(
    expect.arrayContaining(['抗生素制剂']),
  )
  expect(await words({ age: 'old', keyword: '中成药' })).toEqual([])
})

test('shows what was changed last first, with who did it; words for all kinds are found by each', async () => {
  const input = { wordId: null, word: '走查用语', kinds: [], codes: ['chemical' as const], isOld: true, note: '某省旧证' }
  await world.call(SaveScopeWord, input, token)
  const { wordId: _, ...said } = input
  const { rows } = (await list({ keyword: '走查', kind: 'food-licence' })).data
  expect(rows).toMatchObject([{ ...said, version: 1, updatedBy: '赵敏' }])
})
