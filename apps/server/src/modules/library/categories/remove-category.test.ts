import { AddCategory, MergeGoods, RemoveCategory } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeCategory,
  makeGoods,
  makeHomeItem,
  makeOperator,
  makeSalesman,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

interface Period {
  from: string | null
  until: string | null
  shown: boolean
}

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const remove = (categoryId: number, by = token) => world.call(RemoveCategory, { categoryId }, by)

test('rejects anonymous callers, buyers, sellers and operators without the right; names bad input; unknown ones are not found', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await remove(1, by)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, RemoveCategory, { categoryId: 1 }, token)
  expect((await remove(987_654_321)).code).toBe(404)
})

test('refuses one with goods, with categories below it, that a salesman handles, or to which home leads', async () => {
  const path = ['甲类', '甲一', '甲一一']
  await makeGoods(world, { category: path, listed: false })
  const branch = await makeCategory(world, ['甲类', '甲二'])
  const below = await makeCategory(world, ['甲类', '甲二', '甲二一'])
  const { salesmanId } = await makeSalesman(world)
  await world.write(sql`insert into salesmen.handled (salesman_id, category_id) values (${salesmanId}, ${below})`)
  const linked = await makeCategory(world, ['甲类', '甲三'])
  await world.write(
    sql`update content.home_item set target = ${`/sub-goods/goods/list?categoryId=${linked}`} where id = ${await makeHomeItem(world)}`,
  )
  const why = async (id: number) => (await remove(id)).msg
  expect(await why(await makeCategory(world, path))).toBe('还有 1 个商品，请先改到其他分类')
  expect(await why(branch)).toBe('还有 1 个下级分类，请先移走或删除')
  expect(await why(below)).toBe('有业务员负责这个分类，请先在业务员处改掉')
  expect(await why(linked)).toBe('首页有链接指向这个分类，请先在首页布置里改掉')
})

test('a link whose period is over is in the way of none; one that is hidden or comes later is', async () => {
  const [over, hidden, later] = [
    await makeCategory(world, ['丁类', '丁一']),
    await makeCategory(world, ['丁类', '丁二']),
    await makeCategory(world, ['丁类', '丁三']),
  ]
  const link = async (categoryId: number, { from = null, until = null, shown = true }: Partial<Period>) =>
    world.write(sql`update content.home_item set target = ${`/sub-goods/goods/list?categoryId=${categoryId}`},
      from_day = ${from}, until_day = ${until}, shown = ${shown} where id = ${await makeHomeItem(world)}`)
  const day = (days: number) => addDays(chinaDay(world.clock.now()), days)
  await link(over, { until: day(0) })
  await link(hidden, { shown: false })
  await link(later, { from: day(7), until: day(14) })
  expect((await remove(over)).data.reason).toBe('CATEGORY_IN_USE')
  world.clock.advance(DAY)
  expect((await remove(over)).code).toBe(200)
  expect((await remove(hidden)).data.reason).toBe('CATEGORY_IN_USE')
  expect((await remove(later)).data.reason).toBe('CATEGORY_IN_USE')
})

test('an empty one goes, also one that only merged records were in', async () => {
  const path = ['乙类', '乙一', '乙一一']
  const leaf = await makeCategory(world, path)
  const merge = {
    keptId: await makeGoods(world, { category: ['乙类', '乙一', '乙一二'] }),
    goneId: await makeGoods(world, { category: path }),
  }
  await world.call(MergeGoods, { ...merge, keptVersion: 0, goneVersion: 0, keptOffers: [], reason: '同一商品' }, token)
  expect((await remove(leaf)).data).toEqual({ done: true })
  expect((await remove(leaf)).code).toBe(404)
  expect(await auditOf(world, 'category', leaf)).toMatchObject([{ action: 'category.remove', before: { name: '乙一一' } }])
})

test('race: a category is not removed while another one is added below it', async () => {
  const branch = await makeCategory(world, ['丙类', '丙一'])
  const [removed, added] = await Promise.all([
    remove(branch),
    world.call(AddCategory, { parentId: branch, name: '新分类' }, token),
  ])
  expect([removed.code, added.code].toSorted()).not.toEqual([200, 200])
})
