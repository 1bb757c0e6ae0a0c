import { GetShop, UpdateShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeShopPhoto } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const SAID = { contact: '王芳', phone: '13812345678', hours: '8:00–21:00', introduction: '社区药店，可代煎中药。' }
const update = (token = '', values: Record<string, unknown> = {}) =>
  world.call(UpdateShop, { ...SAID, photoFileIds: [], ...values }, token)
const shown = async (token: string) => (await world.call(GetShop, {}, token)).data

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const owner = await makeBuyer(world)
  expect([(await update()).code, (await update((await makeOperator(world)).token)).code]).toEqual([401, 401])
  for (const role of ['purchaser', 'finance'] as const) {
    const { token } = await makeBuyer(world, { shopId: owner.shopId, role })
    expect(await update(token)).toMatchObject({ code: 403, msg: '这一步由门店负责人操作，请联系负责人' })
  }
})

test('rejects bad input: ten photos, half a place, a place abroad', async () => {
  const { token } = await makeBuyer(world)
  await expectBadInputs(world, UpdateShop, { ...SAID, photoFileIds: [] }, token, ['hours', 'introduction'])
  const photoFileIds = Array.from({ length: 10 }, () => crypto.randomUUID())
  expect((await update(token, { photoFileIds })).data.fields).toHaveProperty('photoFileIds')
  expect((await update(token, { longitude: 121.5 })).data.fields).toHaveProperty('longitude')
  expect((await update(token, { longitude: 2.35, latitude: 48.85 })).data.fields).toHaveProperty('longitude')
})

test('takes no photos that others uploaded', async () => {
  const owner = await makeBuyer(world)
  const theirs = await makeShopPhoto(world, (await makeBuyer(world)).userId)
  for (const id of [theirs, crypto.randomUUID()]) expect((await update(owner.token, { photoFileIds: [id] })).code).toBe(404)
  expect((await shown(owner.token)).photos).toEqual([])
})

test('refuses what the licence says; the same value may be sent along', async () => {
  const { token } = await makeBuyer(world)
  const { name, creditCode, legalPerson, address } = await shown(token)
  for (const changed of [
    { name: '别的药店' },
    { legalPerson: '别人' },
    { address: '别处 1 号' },
    { creditCode: '91310101MA1FL0AB11' },
  ])
    expect(await update(token, changed)).toMatchObject({ code: 409, data: { reason: 'BY_CERTIFICATE' } })
  expect((await update(token, { name, creditCode, legalPerson, address })).code).toBe(200)
})

test('changes at once what every member sees; photos of another owner stay, and a place that is not sent', async () => {
  const owner = await makeBuyer(world)
  const second = await makeBuyer(world, { shopId: owner.shopId, role: 'owner' })
  const [first, other] = [await makeShopPhoto(world, owner.userId), await makeShopPhoto(world, second.userId)]
  expect((await update(owner.token, { photoFileIds: [first, first], longitude: 121.5, latitude: 31.2 })).data).toEqual({
    done: true,
  })
  expect((await update(second.token, { photoFileIds: [other, first], hours: '24 小时' })).code).toBe(200)
  expect(await shown(owner.token)).toMatchObject({
    ...SAID,
    hours: '24 小时',
    photos: [other, first].map((fileId) => ({ fileId, url: `/files/u/${fileId}.webp` })),
    longitude: 121.5,
    latitude: 31.2,
  })
})

test('takes a landline with its area code, and no other number', async () => {
  const { token } = await makeBuyer(world)
  expect((await update(token, { phone: ' 0571-88001234' })).code).toBe(200)
  expect(await shown(token)).toMatchObject({ phone: '0571-88001234' })
  for (const phone of ['057188001234', '400-820-6609', '1381234567'])
    expect((await update(token, { phone })).data.fields).toEqual({ phone: '请填写 11 位手机号，或带区号的座机' })
})

test('race: of two changes at once one holds, whole', async () => {
  const { token } = await makeBuyer(world)
  await Promise.all(['甲', '乙'].map((who) => update(token, { contact: `${who}经理`, hours: who })))
  const { contact, hours } = await shown(token)
  expect(contact).toBe(`${hours}经理`)
})
