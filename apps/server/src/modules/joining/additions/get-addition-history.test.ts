import { ClaimAddition, ConsoleGetAddition, DecideAddition, GetAdditionHistory, SaveUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAdder, makeAddition, makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const get = (additionId: number, token = '') => world.call(GetAdditionHistory, { additionId }, token)

test('rejects anonymous callers and operators', async () => {
  const { additionId } = await makeAddition(world)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect([(await get(additionId)).code, (await get(additionId, token)).code]).toEqual([401, 401])
})

test('does not find that of somebody else, one that does not exist, and a draft', async () => {
  const { additionId } = await makeAddition(world)
  const other = await makeUser(world)
  const token = await world.login(other.userId)
  expect([(await get(additionId, token)).code, (await get(987_654, token)).code]).toEqual([404, 404])
  const adder = await makeAdder(world)
  const { data } = await world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)
  expect((await get(data.id, adder.token)).code).toBe(404)
})

test('shows what was sent, what changed since, why it was rejected, and the pictures of the newest version', async () => {
  const adder = await makeAdder(world)
  const { additionId } = await makeAddition(world, adder)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  await world.call(ClaimAddition, { additionId, claim: true }, token)
  const reasons = [{ field: 'shop.address' as const, text: '与执照不一致' }]
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons }, token)
  const rejected = (await get(additionId, adder.token)).data
  expect(rejected).toMatchObject({ state: 3, shopName: adder.complete.shop.name, form: '/sub-person/register/addTerminal' })
  const addressIn = ({ versions }: typeof rejected, at = 0) => versions[at]!.fields.find(({ field }) => field === 'shop.address')
  expect(addressIn(rejected)).toMatchObject({ value: '人民路 1 号', changed: false, rejection: '与执照不一致' })
  expect(rejected.versions[0]!.fields.find(({ field }) => field === 'identity.idNumber')!.value).toContain('*')

  const { shop } = adder.complete
  await world.call(SaveUserAudit, { ...adder.complete, shop: { ...shop, address: '人民路 2 号' } }, adder.token)
  const sent = (await get(additionId, adder.token)).data
  expect(sent.versions.map(({ version }) => version)).toEqual([2, 1])
  expect(addressIn(sent)).toMatchObject({ value: '人民路 2 号', changed: true, rejection: '' })
  // Why it was rejected stays with the version that was.
  expect(addressIn(sent, 1)).toMatchObject({ value: '人民路 1 号', changed: false, rejection: '与执照不一致' })
  expect(sent.pictures.map(({ name }) => name)).toEqual(['营业执照照片 1', '身份证人像面', '身份证国徽面', '采购委托书 1'])
  expect(sent.pictures.every(({ url }) => url.startsWith(`/h5api/files/private/u${adder.userId}/`))).toBe(true)
})

test('marks photos and a number that were replaced, though they read alike; their reviewer sees it, and why it was rejected', async () => {
  const adder = await makeAdder(world)
  const { additionId } = await makeAddition(world, adder)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  await world.call(ClaimAddition, { additionId, claim: true }, token)
  const reasons = [{ field: 'identity.idFront' as const, text: '照片不清晰' }]
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons }, token)
  const { identity } = adder.complete
  const exchanged = { ...identity, idFront: identity.idBack, idBack: identity.idFront }
  const again = await world.call(SaveUserAudit, { ...adder.complete, identity: exchanged }, adder.token)
  expect(again.code, again.msg).toBe(200)
  const changed = (await get(additionId, adder.token)).data.versions[0]!.fields.filter((it) => it.changed)
  expect(changed.map(({ field }) => field)).toEqual(['identity.idFront', 'identity.idBack'])
  const { fields } = (await world.call(ConsoleGetAddition, { additionId }, token)).data
  expect(fields.filter((it) => it.changed).map(({ field, before }) => [field, before])).toEqual([
    ['identity.idFront', null],
    ['identity.idBack', null],
  ])
  expect(fields.find(({ field }) => field === 'identity.idFront')).toMatchObject({ rejection: '照片不清晰' })
})
