import { ListGoods, SuggestSearch } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeGoods, makeOffer, makeSeller, type GoodsOptions } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { countPopularity } from './index.ts'

const world = await openWorld()
const suggest = (keyword: unknown) => world.call(SuggestSearch, { keyword })
const textsOf = async (keyword: string) => (await suggest(keyword)).data.rows.map((row) => row.text)
const GOODS: GoodsOptions[] = [
  { genericName: '感冒灵颗粒', showName: '999 感冒灵颗粒', factory: '华润三九医药股份有限公司', salesCount: 90 },
  { genericName: '感冒灵颗粒', factory: '哈药集团三精制药有限公司', salesCount: 10 },
  { genericName: '复方感冒灵片', factory: '哈药集团世一堂制药厂', salesCount: 70 },
  { genericName: '板蓝根颗粒', factory: '广州白云山和记黄埔中药有限公司', salesCount: 99 },
  ...Array.from({ length: 9 }, (_, i) => ({ genericName: `维生素B${i + 1}片`, factory: '东北制药集团', salesCount: i })),
]
beforeAll(async () => {
  const { sellerId } = await makeSeller(world)
  for (const goods of GOODS) await makeOffer(world, { goods, sellerId })
  await makeOffer(world, { goods: { genericName: '感冒清片', listed: false } })
  await makeGoods(world, { genericName: '感冒止咳糖浆', factory: '哈药集团无货制药厂' })
  // As the hourly schedule does.
  await countPopularity(world.app.jobContext)
})

test.each([
  ['', 'keyword'],
  ['a'.repeat(101), 'keyword'],
  ['a\0b', 'keyword'],
])('rejects %j', async (keyword, field) => {
  const answer = await suggest(keyword)
  expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
})

test('lists each name once, with its number of goods', async () => {
  const { data } = await suggest('感冒灵')
  expect(data.rows.slice(0, 2)).toEqual([
    { text: '感冒灵颗粒', kind: 'goods', count: 2, categoryId: null },
    { text: '复方感冒灵片', kind: 'goods', count: 1, categoryId: null },
  ])
})

test('lists only names of goods on sale', async () => {
  expect(await textsOf('感冒清片')).not.toContain('感冒清片')
  expect(await textsOf('感冒止咳糖浆')).not.toContain('感冒止咳糖浆')
  expect(await textsOf('哈药集团')).toEqual(['复方感冒灵片', '感冒灵颗粒', '哈药集团三精制药有限公司', '哈药集团世一堂制药厂'])
})

test('lists eight names at most, those that sell best', async () => {
  expect(await textsOf('维生素')).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((i) => `维生素B${i}片`))
})

test('includes matches by initials, factories and categories', async () => {
  expect((await suggest('gml')).data.rows[0]?.text).toBe('感冒灵颗粒')
  expect((await suggest('哈药')).data.rows).toContainEqual({
    text: '哈药集团世一堂制药厂',
    kind: 'factory',
    count: 1,
    categoryId: null,
  })
  const category = (await suggest('感冒用药')).data.rows.find(({ kind }) => kind === 'category')!
  expect(category).toMatchObject({ text: '感冒用药', count: 0, categoryId: expect.any(Number) })
  // Its name finds nothing; its list has the goods.
  expect((await world.call(ListGoods, { keyword: '感冒用药' })).data.rows).toEqual([])
  expect((await world.call(ListGoods, { categoryId: category.categoryId! })).data.rows.length).toBeGreaterThan(3)
})

test('tolerates one wrong character', async () => {
  expect((await suggest('板兰根颗粒')).data.rows[0]?.text).toBe('板蓝根颗粒')
})

test('is empty for punctuation', async () => {
  expect((await suggest('%')).data.rows).toEqual([])
})
