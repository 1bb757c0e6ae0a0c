import { ConsoleListShops } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (input: object = {}, as = token) => world.call(ConsoleListShops, input, as)
const namesOf = async (input: object) => (await list(input)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await list({}, as)).code)
  for (const input of [{ state: 'gone' }, { page: 0 }, { surprise: 1 }]) codes.push((await list(input)).code)
  expect(codes).toEqual([401, 401, 403, 403, 422, 422, 422])
})

test('finds shops by where they stand, a part of the name or its sound, or the phone number of a member', async () => {
  const { shopId } = await makeShop(world, { name: '康民大药房' })
  await makeShop(world, { name: '冻结的药房', frozen: '资料不实' })
  await makeShop(world, { name: '只看价格的药房', procureState: 0 })
  await makeShop(world, { name: '新来的药房', procureState: 0, priceState: 0 })
  const { phone } = await makeBuyer(world, { shopId })
  expect(await namesOf({ state: 'frozen' })).toEqual(['冻结的药房'])
  expect(await namesOf({ state: 'priceOnly' })).toEqual(['只看价格的药房'])
  expect(await namesOf({ state: 'unqualified' })).toEqual(['新来的药房'])
  expect(await namesOf({ keyword: '的药房' })).toHaveLength(3)
  expect(await namesOf({ keyword: '%' })).toEqual([])
  expect([await namesOf({ keyword: 'kmdyf' }), await namesOf({ keyword: 'kangmin' })]).toEqual([['康民大药房'], ['康民大药房']])
  expect((await list({ keyword: phone })).data.rows).toMatchObject([
    { shopId, name: '康民大药房', state: 'buying', stateName: '可采购', members: 1, salesmen: 0, orders: 0, priceGroup: null },
  ])
})

test('finds the shops of a province', async () => {
  await makeShop(world, { name: '成都的药房', regionId: 510104 })
  expect(await namesOf({ province: 510000 })).toEqual(['成都的药房'])
  expect([await namesOf({ province: 310000, keyword: '成都' }), (await list({ province: 510104 })).code]).toEqual([[], 422])
})

test('of two shops with one credit code says which was replaced', async () => {
  const [old, now] = [await makeShop(world, { name: '旧登记药房' }), await makeShop(world, { name: '现登记药房' })]
  await world.write(sql`update shops.shop set replaced_at = now() where id = ${old.shopId}`)
  const [{ code } = { code: '' }] = await world.rows(
    sql<{ code: string }>`update shops.shop set credit_code = (select credit_code from shops.shop where id = ${now.shopId})
      where id = ${old.shopId} returning credit_code as code`,
  )
  const found = (await list({ keyword: code })).data.rows.map(({ name, replacedAt }) => [name, replacedAt !== null])
  expect(new Map(found as [string, boolean][])).toEqual(
    new Map([
      ['现登记药房', false],
      ['旧登记药房', true],
    ]),
  )
})
