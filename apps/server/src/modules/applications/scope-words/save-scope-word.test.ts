import { ListScopeWords, SaveScopeWord, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
type Word = Args<typeof SaveScopeWord>
const NEW: Word = {
  wordId: null,
  word: '化学药品（限口服）',
  kinds: ['drug-business-licence'],
  codes: ['chemical'],
  isOld: false,
  note: '',
}
const save = (changes: Partial<Word> = {}, by = token) => world.call(SaveScopeWord, { ...NEW, ...changes }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await save({}, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, SaveScopeWord, { ...NEW, wordId: 1, version: 1 }, token, ['version'])
  expect((await save({ word: '、（）' })).data.fields).toEqual({ word: '请填写文字' })
  expect((await save({ word: '长'.repeat(41) })).data.fields).toHaveProperty('word')
  expect((await save({ codes: ['device-3'] })).data.fields).toEqual({ codes: '药品经营许可证不包括“三类医疗器械”' })
  expect((await save({ word: `${'甲'.repeat(38)}ⅢⅢ` })).data.fields).toEqual({ word: '最多 40 个字' })
  expect((await save({ kinds: [], codes: ['cosmetics'] })).data.fields).toEqual({ codes: '这些证照不包括“化妆品”' })
})

test('refuses a word that is there, what is not, and what somebody changed meanwhile with what it says now', async () => {
  const taken = await save({ word: '中 成药' })
  expect([taken.data.reason, taken.msg]).toEqual(['DUPLICATE', '“中 成药”已在对照表中'])
  expect((await save({ wordId: 987_654_321, version: 1 })).code).toBe(404)
  const { wordId } = (await save({ word: '甲用语' })).data
  expect((await save({ wordId, version: 1, word: '甲用语', codes: ['biological'] })).code).toBe(200)
  const late = await save({ wordId, version: 1, word: '甲用语', codes: [] })
  expect([late.data.reason, late.msg]).toEqual(['CHANGED_MEANWHILE', '赵敏刚修改过，现为：甲用语 → 生物制品。请核对后再改'])
  expect((await save({ wordId, version: 2, word: '中成药' })).data.reason).toBe('DUPLICATE')
})

test('asks about a word whose parts are all in the list, and saves it once that was confirmed', async () => {
  const joined = { word: '化学药、中成药', codes: [] }
  const asked = await save(joined)
  expect(asked).toMatchObject({
    code: 409,
    data: {
      reason: 'PARTS_KNOWN',
      parts: [
        { word: '化学药', codes: ['chemical'] },
        { word: '中成药', codes: ['chinese-medicine'] },
      ],
    },
  })
  const { code, data } = await save({ ...joined, confirmed: true })
  expect(code).toBe(200)
  expect((await save({ ...joined, wordId: data.wordId, version: 1, note: '某省' })).data.reason).toBe('PARTS_KNOWN')
  expect((await save({ ...joined, wordId: data.wordId, version: 1, word: '中成药、罂粟壳碎' })).code).toBe(200)
})

test('forms read licences by it at once; a repetition changes nothing and is not logged', async () => {
  const { wordId } = (await save({ word: '乙用语', codes: ['insulin', 'chemical', 'insulin'] })).data
  const { token: buyer } = await makeBuyer(world)
  const found = async () =>
    (await world.call(ListScopeWords, {}, buyer)).data.rows.find(({ word }) => word.endsWith('用语乙') || word === '乙用语')
  expect(await found()).toEqual({ word: '乙用语', kinds: ['drug-business-licence'], codes: ['chemical', 'insulin'] })
  await save({ wordId, version: 1, word: '乙用语', codes: ['chemical', 'insulin'] })
  await save({ wordId, version: 1, word: '用语乙', codes: [], kinds: [], isOld: true, note: '不销售' })
  expect(await found()).toEqual({ word: '用语乙', kinds: [], codes: [] })
  expect(await auditOf(world, 'scopeWord', wordId)).toMatchObject([
    { action: 'scope-word.add', after: { word: '乙用语', codes: ['chemical', 'insulin'] } },
    {
      action: 'scope-word.change',
      before: { word: '乙用语' },
      after: { word: '用语乙', codes: [], isOld: true, note: '不销售' },
    },
  ])
})

test('race: of two who add one word at once, or change one, the first does', async () => {
  const added = await Promise.all([save({ word: '丙用语' }), save({ word: '丙、用语' })])
  expect(added.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const { wordId } = added.find(({ code }) => code === 200)!.data
  const changed = await Promise.all([
    save({ wordId, version: 1, word: '丙用语', note: '一' }),
    save({ wordId, version: 1, word: '丙用语', note: '二' }),
  ])
  expect(changed.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
