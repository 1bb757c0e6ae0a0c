import { ConsoleListAssignedShops } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { assignShop, makeBuyer, makeSalesman, makeSellerOperator, makeShop } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const list = (salesmanId: number, token = seller.token, keyword?: string) =>
  world.call(ConsoleListAssignedShops, { salesmanId, ...(keyword && { keyword }) }, token)

test('rejects anonymous callers and buyers; what is another seller’s does not exist', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  expect(await Promise.all(tokens.map(async (token) => (await list(salesmanId, token)).code))).toEqual([401, 401, 404])
})

test('lists those that ask for somebody else first, then the newest, and finds by name', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const asking = await makeShop(world, { name: '仁心药店' })
  for (const { shopId } of [
    asking,
    await makeShop(world, { name: '康民大药房' }),
    await makeShop(world, { name: '福寿堂药店' }),
  ]) {
    await assignShop(world, salesmanId, shopId)
    world.clock.advance(DAY)
  }
  await world.write(sql`update salesmen.assignment set replacement_asked_at = ${world.clock.now()}, replacement_reason = '换了区域'
    where shop_id = ${asking.shopId}`)
  const { rows, total } = (await list(salesmanId)).data
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { name: '仁心药店', by: '张丽', since: '2026-03-10', replacement: { why: '换了区域' } },
    { name: '福寿堂药店', replacement: null },
    { name: '康民大药房' },
  ])
  expect((await list(salesmanId, seller.token, '大药房')).data.rows).toMatchObject([{ name: '康民大药房' }])
})
