import { DecideAddition, ListUserAudits, PAGES, SaveUserAudit, UpdateUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAdder, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const list = async (token: string, state?: 1 | 4) =>
  (await world.call(ListUserAudits, state ? { state } : {}, token)).data.rows.map(({ id }) => id)

test('rejects anonymous callers', async () => {
  expect((await world.call(ListUserAudits, {})).code).toBe(401)
})

test('lists the user’s own requests, the newest first; of a state where asked', async () => {
  const { shopId } = await makeShop(world)
  const ask = async (token: string) => {
    world.clock.advance(SECOND)
    const asked = { kind: 1, shopId, identity: { name: '苏小满' }, role: 'finance', submit: true } as const
    return (await world.call(SaveUserAudit, asked, token)).data.id
  }
  const token = await world.login((await makeUser(world)).userId)
  await ask(await world.login((await makeUser(world)).userId))
  const first = await ask(token)
  await world.call(UpdateUserAudit, { id: first, withdraw: true }, token)
  const second = await ask(token)
  expect([await list(token), await list(token, 4), await list(token, 1)]).toEqual([[second, first], [first], [second]])
})

test('what was begun goes on with the first step that lacks something, what was rejected with the first on which something was', async () => {
  const { token, complete } = await makeAdder(world)
  const form = async () => (await world.call(ListUserAudits, {}, token)).data.additions[0]!.form
  const save = (asked: object, submit = false) => world.call(SaveUserAudit, { kind: 2, ...asked, submit }, token)
  await save({})
  expect(await form()).toBe(PAGES.addShop)
  await save({ shop: { ...complete.shop, address: '' } })
  expect(await form()).toBe(PAGES.addShopDetails)
  await save({ shop: complete.shop })
  expect(await form()).toBe(PAGES.addShopPerson)
  await save(complete)
  expect(await form()).toBe(PAGES.addShopPerson)
  const { id: additionId } = (await save(complete, true)).data
  const { token: reviewer } = await makeOperator(world, { rights: ['qualification'] })
  const reasons = [{ field: 'shop.address' as const, text: '与执照不一致' }]
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons }, reviewer)
  expect(await form()).toBe(PAGES.addShopDetails)
})
