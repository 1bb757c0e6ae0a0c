import { REVIEW, ListAddresses, RemoveAddress, SaveAddress } from '@shop/contract'
import { expect, onTestFinished, test } from 'vitest'
import { reviewAddress } from '../../../test/addresses.ts'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { DONGCHENG, HUANGPU, makeBuyer } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const text = { receiver: '王芳', phone: '13800000001', regionId: HUANGPU, detail: '南京东路 100 号 2 楼' }
const list = async (token: string) => (await world.call(ListAddresses, {}, token)).data.rows
const save = (token: string, more: object = {}) => world.call(SaveAddress, { ...text, ...more }, token)
const defaultOf = async (token: string) => (await list(token)).find((a) => a.isDefault)!.id

test('rejects anonymous callers, operators, and people without a shop', async () => {
  await expectNonMembersRejected(world, SaveAddress, text)
})

test('rejects finance', async () => {
  const { token } = await makeBuyer(world, { role: 'finance' })
  expect((await save(token)).code).toBe(403)
  expect(await list(token)).toHaveLength(1)
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, SaveAddress, { id: 1, ...text, isDefault: true }, token, ['id', 'isDefault'])
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
  // Without an idempotency key.
  expect((await world.send({ method: 'POST', url: '/szg-ync/client/address/save', token, payload: text })).json()).toMatchObject({
    code: 422,
  })
})

test('does not find other shops’ addresses, and leaves them as they are', async () => {
  const [mine, theirs] = [await makeBuyer(world), await makeBuyer(world)]
  const { id } = (await save(theirs.token)).data
  for (const other of [id, theirs.addressId, 999_999])
    expect((await save(mine.token, { id: other, detail: '福州路 1 号' })).code).toBe(404)
  expect(await list(theirs.token)).toMatchObject([
    { id: theirs.addressId, isDefault: true, ofLicence: true, state: REVIEW.approved },
    { id, detail: text.detail },
  ])
})

test('keeps where it is on the map: another place needs no approval, other words do; without one it is not known any more', async () => {
  const { token } = await makeBuyer(world)
  const place = { longitude: 121.4846, latitude: 31.2316 }
  const of = async (id: number) => (await list(token)).find((a) => a.id === id)!
  for (const half of [{ longitude: 121 }, { latitude: 31 }])
    expect((await save(token, half)).data.fields).toEqual({ longitude: '经度和纬度需要一起填写' })
  const { id } = (await save(token, place)).data
  expect(await of(id)).toMatchObject({ ...place, state: REVIEW.waiting })
  await reviewAddress(world, id, true)
  const moved = { longitude: 121.485, latitude: 31.232 }
  expect((await save(token, { id, ...moved })).data.state).toBe(REVIEW.approved)
  expect(await of(id)).toMatchObject({ ...moved, state: REVIEW.approved })
  expect((await save(token, { id, detail: '福州路 1 号' })).data.state).toBe(REVIEW.waiting)
  expect(await of(id)).toMatchObject({ longitude: null, latitude: null })
})

test('refuses to change the licence address', async () => {
  const { token, addressId } = await makeBuyer(world)
  expect((await save(token, { id: addressId })).data.reason).toBe('ADDRESS_OF_LICENCE')
  expect(await list(token)).toMatchObject([{ id: addressId, state: REVIEW.approved }])
})

test('a new address waits, with the phone in half width, and is not the default', async () => {
  const { token, addressId } = await makeBuyer(world, { role: 'purchaser' })
  const { data } = await save(token, { phone: '１３８００００００１１', receiver: ' 王芳 ', regionId: DONGCHENG })
  expect(data.state).toBe(REVIEW.waiting)
  const [first, second] = await list(token)
  expect(first).toMatchObject({ id: addressId, isDefault: true })
  expect(second).toEqual({
    ...text,
    id: data.id,
    phone: '13800000011',
    regionId: DONGCHENG,
    regionName: '北京市东城区',
    ofLicence: false,
    state: REVIEW.waiting,
    rejectReason: '',
    longitude: null,
    latitude: null,
    isDefault: false,
  })
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
  expect(await defaultOf(token)).toBe(addressId)
  await reviewAddress(world, requested, true)
  await reviewAddress(world, other, true)
  expect((await list(token)).filter((a) => a.isDefault).map((a) => a.id)).toEqual([requested])
})

test('a pending address can be requested as the default, and no longer be', async () => {
  const { token, addressId } = await makeBuyer(world)
  const { id } = (await save(token, { isDefault: true })).data
  expect((await save(token, { id, isDefault: false })).data.state).toBe(REVIEW.waiting)
  await reviewAddress(world, id, true)
  expect(await defaultOf(token)).toBe(addressId)
  const later = (await save(token, { detail: '福州路 1 号' })).data.id
  await save(token, { id: later, detail: '福州路 1 号', isDefault: true })
  await reviewAddress(world, later, true)
  expect(await defaultOf(token)).toBe(later)
})

test('makes a changed address pending and the licence address the default; unchanged text stays approved', async () => {
  const { token, addressId } = await makeBuyer(world)
  const { id } = (await save(token, { isDefault: true })).data
  await reviewAddress(world, id, true)
  expect((await save(token, { id })).data).toEqual({ id, state: REVIEW.approved })
  expect((await save(token, { id, isDefault: true })).data.state).toBe(REVIEW.approved)
  expect((await save(token, { id, detail: '南京东路 101 号' })).data.state).toBe(REVIEW.waiting)
  expect(await defaultOf(token)).toBe(addressId)
  await reviewAddress(world, id, true)
  expect(await defaultOf(token)).toBe(id)
})

test('makes a rejected address pending again, even with the same text', async () => {
  const { token } = await makeBuyer(world)
  const { id } = (await save(token)).data
  await reviewAddress(world, id, false)
  expect((await save(token, { id })).data.state).toBe(REVIEW.waiting)
  expect((await list(token)).find((a) => a.id === id)!.rejectReason).toBe('')
})

test('race: of thirty concurrent additions no more than 20 succeed', async () => {
  const { token } = await makeBuyer(world)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => save(token, { detail: `南京东路 ${i} 号` })))
  expect(answers.filter((a) => a.code === 200)).toHaveLength(19)
  expect(answers.find((a) => a.code !== 200)).toMatchObject({ code: 409, data: { reason: 'ADDRESS_FULL' } })
  expect(await list(token)).toHaveLength(20)
})

test('a shop that adds and removes addresses adds so many a day', async () => {
  await world.storeSetting('addresses_per_day', '2')
  onTestFinished(() => world.storeSetting('addresses_per_day', '20'))
  const { token } = await makeBuyer(world)
  for (const detail of ['南京东路 1 号', '南京东路 2 号']) {
    const { id } = (await save(token, { detail })).data
    expect((await world.call(RemoveAddress, { id }, token)).code).toBe(200)
  }
  const refused = await save(token)
  expect([refused.code, refused.msg]).toEqual([429, '今天新增的收货地址已达上限，请明天再添加'])
  world.clock.advance(DAY)
  expect((await save(token)).code).toBe(200)
})
