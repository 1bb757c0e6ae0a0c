import { REVIEW, ListAddresses, SetDefaultAddress } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAddress, makeBuyer } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const setDefault = (id: number, token: string) => world.call(SetDefaultAddress, { id }, token)
const defaultsOf = async (token: string) =>
  (await world.call(ListAddresses, {}, token)).data.rows.filter((a) => a.isDefault).map((a) => a.id)

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, SetDefaultAddress, { id: 1 })
})

test('rejects finance', async () => {
  const { token, shopId, addressId } = await makeBuyer(world, { role: 'finance' })
  expect((await setDefault(await makeAddress(world, shopId), token)).code).toBe(403)
  expect(await defaultsOf(token)).toEqual([addressId])
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, SetDefaultAddress, { id: 1 }, token)
})

test('does not find other shops’ addresses, nor removed ones', async () => {
  const [mine, theirs] = [await makeBuyer(world), await makeBuyer(world)]
  const [other, gone] = [await makeAddress(world, theirs.shopId), await makeAddress(world, mine.shopId)]
  await world.write(sql`update shops.address set removed_at = now() where id = ${gone}`)
  for (const id of [other, theirs.addressId, gone, 999_999]) expect((await setDefault(id, mine.token)).code).toBe(404)
  expect([await defaultsOf(mine.token), await defaultsOf(theirs.token)]).toEqual([[mine.addressId], [theirs.addressId]])
})

test('refuses addresses that are pending or were rejected, and says which', async () => {
  const { token, shopId, addressId } = await makeBuyer(world)
  const waiting = await setDefault(await makeAddress(world, shopId, { state: REVIEW.waiting }), token)
  const rejected = await setDefault(await makeAddress(world, shopId, { state: REVIEW.rejected }), token)
  for (const answer of [waiting, rejected]) expect(answer).toMatchObject({ code: 409, data: { reason: 'ADDRESS_NOT_APPROVED' } })
  expect(rejected.msg).toContain('未通过')
  expect(waiting.msg).not.toContain('未通过')
  expect(await defaultsOf(token)).toEqual([addressId])
})

test('makes an approved address the only default, also when it already is', async () => {
  const { token, shopId, addressId } = await makeBuyer(world, { role: 'purchaser' })
  const id = await makeAddress(world, shopId)
  for (const next of [id, id, addressId]) {
    expect((await setDefault(next, token)).data).toEqual({ done: true })
    expect(await defaultsOf(token)).toEqual([next])
  }
})

test('race: many concurrent defaults leave one', async () => {
  const { token, shopId } = await makeBuyer(world)
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeAddress(world, shopId)))
  const answers = await Promise.all(ids.map((id) => setDefault(id, token)))
  expect(answers.map((a) => a.code)).toEqual(Array(6).fill(200))
  expect(await world.rows(sql`select from shops.address where shop_id = ${shopId} and is_default`)).toHaveLength(1)
})
