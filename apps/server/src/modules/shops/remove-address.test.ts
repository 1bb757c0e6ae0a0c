import { REVIEW, ListAddresses, RemoveAddress, SetDefaultAddress } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAddress, makeBuyer } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = async (token: string) => (await world.call(ListAddresses, {}, token)).data.rows
const remove = (id: number, token: string) => world.call(RemoveAddress, { id }, token)

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, RemoveAddress, { id: 1 })
})

test('rejects finance', async () => {
  const { token, shopId } = await makeBuyer(world, { role: 'finance' })
  const id = await makeAddress(world, shopId)
  expect((await remove(id, token)).code).toBe(403)
  expect(await list(token)).toHaveLength(2)
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  for (const id of ['abc', '0', '-1', '1.5', '1e21'])
    expect((await world.send({ method: 'DELETE', url: `/szg-ync/client/address/${id}`, token })).json().code).toBe(422)
})

test('does not find other shops’ addresses, and leaves them as they are', async () => {
  const [mine, theirs] = [await makeBuyer(world), await makeBuyer(world)]
  const other = await makeAddress(world, theirs.shopId)
  for (const id of [other, theirs.addressId, 999_999]) expect((await remove(id, mine.token)).code).toBe(404)
  expect(await list(theirs.token)).toMatchObject([
    { id: theirs.addressId, isDefault: true, ofLicence: true, state: REVIEW.approved },
    { id: other },
  ])
})

test('refuses to remove the licence address', async () => {
  const { token, addressId } = await makeBuyer(world)
  expect(await remove(addressId, token)).toMatchObject({ code: 409, data: { reason: 'ADDRESS_OF_LICENCE' } })
  expect(await list(token)).toMatchObject([{ id: addressId, isDefault: true }])
})

test('no longer lists a removed address, and replaces a removed default', async () => {
  const { token, shopId, addressId } = await makeBuyer(world)
  const id = await makeAddress(world, shopId)
  await world.call(SetDefaultAddress, { id }, token)
  expect((await remove(id, token)).data).toEqual({ done: true })
  expect(await list(token)).toMatchObject([{ id: addressId, isDefault: true }])
  expect((await remove(id, token)).code).toBe(404)
})

test('leaves the default as it is when another address is removed', async () => {
  const { token, shopId } = await makeBuyer(world, { role: 'purchaser' })
  const [preferred, id] = [await makeAddress(world, shopId), await makeAddress(world, shopId)]
  await world.call(SetDefaultAddress, { id: preferred }, token)
  expect((await remove(id, token)).code).toBe(200)
  expect((await list(token)).filter((a) => a.isDefault).map((a) => a.id)).toEqual([preferred])
})

test('race: removes an address once', async () => {
  const { token, shopId } = await makeBuyer(world)
  const id = await makeAddress(world, shopId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id, token)))
  expect(answers.map((a) => a.code).sort()).toEqual([200, 404, 404, 404, 404])
})

test('race: an address that is removed while it becomes the default is not the default', async () => {
  const { token, shopId, addressId } = await makeBuyer(world)
  for (let round = 0; round < 6; round++) {
    const id = await makeAddress(world, shopId)
    const [removed] = await Promise.all([remove(id, token), world.call(SetDefaultAddress, { id }, token)])
    expect(removed.code).toBe(200)
    expect(await list(token)).toMatchObject([{ id: addressId, isDefault: true }])
  }
})
