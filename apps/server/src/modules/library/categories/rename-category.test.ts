import { CategoryTree, GetGoodsDetail, RenameCategory } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeCategory, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const rename = (categoryId: number, name: string, by = token) => world.call(RenameCategory, { categoryId, name }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await rename(1, '新名字', by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, RenameCategory, { categoryId: 1, name: '新名字' }, token)
})

test('refuses what is not there, and the name of another one in the same place', async () => {
  const leaf = await makeCategory(world, ['乙类', '乙一', '乙一一'])
  await makeCategory(world, ['乙类', '乙一', '乙一二'])
  expect((await rename(987_654_321, '新名字')).code).toBe(404)
  expect((await rename(leaf, '乙一二')).data.reason).toBe('DUPLICATE')
})

test('shops see the new name at once, also who has seen the tree just now; the same name is not logged', async () => {
  const category = ['丙类', '丙一', '丙一一']
  const { goodsId } = await makeOffer(world, { goods: { category } })
  const names = async () => (await world.call(CategoryTree, {})).data.rows.map(({ name }) => name)
  expect(await names()).toContain('丙类')
  const top = await makeCategory(world, ['丙类'])
  for (let n = 0; n < 2; n++) expect((await rename(top, '丙大类')).code).toBe(200)
  expect(await names()).toContain('丙大类')
  const { categoryPath } = (await world.call(GetGoodsDetail, { goodsId })).data
  expect(categoryPath.map(({ name }) => name)).toEqual(['丙大类', '丙一', '丙一一'])
  expect(await auditOf(world, 'category', top)).toMatchObject([{ before: { name: '丙类' }, after: { name: '丙大类' } }])
})

test('race: two categories that get one name at once do not both have it', async () => {
  const [one, other] = [await makeCategory(world, ['丁类']), await makeCategory(world, ['戊类'])]
  const codes = (await Promise.all([rename(one, '己类'), rename(other, '己类')])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 409])
})
