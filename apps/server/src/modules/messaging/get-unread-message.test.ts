import { GetUnreadMessage } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeNotice, makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const unread = async (token = '') => await world.call(GetUnreadMessage, {}, token)

test('rejects anonymous callers, operators and unknown fields', async () => {
  const { token } = await makeBuyer(world)
  const codes = [
    await unread(),
    await unread((await makeOperator(world)).token),
    await world.call(GetUnreadMessage, { a: 1 }, token),
  ]
  expect(codes.map(({ code }) => code)).toEqual([401, 401, 422])
})

test('counts what the user has not read, also without a shop', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  await makeNotice(world, (await makeUser(world)).userId)
  expect((await unread(token)).data).toEqual({ total: 0, system: 0, service: 0, groups: 0, video: 0 })
  await makeNotice(world, userId)
  await makeNotice(world, userId)
  expect((await unread(token)).data).toEqual({ total: 2, system: 2, service: 0, groups: 0, video: 0 })
})

test('a former member counts nothing of the shop any more', async () => {
  const { userId, shopId, token } = await makeBuyer(world)
  await makeNotice(world, userId, { shopId })
  expect((await unread(token)).data.total).toBe(1)
  await world.write(sql`delete from shops.member where user_id = ${userId}`)
  expect((await unread(token)).data.total).toBe(0)
})

test('counts a thousand at most', async () => {
  const { userId, token } = await makeBuyer(world)
  await world.write(sql`insert into messaging.notice (user_id, kind, title, body, target, created_at)
    select ${userId}, 'order', '', '', '', now() from generate_series(1, 1100)`)
  expect((await unread(token)).data.total).toBe(1000)
})
