import { CategoryTree, ListCategoryTree, ListGoods, MoveCategory, SaveLibraryGoods } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  libraryRecord,
  makeBuyer,
  makeCategory,
  makeOffer,
  makeOperator,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const move = (categoryId: number, parentId: number | null, position: number, by = token) =>
  world.call(MoveCategory, { categoryId, parentId, position }, by)
const below = async (parentId: number | null) =>
  (await world.call(ListCategoryTree, {}, token)).data.rows.filter((row) => row.parentId === parentId).map(({ name }) => name)
const goodsIn = async (categoryId: number) =>
  (await world.call(ListGoods, { categoryId })).data.rows.map(({ goodsId }) => goodsId)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await move(1, null, 1, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, MoveCategory, { categoryId: 1, parentId: 1, position: 1 }, token)
})

test('refuses what is not there, another level, and a name that is there', async () => {
  const leaf = await makeCategory(world, ['甲类', '甲一', '同名'])
  const top = await makeCategory(world, ['甲类'])
  await makeCategory(world, ['甲类', '甲二', '同名'])
  expect((await move(987_654_321, null, 1)).code).toBe(404)
  expect((await move(leaf, 987_654_321, 1)).code).toBe(404)
  for (const parentId of [null, top, leaf]) expect((await move(leaf, parentId, 1)).data.fields).toHaveProperty('parentId')
  expect((await move(leaf, await makeCategory(world, ['甲类', '甲二']), 1)).data.reason).toBe('DUPLICATE')
})

test('categories stand in the order that they are put in; beyond the end is the last, and the same place is not logged', async () => {
  const top = await makeCategory(world, ['乙类'])
  const [one] = [
    await makeCategory(world, ['乙类', '一']),
    await makeCategory(world, ['乙类', '二']),
    await makeCategory(world, ['乙类', '三']),
  ]
  await move(one, top, 2)
  expect(await below(top)).toEqual(['二', '一', '三'])
  for (let n = 0; n < 2; n++) await move(one, top, 60)
  expect(await below(top)).toEqual(['二', '三', '一'])
  expect(await auditOf(world, 'category', one)).toHaveLength(2)
})

test('a branch goes with all that is below it, and its goods are found there at once', async () => {
  const category = ['丙类', '丙一', '丙一一']
  const { goodsId } = await makeOffer(world, { goods: { category } })
  const leaf = await makeCategory(world, category)
  const [from, branch, to] = [
    await makeCategory(world, ['丙类']),
    await makeCategory(world, ['丙类', '丙一']),
    await makeCategory(world, ['丁类']),
  ]
  expect([await goodsIn(from), await goodsIn(to)]).toEqual([[goodsId], []])
  await world.call(CategoryTree, {})
  expect((await move(branch, to, 1)).data).toEqual({ done: true })
  expect([await goodsIn(from), await goodsIn(to), await goodsIn(branch), await goodsIn(leaf)]).toEqual([
    [],
    [goodsId],
    [goodsId],
    [goodsId],
  ])
  const { rows } = (await world.call(CategoryTree, {})).data
  expect(rows.find(({ name }) => name === '丁类')).toMatchObject({ count: 1, children: [{ name: '丙一', count: 1 }] })
  expect(rows.some(({ name }) => name === '丙类')).toBe(false)
  expect(await auditOf(world, 'category', branch)).toMatchObject([
    { action: 'category.move', before: { parent: '丙类' }, after: { parent: '丁类', position: 1 } },
  ])
})

test('race: goods that are saved into a branch while it moves are found where it is', async () => {
  const leaf = await makeCategory(world, ['戊类', '戊一', '戊一一'])
  const [branch, to] = [await makeCategory(world, ['戊类', '戊一']), await makeCategory(world, ['己类'])]
  const record = { ...(await libraryRecord(world)), categoryId: leaf }
  const [saved] = await Promise.all([world.call(SaveLibraryGoods, { goodsId: null, ...record }, token), move(branch, to, 1)])
  const [goods] = await world.rows(sql`select category_path from catalog.goods where id = ${saved.data.goodsId}`)
  expect(goods).toEqual({ category_path: [to, branch, leaf] })
})
