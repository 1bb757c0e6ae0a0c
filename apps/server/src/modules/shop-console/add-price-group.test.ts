import { AddPriceGroup, ConsoleListPriceGroups } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers'] })
const add = (name: string, as = token) => world.call(AddPriceGroup, { name }, as)
const names = async () => (await world.call(ConsoleListPriceGroups, {}, token)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await add('连锁', as)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input, and a name that another group has', async () => {
  await expectBadInputs(world, AddPriceGroup, { name: '诊所' }, token)
  expect((await add('诊所')).code).toBe(200)
  expect((await add(' 诊所 ')).data.fields).toEqual({ name: '已有这个名称的价格组' })
})

test('adds an empty group, which shops can be put into; the log has a line', async () => {
  const { priceGroupId } = (await add('区域连锁')).data
  const { rows } = (await world.call(ConsoleListPriceGroups, {}, token)).data
  expect(rows.at(-1)).toEqual({ priceGroupId, name: '区域连锁', shops: 0, offers: 0 })
  expect(await auditOf(world, 'priceGroup', priceGroupId)).toMatchObject([
    { action: 'priceGroup.add', after: { name: '区域连锁' } },
  ])
})

test('race: of two who add the same name at once, one does', async () => {
  const codes = await Promise.all([add('同名'), add('同名')].map(async (one) => (await one).code))
  expect(codes.toSorted()).toEqual([200, 422])
  expect((await names()).filter((name) => name === '同名')).toHaveLength(1)
})
