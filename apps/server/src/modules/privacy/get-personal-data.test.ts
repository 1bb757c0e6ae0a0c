import { GetPersonalData, maskPhone, type PersonalDataKind } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeAdder,
  makeAddition,
  makeApplication,
  makeFeedback,
  makeNotice,
  makeOperator,
  makeOrder,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (kind: string, token = '') => world.call(GetPersonalData, { kind }, token)
const valuesOf = async (kind: PersonalDataKind, token: string) =>
  (await get(kind, token)).data.records.flatMap(({ title, fields }) => fields.map(({ label, value }) => [title, label, value]))

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await get('basic', token)).code).toBe(401)
})

test('rejects a kind that does not exist', async () => {
  const { token } = await makeFeedback(world)
  expect(await get('secrets', token)).toMatchObject({ code: 422, data: { fields: { kind: expect.any(String) } } })
})

test('shows of each kind what is kept of the user, phones and identity numbers masked, and nothing of others', async () => {
  const { buyer } = await makeOrder(world, 'paid')
  await makeFeedback(world, buyer)
  await makeNotice(world, buyer.userId)
  const other = await makeApplication(world)
  expect((await get('basic', buyer.token)).data).toMatchObject({ kind: 'basic', purpose: expect.any(String), masked: true })
  expect(await valuesOf('basic', buyer.token)).toContainEqual(['账号', '手机号', maskPhone(buyer.phone)])
  expect((await valuesOf('trade', buyer.token)).map(([title]) => title)).toContain('下单')
  expect((await valuesOf('communication', buyer.token)).map(([title]) => title)).toEqual(
    expect.arrayContaining(['问题反馈', '系统消息']),
  )
  expect(await valuesOf('certificates', buyer.token)).toEqual([])
  expect(await valuesOf('certificates', other.token)).not.toEqual([])
  expect((await get('device', buyer.token)).data).toMatchObject({ records: [{ title: '登录记录' }], masked: false })
})

test('shows the point that a user chose on the map for a shop', async () => {
  const adder = await makeAdder(world)
  adder.complete.shop = { ...adder.complete.shop, longitude: 120.1248, latitude: 30.2777 }
  const { token } = await makeAddition(world, adder)
  expect((await valuesOf('location', token)).at(-1)).toEqual(['门店地址', '经纬度', '120.1248, 30.2777'])
})

test('masks the identity number of an applicant', async () => {
  const { token } = await makeAddition(world)
  const [, , number] = (await valuesOf('identity', token)).find(([, label]) => label === '身份证号')!
  expect(number).toMatch(/^\d{3}\*+\w{4}$|^\d+\*+\w+$/)
  expect((await valuesOf('location', token)).map(([title]) => title)).toEqual(['门店地址'])
})
