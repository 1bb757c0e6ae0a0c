import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeCategory, makeOffer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { GUEST, type Visitor } from '../../access/index.ts'
import { createCategoryCache } from './categories.ts'

const world = await openWorld()
const db = world.app.database.read
const MINUTE_AND_MORE = 61_000
/** A visitor of a shop; only its province and type matter. */
const memberIn = (provinceId: number, type: number) => ({ kind: 'user', shop: { id: 1, provinceId, type } }) as Visitor

test('the tree is at most a minute old', async () => {
  const categories = createCategoryCache()
  const count = async () => (await categories.tree(db, GUEST, world.moment())).rows.find((top) => top.name === '甲')?.count ?? 0
  const before = await count()
  await makeOffer(world, { goods: { category: ['甲', '甲一', '甲一一'] } })
  expect(await count()).toBe(before)
  world.clock.advance(MINUTE_AND_MORE)
  expect(await count()).toBe(before + 1)
})

test('concurrent visitors share one count for each province and type', async () => {
  const categories = createCategoryCache()
  const count = (visitor: Visitor) => categories.tree(db, visitor, world.moment())
  const [first, second, ...others] = await Promise.all(
    [memberIn(310000, 1), memberIn(310000, 1), memberIn(310000, 5), memberIn(110000, 1), GUEST].map(count),
  )
  expect(second).toBe(first)
  expect(new Set([first, ...others]).size).toBe(4)
})

test('a count that failed is not kept', async () => {
  const categories = createCategoryCache()
  await world.write(sql`alter table catalog.category rename to category_away`)
  await expect(categories.tree(db, GUEST, world.moment())).rejects.toThrow('catalog.category')
  await world.write(sql`alter table catalog.category_away rename to category`)
  await expect(categories.tree(db, GUEST, world.moment())).resolves.toHaveProperty('rows')
})

test('a branch is known by its level as soon as it exists, and is not large with a few goods', async () => {
  const categories = createCategoryCache()
  expect(await categories.branchOf(db, 999_999)).toBeUndefined()
  const leaf = await makeCategory(world, ['乙', '乙一', '乙一一'])
  const top = await makeCategory(world, ['乙'])
  expect([await categories.branchOf(db, top), await categories.branchOf(db, leaf)]).toEqual([
    { level: 1, large: false },
    { level: 3, large: false },
  ])
  await world.write(sql`delete from catalog.category where id = ${leaf}`)
  expect(await categories.branchOf(db, leaf)).toEqual({ level: 3, large: false })
})
