import { ApplyShopAudit, GetCertificateUpdate, GetShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { creditCode } from '../../../../seed/codes.ts'
import { makeRegistrant } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const KIND = 'business-licence'
const NEW = { legalPerson: '周正', regionId: 310104, address: '漕溪北路 88 号' }
const world = await openWorld()
const { call } = world
const shopOf = async (token: string) => (await call(GetShop, {}, token)).data

test('rejects what does not say what the shop is registered with, and a region that is no county', async () => {
  const { token, complete } = await makeRegistrant(world)
  const problems = async (registration: object) =>
    (await call(ApplyShopAudit, { level: 'update', ...complete, registration, submit: true }, token)).data.fields
  expect(await problems({})).toEqual({
    [`${KIND}.legalPerson`]: '请填写法定代表人或负责人',
    [`${KIND}.regionId`]: '请选择所在地区',
    [`${KIND}.address`]: '请填写证照上的地址',
  })
  expect(await problems({ ...NEW, regionId: 310000 })).toEqual({ [`${KIND}.regionId`]: '请选择所在地区' })
})

test('another name, legal person or address needs a proof; another credit code is another company', async () => {
  const { token, complete } = await makeRegistrant(world)
  const [licence] = complete.certificates
  const send = async (input: object) =>
    (await call(ApplyShopAudit, { level: 'update', ...complete, proofFileIds: [], ...input, submit: true }, token)).data.fields
  const proof = { 'change-proof.pictures': '登记信息有变更，请上传变更证明' }
  const { registration } = complete as unknown as { registration: object }
  for (const [name, value] of Object.entries(NEW))
    expect(await send({ registration: { ...registration, [name]: value } })).toEqual(proof)
  expect(await send({ certificates: [{ ...licence, holder: '新名大药房' }] })).toEqual(proof)
  expect(await send({ certificates: [{ ...licence, number: creditCode('310101', 'X0000000') }] })).toEqual({
    [`${KIND}.number`]: expect.stringContaining('信用代码变了是新的主体，需新增门店'),
  })
})

test('the form begins with what the shop is registered with, next to it', async () => {
  const registrant = await makeRegistrant(world)
  const { token, complete } = registrant
  const form = async () => (await call(GetCertificateUpdate, { kind: KIND }, token)).data
  const shop = await shopOf(token)
  const facts = { legalPerson: '李明', regionId: 310101, regionName: shop.regionName, address: shop.address }
  expect(await form()).toMatchObject({ registered: { name: shop.name, ...facts }, content: { registration: facts } })
  await call(ApplyShopAudit, { level: 'update', ...complete, registration: { ...NEW, address: '' }, submit: false }, token)
  expect((await form()).content.registration).toMatchObject({ legalPerson: '周正', regionId: 310104, address: '' })
  expect((await call(GetCertificateUpdate, { kind: 'legal-person-id' }, token)).data).toMatchObject({
    registered: null,
    content: { registration: null },
  })
})
