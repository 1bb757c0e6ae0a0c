import { EndEquipment, GetInfo, ListEquipment, Logout, SaveEquipment } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const about = { model: 'Mate 60', system: 'HarmonyOS 4', appVersion: '1.8.1' }
const id = '00000000-0000-4000-8000-000000000000'
const records = async (token: string) => (await world.call(ListEquipment, {}, token)).data.rows

test('all calls reject anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  for (const who of ['', token]) {
    expect((await world.call(SaveEquipment, about, who)).code).toBe(401)
    expect((await world.call(ListEquipment, {}, who)).code).toBe(401)
    expect((await world.call(EndEquipment, { id }, who)).code).toBe(401)
    expect((await world.call(Logout, {}, who)).code).toBe(401)
  }
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await expectBadInputs(world, SaveEquipment, about, token)
  await expectBadInputs(world, EndEquipment, { id }, token)
  expect((await world.call(EndEquipment, { id: '1' }, token)).code).toBe(422)
})

test('saves the device with the session; the login records show it, the newest first', async () => {
  const { userId } = await makeUser(world)
  const old = await world.login(userId)
  await world.call(Logout, {}, old)
  world.clock.advance(MINUTE)
  const token = await world.login(userId)
  expect((await world.call(SaveEquipment, about, token)).data).toEqual({ done: true })
  const list = await records(token)
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject({ ...about, current: true, active: true, clientKind: 3, address: '127.0.0.1' })
  expect(list[1]).toMatchObject({ model: '', current: false, active: false })
  expect(list[0]!.loggedInAt > list[1]!.loggedInAt).toBe(true)
})

test('hides other users’ sessions; ends one’s own at once and for good', async () => {
  const [mine, theirs] = [await makeUser(world), await makeUser(world)]
  const [token, other] = [await world.login(mine.userId), await world.login(theirs.userId)]
  const theirId = (await records(other))[0]!.id
  expect((await world.call(EndEquipment, { id: theirId }, token)).code).toBe(404)
  expect((await world.call(EndEquipment, { id }, token)).code).toBe(404)
  expect((await world.call(GetInfo, {}, other)).code).toBe(200)
  await world.write(
    sql`insert into access.session (id, user_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
      values (${id}, ${mine.userId}, 1, 'x', now(), 'y', now(), now(), now())`,
  )
  for (let i = 0; i < 2; i++) expect((await world.call(EndEquipment, { id }, token)).data).toEqual({ done: true })
  expect(await world.rows(sql`select end_reason from access.session where id = ${id}`)).toEqual([{ end_reason: 'ended' }])
  expect(await world.rows(sql`select name from kernel.event where room = ${`session:${id}`}`)).toHaveLength(1)
  const own = (await records(token)).find((r) => r.current)!
  await world.call(EndEquipment, { id: own.id }, token)
  expect((await world.call(GetInfo, {}, token)).code).toBe(401)
})
