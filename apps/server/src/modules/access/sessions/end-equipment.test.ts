import { FORCED_OFF, EndEquipment, GetInfo, ListEquipment } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const unknown = '00000000-0000-4000-8000-000000000000'
const end = (id: string, token: string) => world.call(EndEquipment, { id }, token)
const isLoggedIn = async (token: string) => (await world.call(GetInfo, {}, token)).code === 200
const idOf = async (token: string) => (await world.call(ListEquipment, {}, token)).data.rows.find((s) => s.current)!.id
/** How a session ended, and the events its device got. */
const endOf = async (id: string) => [
  (await world.rows(sql<{ end_reason: string | null }>`select end_reason from access.session where id = ${id}`))[0]!.end_reason,
  await world.rows(sql`select name, payload ->> 'reason' as reason from kernel.event where room = ${`session:${id}`}`),
]
const ENDED = ['ended', [{ name: 'forced-off', reason: 'ended' }]]

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await end(unknown, who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await expectBadInputs(world, EndEquipment, { id: unknown }, token)
  expect((await end('1', token)).code).toBe(422)
})

test('does not find other users’ sessions, not even those of a colleague, and leaves them active', async () => {
  const mine = await makeBuyer(world)
  const [colleague, outsider] = [await makeBuyer(world, { shopId: mine.shopId }), await makeBuyer(world)]
  for (const { token } of [colleague, outsider]) {
    expect((await end(await idOf(token), mine.token)).code).toBe(404)
    expect(await isLoggedIn(token)).toBe(true)
  }
  expect((await end(unknown, mine.token)).code).toBe(404)
})

test('ends one’s other session at once and for good, and notifies its device', async () => {
  const { userId } = await makeUser(world)
  const [token, lost] = [await world.login(userId), await world.loginElsewhere(userId)]
  const id = await idOf(lost)
  for (let i = 0; i < 2; i++) expect((await end(id, token)).data).toEqual({ done: true })
  expect([await isLoggedIn(lost), await isLoggedIn(token)]).toEqual([false, true])
  expect(await endOf(id)).toEqual(ENDED)
  expect(await world.call(GetInfo, {}, lost)).toMatchObject({
    code: FORCED_OFF,
    msg: '此设备的登录已被移除，您已被迫下线。如非本人操作，请尽快修改密码',
    data: { at: world.clock.now().toISOString() },
  })
})

test('keeps the reason of a session that ended before', async () => {
  const { userId } = await makeUser(world)
  const [token, old] = [await world.login(userId), await world.loginElsewhere(userId)]
  const id = await idOf(old)
  await world.write(sql`update access.session set ended_at = ${world.clock.now()}, end_reason = 'logout' where id = ${id}`)
  expect((await end(id, token)).code).toBe(200)
  expect(await endOf(id)).toEqual(['logout', []])
})

test('ends the session that makes the call', async () => {
  const token = await world.login((await makeUser(world)).userId)
  expect((await end(await idOf(token), token)).code).toBe(200)
  expect(await isLoggedIn(token)).toBe(false)
})

test('race: ends a session once, with one message to its device', async () => {
  const { userId } = await makeUser(world)
  const [token, lost] = [await world.login(userId), await world.loginElsewhere(userId)]
  const id = await idOf(lost)
  const answers = await Promise.all(Array.from({ length: 6 }, () => end(id, token)))
  expect(answers.map((a) => a.code)).toEqual(Array(6).fill(200))
  expect(await endOf(id)).toEqual(ENDED)
})
