import { RemoveCategory, SaveHomeBlock, SaveHomeItem } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeCategory, makeGoods, makeOperator } from '../../../../test/factories/index.ts'
import { EVERYBODY, openHome } from '../../../../test/home.ts'
import { holdAdvisory } from '../../../../test/held-row.ts'
import { openWorld } from '../../../../test/world.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'

const world = await openWorld()
const { token, goodsNo } = await openHome(world)
const { token: librarian } = await makeOperator(world, { rights: ['offers'] })
const goodsNos = [await goodsNo(await makeGoods(world))]
const GONE = { target: '这个分类已不存在，请重新选择' }
const linkTo = (categoryId: number | string) => `/sub-goods/goods/list?type=4&categoryId=${categoryId}`
const NEW = { version: 0, ...EVERYBODY }
const saveItem = (target: string) =>
  world.call(SaveHomeItem, { ...NEW, itemId: null, kind: 'notices', title: '上新', target }, token)
const saveBlock = (target: string) =>
  world.call(SaveHomeBlock, { ...NEW, blockId: null, title: '精选', subtitle: '', target, goodsNos }, token)
const remove = (categoryId: number) => world.call(RemoveCategory, { categoryId }, librarian)

test.each([
  ['an item', saveItem],
  ['a block', saveBlock],
])('%s can lead to a category that is there, and to no other', async (_what, save) => {
  const categoryId = await makeCategory(world, ['链接', _what, '一'])
  expect((await save(linkTo(categoryId))).code).toBe(200)
  expect((await remove(categoryId)).data.reason).toBe('CATEGORY_IN_USE')
  for (const id of [987_654_321, '', '0', '1e3', '9'.repeat(20), `${categoryId}&categoryId=987654321`]) {
    const { code, data } = await save(linkTo(id))
    expect([code, data.fields], String(id)).toEqual([422, GONE])
  }
})

test.each([
  ['an item', saveItem],
  ['a block', saveBlock],
])('race: %s is not saved with a category that is removed meanwhile', async (_what, save) => {
  const categoryId = await makeCategory(world, ['竞争', _what, '一'])
  // Whoever changes the tree is at it: both wait.
  const tree = await holdAdvisory(world, ADVISORY_LOCKS.library)
  const removing = remove(categoryId)
  await tree.waiting()
  const saving = save(linkTo(categoryId))
  await tree.waiting(2)
  await tree.release()
  const [removed, saved] = await Promise.all([removing, saving])
  expect([removed.code, saved.code, saved.data.fields]).toEqual([200, 422, GONE])
})
