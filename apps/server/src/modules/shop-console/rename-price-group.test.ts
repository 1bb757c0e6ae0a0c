import { ConsoleListPriceGroups, RenamePriceGroup } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeEmptyPriceGroup, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const priceGroupId = await makeEmptyPriceGroup(world, '普通')
const rename = (id: number, name: string, as = token) => world.call(RenamePriceGroup, { priceGroupId: id, name }, as)
const nameOf = async (id: number) =>
  (await world.call(ConsoleListPriceGroups, {}, token)).data.rows.find((row) => row.priceGroupId === id)?.name

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await rename(priceGroupId, '连锁', as)).code))).toEqual([
    401, 401, 403, 403,
  ])
})

test('rejects bad input, groups that are not there, and a name that another group has', async () => {
  await expectBadInputs(world, RenamePriceGroup, { priceGroupId, name: '普通会员' }, token)
  expect((await rename(987_654_321, '连锁')).code).toBe(404)
  await makeEmptyPriceGroup(world, '连锁')
  expect((await rename(priceGroupId, '连锁')).data.fields).toEqual({ name: '已有这个名称的价格组' })
  expect(await nameOf(priceGroupId)).toBe('普通')
})

test('renames a group with a line in the log; the same name once more changes nothing', async () => {
  expect((await rename(priceGroupId, '普通会员')).code).toBe(200)
  expect((await rename(priceGroupId, '普通会员')).code).toBe(200)
  expect(await nameOf(priceGroupId)).toBe('普通会员')
  expect(await auditOf(world, 'priceGroup', priceGroupId)).toMatchObject([
    { action: 'priceGroup.rename', before: { name: '普通' }, after: { name: '普通会员' } },
  ])
})

test('race: of two groups that are given the same name at once, one has it', async () => {
  const [first, second] = [await makeEmptyPriceGroup(world, '甲'), await makeEmptyPriceGroup(world, '乙')]
  const codes = await Promise.all([rename(first, '丙'), rename(second, '丙')].map(async (one) => (await one).code))
  expect(codes.toSorted()).toEqual([200, 422])
})
