import { ListEquipment, SaveEquipment } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const device = { model: 'Mate 60', system: 'HarmonyOS 4', appVersion: '1.8.1' }
const save = (token: string, more: object = {}) => world.call(SaveEquipment, { ...device, ...more }, token)
const list = async (token: string) => (await world.call(ListEquipment, {}, token)).data.rows

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await save(who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await expectBadInputs(world, SaveEquipment, device, token)
  expect((await save(token, { model: '字'.repeat(81) })).data.fields).toHaveProperty('model')
  expect((await list(token))[0]).toMatchObject({ model: '', system: '' })
})

test('saves the device with the session that makes the call, and with no other one of the user', async () => {
  const { userId } = await makeUser(world)
  await world.loginElsewhere(userId)
  world.clock.advance(MINUTE)
  const token = await world.login(userId)
  expect((await save(token)).data).toEqual({ done: true })
  const rows = await list(token)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ ...device, current: true, active: true, clientKind: 3, address: '127.0.0.1' })
  expect(rows[1]).toMatchObject({ model: '', system: '', appVersion: '', current: false })
})

test('saves browser, screen and kind of network, where the device names them', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const more = { browser: '微信 8', screen: '390×844@3', network: 'wifi' }
  const saved = () => world.rows(sql`select browser, screen, network from access.session where user_id = ${userId}`)
  expect((await save(token, more)).code).toBe(200)
  expect(await saved()).toEqual([more])
  await save(token)
  expect(await saved()).toEqual([{ browser: '', screen: '', network: '' }])
})

test('replaces what was saved before, and notes when the session was last seen', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await save(token)
  world.clock.advance(MINUTE)
  await save(token, { appVersion: '1.9.0', system: '' })
  expect(await list(token)).toMatchObject([
    { model: 'Mate 60', system: '', appVersion: '1.9.0', lastSeenAt: world.clock.now().toISOString() },
  ])
})
