import { SaveUserAudit, UpdateUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const asked = (shopId: number) =>
  ({ kind: 1, shopId, identity: { name: '苏小满' }, role: 'purchaser', note: '周末班', submit: true }) as const
const ask = (shopId: number, token = '') => world.call(SaveUserAudit, asked(shopId), token)
const person = async () => world.login((await makeUser(world)).userId)

test('rejects anonymous callers and operators', async () => {
  const { shopId } = await makeShop(world)
  const { token } = await makeOperator(world)
  expect([(await ask(shopId)).code, (await ask(shopId, token)).code]).toEqual([401, 401])
})

test('rejects bad input, and ownership', async () => {
  const { shopId } = await makeShop(world)
  const token = await person()
  await expectBadInputs(world, SaveUserAudit, asked(shopId), token, ['note'])
  for (const name of ['Tom1', '苏', '苏 小满', '苏小满1'])
    expect((await world.call(SaveUserAudit, { ...asked(shopId), identity: { name } }, token)).data.fields).toEqual({
      'identity.name': '请按身份证填写中文姓名',
    })
  const owner = await world.call(SaveUserAudit, { ...asked(shopId), role: 'owner' as 'finance' }, token)
  expect(owner.data.fields).toHaveProperty('role')
})

test('refuses members, shops that are unknown or not approved, and a second request that waits', async () => {
  const { token, shopId } = await makeBuyer(world)
  expect((await ask(shopId, token)).data.reason).toBe('ALREADY_MEMBER')
  expect((await ask(987_654_321, token)).code).toBe(404)
  const unapproved = await makeShop(world, { priceState: 3, procureState: 0 })
  expect((await ask(unapproved.shopId, token)).data.reason).toBe('SHOP_NOT_JOINABLE')
  const { shopId: wanted, name } = await makeShop(world)
  const { id } = (await ask(wanted, token)).data
  const again = await ask((await makeShop(world)).shopId, token)
  expect(again).toMatchObject({ code: 409, data: { reason: 'ALREADY_WAITING', auditId: id } })
  expect(again.msg).toContain(name)
})

test('whose answer was lost asks once more and learns of the request that waits; another role or name is another request', async () => {
  const token = await person()
  const { shopId } = await makeShop(world)
  const first = (await ask(shopId, token)).data
  for (const { code, data } of await Promise.all([ask(shopId, token), ask(shopId, token)]))
    expect([code, data.id, data.state]).toEqual([200, first.id, 1])
  const other = await world.call(SaveUserAudit, { ...asked(shopId), role: 'finance' }, token)
  expect(other.data).toMatchObject({ reason: 'ALREADY_WAITING', auditId: first.id })
})

test('race: of two requests at once one waits', async () => {
  const token = await person()
  const shops = [await makeShop(world), await makeShop(world)]
  const answers = await Promise.all(shops.map(({ shopId }) => ask(shopId, token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('somebody asks ten times a day, however often it is taken back', async () => {
  const token = await world.login((await makeUser(world)).userId)
  const { shopId } = await makeShop(world)
  for (let n = 0; n < 10; n++) {
    const { code, data } = await world.call(SaveUserAudit, asked(shopId), token)
    expect(code).toBe(200)
    await world.call(UpdateUserAudit, { id: data.id, withdraw: true }, token)
  }
  expect(await world.call(SaveUserAudit, asked(shopId), token)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
})
