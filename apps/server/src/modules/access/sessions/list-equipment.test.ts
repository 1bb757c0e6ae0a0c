import { ListEquipment, Logout } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const list = async (token: string) => (await world.call(ListEquipment, {}, token)).data.rows

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await world.call(ListEquipment, {}, who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { userId } = await makeUser(world)
  expect((await world.call(ListEquipment, { userId }, await world.login(userId))).code).toBe(422)
})

test('lists the user’s own logins alone, in whichever shop they were', async () => {
  const mine = await makeBuyer(world)
  await makeBuyer(world, { shopId: mine.shopId })
  expect(await list(mine.token)).toHaveLength(1)
  world.clock.advance(MINUTE)
  expect(await list(await world.loginElsewhere(mine.userId))).toMatchObject([
    { clientKind: 1, current: true, active: true },
    { clientKind: 3, current: false, active: true },
  ])
})

test('lists the newest first, and shows which have ended or expired', async () => {
  const { userId } = await makeUser(world)
  await world.loginElsewhere(userId)
  world.clock.advance(MINUTE)
  await world.call(Logout, {}, await world.login(userId))
  // Until the refresh token of the first session has expired.
  world.clock.advance(400 * DAY)
  const rows = await list(await world.login(userId))
  expect(rows.map(({ clientKind, current, active }) => [clientKind, current, active])).toEqual([
    [3, true, true],
    [3, false, false],
    [1, false, false],
  ])
  expect(rows[0]).toMatchObject({ model: '', system: '', appVersion: '' })
  expect(rows[0]!.loggedInAt).toBe(world.clock.now().toISOString())
  expect(rows[0]!.loggedInAt > rows[1]!.loggedInAt && rows[1]!.loggedInAt > rows[2]!.loggedInAt).toBe(true)
})

test('lists the last 50 logins', async () => {
  const { userId } = await makeUser(world)
  await world.write(
    sql`insert into access.session (id, user_id, client_kind, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at, ended_at)
      select gen_random_uuid(), ${userId}, 3, 'x', at, 'y', at, at, at, at
      from generate_series(1, 60) n, lateral (select ${world.clock.now()}::timestamptz - n * interval '1 day' as at) day`,
  )
  const rows = await list(await world.login(userId))
  expect(rows).toHaveLength(50)
  expect(rows.at(-1)!.loggedInAt).toBe(new Date(world.clock.now().getTime() - 49 * DAY).toISOString())
})
