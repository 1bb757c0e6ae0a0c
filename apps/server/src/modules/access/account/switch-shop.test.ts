import { GetInfo, ListAddresses, ListMyShops, SwitchShop } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { addMember, makeBuyer, makeOperator, makeShop, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const switchTo = (id: number, token: string) => world.call(SwitchShop, { id }, token)
const shopOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.shop

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await switchTo(1, who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await expectBadInputs(world, SwitchShop, { id: 1 }, token)
})

test('does not find shops that the user is not a member of, or no longer', async () => {
  const buyer = await makeBuyer(world)
  const [theirs, former] = [await makeShop(world), await makeShop(world)]
  await addMember(world, former.shopId, buyer.userId)
  await world.write(sql`delete from shops.member where shop_id = ${former.shopId}`)
  for (const id of [theirs.shopId, former.shopId, 999_999_999]) expect((await switchTo(id, buyer.token)).code).toBe(404)
  expect((await shopOf(buyer.token))!.id).toBe(buyer.shopId)
})

test('makes another of the user’s own shops the current one, with its role and addresses', async () => {
  const buyer = await makeBuyer(world)
  const mine = await makeShop(world, { name: '安和大药房' })
  world.clock.advance(MINUTE)
  await addMember(world, mine.shopId, buyer.userId, 'purchaser')
  expect((await switchTo(mine.shopId, buyer.token)).data).toEqual({ done: true })
  expect(await shopOf(buyer.token)).toMatchObject({ id: mine.shopId, name: '安和大药房', role: 'purchaser' })
  const { rows } = (await world.call(ListMyShops, {}, buyer.token)).data
  expect(rows.map((s) => [s.id, s.current])).toEqual([
    [buyer.shopId, false],
    [mine.shopId, true],
  ])
  expect((await world.call(ListAddresses, {}, buyer.token)).data.rows.map((a) => a.id)).toEqual([mine.addressId])
})

test('gives a member without a current shop one, and accepts the current one again', async () => {
  const buyer = await makeBuyer(world)
  const token = await world.loginElsewhere(buyer.userId)
  expect(await shopOf(token)).toBeNull()
  for (let i = 0; i < 2; i++) {
    expect((await switchTo(buyer.shopId, token)).code).toBe(200)
    expect((await shopOf(token))!.id).toBe(buyer.shopId)
  }
})

test('leaves the user’s other sessions in their shop', async () => {
  const buyer = await makeBuyer(world)
  const { shopId } = await makeShop(world)
  await addMember(world, shopId, buyer.userId)
  const elsewhere = await world.loginElsewhere(buyer.userId, buyer.shopId)
  await switchTo(shopId, buyer.token)
  expect([(await shopOf(buyer.token))!.id, (await shopOf(elsewhere))!.id]).toEqual([shopId, buyer.shopId])
})
