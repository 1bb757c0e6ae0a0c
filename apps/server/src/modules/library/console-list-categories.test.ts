import { ConsoleListCategories } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeCategory, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, buyers, and operators of either side without the right; sellers in charge of goods suggest categories', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const seller = await makeSellerOperator(world, { rights: ['orders'] })
  const inCharge = await makeSellerOperator(world, { rights: ['offers'] })
  const tokens = ['', (await makeBuyer(world)).token, seller.token, other.token, inCharge.token]
  const codes = await Promise.all(tokens.map(async (token) => (await world.call(ConsoleListCategories, {}, token)).code))
  expect(codes).toEqual([401, 401, 403, 403, 200])
})

test('lists all categories, each after the one above it, also those without goods', async () => {
  const leaf = await makeCategory(world, ['一级', '二级', '三级'])
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { rows } = (await world.call(ConsoleListCategories, {}, token)).data
  const placeOf = new Map(rows.map(({ categoryId }, at) => [categoryId, at]))
  for (const { categoryId, parentId } of rows)
    if (parentId !== null) expect(placeOf.get(parentId)).toBeLessThan(placeOf.get(categoryId)!)
  expect(rows.find(({ categoryId }) => categoryId === leaf)).toMatchObject({ name: '三级' })
})
