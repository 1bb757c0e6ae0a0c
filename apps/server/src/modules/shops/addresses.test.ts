import { AUDIT, ListAddresses, RemoveAddress, SaveAddress, SetDefaultAddress } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { DONGCHENG, HUANGPU, makeAddress, makeBuyer, makeSellerOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { decideAddress } from './index.ts'

const world = await openWorld()
const text = { receiver: '王芳', phone: '13800000001', regionId: HUANGPU, detail: '南京东路 100 号 2 楼' }
const list = async (token: string) => (await world.call(ListAddresses, {}, token)).data.rows
const save = (token: string, more: object = {}) => world.call(SaveAddress, { ...text, ...more }, token)
const decide = (id: number, approve: boolean) =>
  world.app.database.transact((tx) =>
    decideAddress(tx, id, { approve, reason: approve ? '' : '地址不全', by: '张丽', now: world.clock.now() }),
  )

test('all calls reject anonymous callers, operators, and people without a shop', async () => {
  const { token: operator } = await makeSellerOperator(world)
  const alone = await world.login((await makeUser(world)).userId)
  for (const [token, code] of [
    ['', 401],
    [operator, 401],
    [alone, 403],
  ] as const) {
    expect((await world.call(ListAddresses, {}, token)).code).toBe(code)
    expect((await save(token)).code).toBe(code)
    expect((await world.call(RemoveAddress, { id: 1 }, token)).code).toBe(code)
    expect((await world.call(SetDefaultAddress, { id: 1 }, token)).code).toBe(code)
  }
})

test('lets finance read addresses but change none', async () => {
  const { token, addressId: id } = await makeBuyer(world, { role: 'finance' })
  expect(await list(token)).toHaveLength(1)
  expect((await save(token)).code).toBe(403)
  expect((await world.call(RemoveAddress, { id }, token)).code).toBe(403)
  expect((await world.call(SetDefaultAddress, { id }, token)).code).toBe(403)
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, SaveAddress, { id: 1, ...text, isDefault: true }, token, ['id', 'isDefault'])
  await expectBadInputs(world, SetDefaultAddress, { id: 1 }, token)
  for (const [field, value] of [
    ['receiver', '  '],
    ['receiver', '字'.repeat(21)],
    ['phone', '110'],
    ['detail', '路'],
    ['detail', '字'.repeat(101)],
  ] as const)
    expect((await save(token, { [field]: value })).data.fields).toHaveProperty(field)
  for (const regionId of [310000, 310100, 999_999])
    expect((await save(token, { regionId })).data.fields).toEqual({ regionId: '请选择到区县' })
  expect((await world.send({ method: 'DELETE', url: '/szg-ync/client/address/abc', token })).json().code).toBe(422)
  expect((await world.send({ method: 'POST', url: '/szg-ync/client/address/save', token, payload: text })).json()).toMatchObject({
    code: 422,
  })
})

test('hides other shops’ addresses and does not let the shop change its own licence address', async () => {
  const [mine, theirs] = [await makeBuyer(world), await makeBuyer(world)]
  for (const id of [theirs.addressId, 999_999]) {
    expect((await save(mine.token, { id })).code).toBe(404)
    expect((await world.call(RemoveAddress, { id }, mine.token)).code).toBe(404)
    expect((await world.call(SetDefaultAddress, { id }, mine.token)).code).toBe(404)
  }
  expect(await list(theirs.token)).toMatchObject([
    { id: theirs.addressId, isDefault: true, ofLicence: true, state: AUDIT.approved },
  ])
  expect((await save(mine.token, { id: mine.addressId })).data.reason).toBe('ADDRESS_OF_LICENCE')
  expect((await world.call(RemoveAddress, { id: mine.addressId }, mine.token)).data.reason).toBe('ADDRESS_OF_LICENCE')
})

test('a new address waits, with the phone in half width, and can’t be the default', async () => {
  const { token, addressId } = await makeBuyer(world, { role: 'purchaser' })
  const { data } = await save(token, { phone: '１３８００００００１１', receiver: ' 王芳 ', regionId: DONGCHENG })
  expect(data.state).toBe(AUDIT.waiting)
  const [first, second] = await list(token)
  expect(first).toMatchObject({ id: addressId, isDefault: true })
  expect(second).toEqual({
    ...text,
    id: data.id,
    phone: '13800000011',
    regionId: DONGCHENG,
    regionName: '北京市东城区',
    ofLicence: false,
    state: AUDIT.waiting,
    rejectReason: '',
    isDefault: false,
  })
  expect((await world.call(SetDefaultAddress, { id: data.id }, token)).data.reason).toBe('ADDRESS_NOT_APPROVED')
})

test('saves one address for the same idempotency key', async () => {
  const { token } = await makeBuyer(world)
  const key = 'one-address-once'
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(SaveAddress, text, token, { key })))
  expect(new Set(answers.map((a) => a.data.id)).size).toBe(1)
  expect(await list(token)).toHaveLength(2)
})

test('makes an approved address the default where that was requested', async () => {
  const { token, addressId } = await makeBuyer(world)
  const requested = (await save(token, { isDefault: true })).data.id
  const other = (await save(token, { detail: '福州路 1 号' })).data.id
  expect((await list(token)).find((a) => a.isDefault)!.id).toBe(addressId)
  await decide(requested, true)
  await decide(other, true)
  expect((await list(token)).filter((a) => a.isDefault).map((a) => a.id)).toEqual([requested])
  expect((await world.call(SetDefaultAddress, { id: other }, token)).data).toEqual({ done: true })
  expect((await list(token)).filter((a) => a.isDefault).map((a) => a.id)).toEqual([other])
})

test('makes a changed address pending and the licence address the default; unchanged text stays approved', async () => {
  const { token, addressId } = await makeBuyer(world)
  const { id } = (await save(token, { isDefault: true })).data
  await decide(id, true)
  expect((await save(token, { id })).data).toEqual({ id, state: AUDIT.approved })
  expect((await save(token, { id, isDefault: true })).data.state).toBe(AUDIT.approved)
  expect((await save(token, { id, detail: '南京东路 101 号' })).data.state).toBe(AUDIT.waiting)
  expect((await list(token)).find((a) => a.isDefault)!.id).toBe(addressId)
  await decide(id, true)
  expect((await list(token)).find((a) => a.isDefault)!.id).toBe(id)
})

test('shows why an address was rejected; it is not the default, and saving it makes it pending again', async () => {
  const { token } = await makeBuyer(world)
  const { id } = (await save(token)).data
  await decide(id, false)
  expect((await list(token)).find((a) => a.id === id)).toMatchObject({ state: AUDIT.rejected, rejectReason: '地址不全' })
  expect((await world.call(SetDefaultAddress, { id }, token)).msg).toContain('未通过')
  expect((await save(token, { id })).data.state).toBe(AUDIT.waiting)
  expect((await list(token)).find((a) => a.id === id)!.rejectReason).toBe('')
})

test('no longer lists a removed address, and replaces a removed default', async () => {
  const { token, shopId, addressId } = await makeBuyer(world)
  const id = await makeAddress(world, shopId)
  await world.call(SetDefaultAddress, { id }, token)
  expect((await world.call(RemoveAddress, { id }, token)).data).toEqual({ done: true })
  expect(await list(token)).toMatchObject([{ id: addressId, isDefault: true }])
  expect((await world.call(RemoveAddress, { id }, token)).code).toBe(404)
})

test('race: of thirty concurrent additions no more than 20 succeed', async () => {
  const { token } = await makeBuyer(world)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => save(token, { detail: `南京东路 ${i} 号` })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(19)
  expect(answers.find((a) => a.code !== 200)).toMatchObject({ code: 409, data: { reason: 'ADDRESS_FULL' } })
  expect(await list(token)).toHaveLength(20)
})

test('race: many concurrent defaults leave one', async () => {
  const { token, shopId } = await makeBuyer(world)
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeAddress(world, shopId)))
  const answers = await Promise.all(ids.map((id) => world.call(SetDefaultAddress, { id }, token)))
  expect(answers.map((a) => a.code)).toEqual(Array(6).fill(200))
  expect(await world.rows(sql`select from shops.address where shop_id = ${shopId} and is_default`)).toHaveLength(1)
})
