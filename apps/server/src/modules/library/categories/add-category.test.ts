import { AddCategory, CategoryTree, ListCategoryTree, SaveLibraryGoods } from '@shop/contract'
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
const add = (parentId: number | null, name: string, by = token) => world.call(AddCategory, { parentId, name }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await add(null, '新分类', by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, AddCategory, { parentId: 1, name: '新分类' }, token)
  for (const name of ['一', '长'.repeat(13)]) expect((await add(null, name)).data.fields).toHaveProperty('name')
})

test('refuses unknown parents, the third level, and a name that is there', async () => {
  const leaf = await makeCategory(world, ['甲类', '甲一', '甲一一'])
  expect((await add(987_654_321, '新分类')).code).toBe(404)
  expect((await add(leaf, '新分类')).data.fields).toHaveProperty('parentId')
  expect((await add(null, '甲类')).data.reason).toBe('DUPLICATE')
})

test('a new branch takes goods at once, and shops see it once it has some', async () => {
  const top = (await add(null, '新类')).data.categoryId
  const middle = (await add(top, '新类一')).data.categoryId
  const leaf = (await add(middle, '新类一一')).data.categoryId
  const last = (await world.call(ListCategoryTree, {}, token)).data.rows.filter(({ level }) => level === 1).at(-1)
  expect(last).toMatchObject({ categoryId: top, name: '新类', goods: 0 })
  const names = async () => (await world.call(CategoryTree, {})).data.rows.map(({ name }) => name)
  expect(await names()).not.toContain('新类')
  const record = { ...(await libraryRecord(world)), categoryId: leaf }
  const { goodsId } = (await world.call(SaveLibraryGoods, { goodsId: null, ...record }, token)).data
  await makeOffer(world, { goodsId })
  expect(await world.rows(sql`select category_path from catalog.goods where id = ${goodsId}`)).toEqual([
    { category_path: [top, middle, leaf] },
  ])
  await add(null, '再一类')
  expect(await names()).toContain('新类')
  expect(await auditOf(world, 'category', leaf)).toMatchObject([
    { action: 'category.add', after: { name: '新类一一', parent: '新类一' } },
  ])
})

test('race: two who add the same name at once add one', async () => {
  const codes = (await Promise.all([add(null, '同名类'), add(null, '同名类')])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 409])
})
