import { ApplyShopAudit, GetPersonalData, SaveEquipment, maskIdentity, maskPhone, type PersonalDataKind } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeAdder,
  makeAddition,
  makeApplication,
  makeFeedback,
  makeNotice,
  makeOperator,
  makeOrder,
  makeProcurer,
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

test('masks the identity number of an applicant, and names their papers', async () => {
  const { token } = await makeAddition(world)
  const values = await valuesOf('identity', token)
  expect(values).toContainEqual(['申请新增门店', '营业执照照片', '1 张，加密保存'])
  const [, , number] = values.find(([, label]) => label === '身份证号')!
  expect(number).toMatch(/^\d{3}\*+\w{4}$|^\d+\*+\w+$/)
  expect((await valuesOf('location', token)).map(([title]) => title)).toEqual(['门店地址'])
})

test('shows what a user filled in to buy, field by field: cards among the papers of people, numbers and phones masked', async () => {
  const { token, complete } = await makeApplication(world, await makeProcurer(world))
  const papers = await valuesOf('certificates', token)
  for (const field of [
    ['提交资质', '申请', '采购，第 1 版'],
    ['提交资质', '统一社会信用代码', complete.certificates[0]!['number']],
    ['提交资质', '许可证编号', '沪DA0001234'],
    ['提交资质', '采购委托书照片', '1 张，加密保存'],
    ['提交资质', '受托人姓名', '王芳'],
    ['提交资质', '经营范围', '化学制剂、中成药、处方药、甲类非处方药、乙类非处方药'],
    ['提交资质', '收货人', '王芳'],
    ['提交资质', '收货电话', maskPhone('13812345678')],
  ])
    expect(papers).toContainEqual(field)
  expect(papers.map(([, label]) => label).filter((label) => label!.includes('身份证'))).toEqual([])
  const cards = await valuesOf('identity', token)
  const number = complete.certificates[2]!['number'] as string
  expect(cards).toContainEqual(['提交资质里的身份证', '法定代表人姓名', '李明'])
  expect(cards).toContainEqual(['提交资质里的身份证', '法定代表人身份证号', maskIdentity(number)])
  expect(cards).toContainEqual(['提交资质里的身份证', '采购员身份证照片', '2 张，加密保存'])
  expect(JSON.stringify((await get('identity', token)).data)).not.toContain(number)
})

test('shows what was filled in and not sent', async () => {
  const { token, complete } = await makeProcurer(world)
  await world.call(ApplyShopAudit, { level: 'procure', ...complete, receiver: '周远', submit: false }, token)
  expect(await valuesOf('certificates', token)).toContainEqual(['填写资质，未提交', '收货人', '周远'])
})

test('shows browser, screen and network of a login', async () => {
  const { token } = (await makeOrder(world, 'paid')).buyer
  const device = { model: 'Mate 60', system: 'HarmonyOS 4', appVersion: '1.8.1' }
  await world.call(SaveEquipment, { ...device, browser: '微信 8', screen: '390×844@3', network: 'wifi' }, token)
  const values = await valuesOf('device', token)
  for (const [label, value] of [
    ['浏览器', '微信 8'],
    ['屏幕', '390×844@3'],
    ['网络类型', 'wifi'],
  ])
    expect(values).toContainEqual(['登录记录', label, value])
})
