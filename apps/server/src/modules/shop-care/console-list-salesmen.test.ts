import { ConsoleListSalesmen, type Args } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { assignShop, makeBuyer, makeOperator, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = (token: string, input: Args<typeof ConsoleListSalesmen> = {}) => world.call(ConsoleListSalesmen, input, token)
const names = async (token: string, input: Args<typeof ConsoleListSalesmen> = {}) =>
  (await list(token, input)).data.rows.map(({ name }) => name)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { sellerId } = await makeSellerOperator(world)
  const other = await makeOperator(world, { sellerId, rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
  expect((await list((await makeOperator(world)).token, { page: 99 })).code).toBe(422)
})

test('a seller sees its own, the platform all; by words and state, those whose shops ask first', async () => {
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  const first = await makeSalesman(world, { ...seller, name: '陆行舟' })
  await makeSalesman(world, { ...seller, name: '顾望山' })
  const left = await makeSalesman(world, { ...seller, name: '程远' })
  await world.write(sql`update salesmen.salesman set ended_at = now() where id = ${left.salesmanId}`)
  await makeSalesman(world, { ...(await makeSellerOperator(world)), name: '叶知秋' })
  const { shopId } = await makeBuyer(world)
  await assignShop(world, first.salesmanId, shopId)
  await assignShop(world, first.salesmanId, (await makeBuyer(world)).shopId)
  await world.write(sql`update salesmen.assignment set replacement_asked_at = now() where shop_id = ${shopId}`)

  const own = (await list(seller.token)).data
  expect(own).toMatchObject({
    total: 2,
    rows: [
      { name: '陆行舟', shops: 2, replacementsAsked: 1 },
      { name: '顾望山', shops: 0 },
    ],
  })
  expect(await names(seller.token, { state: 'left' })).toEqual(['程远'])
  expect(await names(seller.token, { state: 'asked' })).toEqual(['陆行舟'])
  expect(await names(seller.token, { keyword: '望山' })).toEqual(['顾望山'])
  const platform = (await makeOperator(world)).token
  expect((await names(platform)).toSorted()).toEqual(['叶知秋', '陆行舟', '顾望山'])
  expect((await names(platform, { keyword: '华东' })).toSorted()).toEqual(['陆行舟', '顾望山'])
})
