import { GetUnreadMessage, ListNotices, ReadNotice } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeNotice, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const read = (noticeId: number, token = '', older = false) => world.call(ReadNotice, { noticeId, ...(older && { older }) }, token)
const unread = async (token: string) => (await world.call(GetUnreadMessage, {}, token)).data.total

test('rejects anonymous callers and operators', async () => {
  const { userId } = await makeBuyer(world)
  const noticeId = await makeNotice(world, userId)
  expect([(await read(noticeId)).code, (await read(noticeId, (await makeOperator(world)).token)).code]).toEqual([401, 401])
})

test('names bad input', async () => {
  const { userId, token } = await makeBuyer(world)
  await expectBadInputs(world, ReadNotice, { noticeId: await makeNotice(world, userId) }, token)
})

test('the notices of others do not exist', async () => {
  const { token, shopId } = await makeBuyer(world)
  const other = await makeBuyer(world, { shopId })
  const noticeId = await makeNotice(world, other.userId, { shopId })
  expect([(await read(noticeId, token)).code, (await read(987_654_321, token, true)).code]).toEqual([404, 404])
  expect(await unread(other.token)).toBe(1)
})

test('one is read, or it and all before it: what came since stays unread, and the other devices count again', async () => {
  const { userId, token } = await makeBuyer(world)
  const ids: number[] = []
  for (let i = 0; i < 4; i++) {
    world.clock.advance(MINUTE)
    ids.push(await makeNotice(world, userId))
  }
  expect((await read(ids[1]!, token)).data).toEqual({ done: true })
  expect(await unread(token)).toBe(3)
  expect((await read(ids[2]!, token, true)).code).toBe(200)
  const { rows } = (await world.call(ListNotices, {}, token)).data
  expect(rows.map(({ noticeId, unread: isUnread }) => [noticeId, isUnread])).toEqual([
    [ids[3], true],
    [ids[2], false],
    [ids[1], false],
    [ids[0], false],
  ])
  // Once read, nothing happens any more.
  await read(ids[0]!, token)
  const events = await world.rows(sql`select name from kernel.event where room = ${`user:${userId}`}`)
  expect(events).toEqual([{ name: 'unread' }, { name: 'unread' }])
})

test('race: read twice at once, it is read once', async () => {
  const { userId, token } = await makeBuyer(world)
  const noticeId = await makeNotice(world, userId)
  const answers = await Promise.all([read(noticeId, token), read(noticeId, token)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(await world.rows(sql`select from kernel.event where room = ${`user:${userId}`}`)).toHaveLength(1)
})
