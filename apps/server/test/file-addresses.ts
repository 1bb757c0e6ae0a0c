import { ConsoleLogout, Logout } from '@shop/contract'
import { expect } from 'vitest'
import { sql } from '../src/kernel/sql.ts'
import { makeBuyer, makeOperator, makeSeller } from './factories/index.ts'
import type { World } from './world.ts'

/** Gives the address of a file to whoever has this token. */
type AddressFor = (token: string) => Promise<string>
/** The answer to a tab, which brings no token. */
const codeOf = async (world: World, url: string) => (await world.app.http.inject({ method: 'GET', url })).statusCode

/** Members of a shop open a file of it: neither after they have logged out nor once they are in it no more, also from another shop. */
export async function expectOpensForMembers(world: World, shopId: number, addressFor: AddressFor) {
  const member = await makeBuyer(world, { shopId })
  const other = await makeBuyer(world)
  const ofSession = await addressFor(member.token)
  expect(await codeOf(world, ofSession)).toBe(200)
  await world.call(Logout, {}, member.token)
  expect(await codeOf(world, ofSession)).toBe(403)
  const ofMember = await addressFor(await world.login(member.userId, shopId))
  expect(await codeOf(world, ofMember)).toBe(200)
  await world.write(sql`delete from shops.member where user_id = ${member.userId}`)
  expect(await codeOf(world, ofMember)).toBe(403)
  await world.write(sql`insert into shops.member (shop_id, user_id, role, joined_at)
    values (${other.shopId}, ${member.userId}, 'owner', ${world.clock.now()})`)
  await world.write(
    sql`update access.session set shop_id = ${other.shopId} where user_id = ${member.userId} and ended_at is null`,
  )
  expect(await codeOf(world, ofMember)).toBe(404)
}

/** Operators of a seller open a file of it: neither after they have logged out nor without the right, nor as another seller's, nor deactivated. */
export async function expectOpensForSellers(world: World, sellerId: number, addressFor: AddressFor) {
  const { operatorId, token } = await makeOperator(world, { sellerId })
  const ofSession = await addressFor(token)
  expect(await codeOf(world, ofSession)).toBe(200)
  await world.call(ConsoleLogout, {}, token)
  expect(await codeOf(world, ofSession)).toBe(403)
  const url = await addressFor(await world.loginOperator(operatorId))
  await world.write(sql`update operators.operator set seller_id = ${(await makeSeller(world)).sellerId} where id = ${operatorId}`)
  expect(await codeOf(world, url)).toBe(404)
  await world.write(sql`update operators.operator set seller_id = ${sellerId}, rights = '{}' where id = ${operatorId}`)
  expect(await codeOf(world, url)).toBe(403)
  await world.write(sql`update operators.operator set rights = '{orders,offers}' where id = ${operatorId}`)
  expect(await codeOf(world, url)).toBe(200)
  await world.write(sql`update operators.operator set active = false where id = ${operatorId}`)
  expect(await codeOf(world, url)).toBe(403)
}
