import { ListGoods, ListSynonyms, SaveLibraryGoods, SaveSynonyms } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { libraryRecord, makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const save = (words: string[], group: { groupId: number; version: number } | null = null, by = token) =>
  world.call(SaveSynonyms, { ...(group ?? { groupId: null }), words }, by)
const find = async (keyword: string) => (await world.call(ListGoods, { keyword })).data.rows.map(({ goodsId }) => goodsId)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  const codes = await Promise.all(tokens.map(async (by) => (await save(['云雀素', '百灵素'], null, by)).code))
  expect(codes).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, SaveSynonyms, { groupId: 1, version: 1, words: ['云雀素', '百灵素'] }, token, ['version'])
  const many = Array.from({ length: 21 }, (_, n) => `云雀素${n}号`)
  for (const words of [
    ['云雀素'],
    many,
    ['云', '百灵素'],
    ['长'.repeat(21), '百灵素'],
    ['云雀素', ' 云雀素 '],
    ['6901234', '云雀素'],
    ['——', '云雀素'],
  ])
    expect([words, Object.keys((await save(words)).data.fields ?? {})[0]]).toEqual([words, expect.stringMatching(/^words/)])
  expect((await save(['云雀素', '云雀素片'])).data.fields).toEqual({ words: '“云雀素片”已经包含“云雀素”，不用写在一组' })
})

test('refuses a word of another group, what is not there, and what somebody changed meanwhile', async () => {
  const { groupId } = (await save(['灰椋素', '丝光椋素'])).data
  const taken = await save(['灰椋素', '别的素'])
  expect([taken.data.reason, taken.msg]).toEqual(['DUPLICATE', '“灰椋素”已在另一组：灰椋素、丝光椋素'])
  expect((await save(['甲素', '乙素'], { groupId: 987_654_321, version: 1 })).code).toBe(404)
  expect((await save(['灰椋素', '红嘴椋素'], { groupId, version: 1 })).code).toBe(200)
  expect((await save(['灰椋素', '黑领椋素'], { groupId, version: 1 })).data.reason).toBe('CHANGED_MEANWHILE')
})

test('searches for one word find the goods of all at once, and no more what was taken out', async () => {
  const [one, other] = [
    (await makeOffer(world, { goods: { genericName: '红隼酚片', salesCount: 9 } })).goodsId,
    (await makeOffer(world, { goods: { genericName: '燕隼痛片' } })).goodsId,
  ]
  const b12 = (await makeOffer(world, { goods: { genericName: '隼素b12片' } })).goodsId
  expect([await find('红隼酚'), await find('燕隼痛')]).toEqual([[one], [other]])
  const { groupId } = (await save(['红隼酚', '燕隼痛', '隼素b1'])).data
  expect(await find('燕隼痛')).toEqual([other, one])
  expect(await find('红隼酚')).not.toContain(b12)
  await save(['红隼酚', '游隼痛'], { groupId, version: 1 })
  expect([await find('红隼酚'), await find('燕隼痛'), await find('游隼痛')]).toEqual([[one], [other], [one]])
  expect(await auditOf(world, 'synonyms', groupId)).toMatchObject([
    { action: 'synonyms.add' },
    { action: 'synonyms.change', before: { words: ['红隼酚', '燕隼痛', '隼素b1'] }, after: { words: ['红隼酚', '游隼痛'] } },
  ])
})

test('goods that are added later are found by them, too; the job says when all are', async () => {
  const { groupId } = (await save(['Ａｂ鸬鹚素', '鱼鹰素'])).data
  const record = { ...(await libraryRecord(world)), genericName: '鱼鹰素颗粒', showName: '鱼鹰素颗粒' }
  const { goodsId } = (await world.call(SaveLibraryGoods, { goodsId: null, ...record }, token)).data
  await makeOffer(world, { goodsId })
  expect(await find('ab鸬鹚素')).toEqual([goodsId])
  const group = async () =>
    (await world.call(ListSynonyms, { keyword: '鱼鹰' }, token)).data.rows.find((row) => row.groupId === groupId)
  expect(await group()).toMatchObject({ words: ['Ａｂ鸬鹚素', '鱼鹰素'], applied: false, version: 1, updatedBy: '赵敏' })
  await world.work()
  expect(await group()).toMatchObject({ applied: true })
})

test('shows the words as they were written, and takes those that searches read alike for one', async () => {
  const { groupId } = (await save(['翠鸟素B2', '翠鸟素b2', '鱼狗素'])).data
  const group = async () => (await world.call(ListSynonyms, { keyword: '翠鸟素b2' }, token)).data.rows
  expect(await group()).toMatchObject([{ groupId, words: ['翠鸟素B2', '鱼狗素'] }])
  expect((await save(['翠鸟素b2', '别的素'])).msg).toBe('“翠鸟素B2”已在另一组：翠鸟素B2、鱼狗素')
  await save(['翠鸟素b2', '鱼狗素'], { groupId, version: 1 })
  expect(await group()).toMatchObject([{ words: ['翠鸟素b2', '鱼狗素'], version: 2 }])
  expect(await auditOf(world, 'synonyms', groupId)).toMatchObject([
    { after: { words: ['翠鸟素B2', '鱼狗素'] } },
    { before: { words: ['翠鸟素B2', '鱼狗素'] }, after: { words: ['翠鸟素b2', '鱼狗素'] } },
  ])
})

test('race: two groups that take one word at once do not both have it', async () => {
  const codes = (await Promise.all([save(['苍鹭素', '池鹭素']), save(['苍鹭素', '夜鹭素'])])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 409])
})
