import { GetUnreadMessage, ListNotices } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeNotice, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE, after } from '../../kernel/clock.ts'
import { notices } from './personal-data.ts'
import { purgeNotices } from './purge-notices.ts'

const world = await openWorld()
const list = (token = '', input: Record<string, unknown> = {}) => world.call(ListNotices, input, token)
const titles = async (token: string) => (await list(token)).data.rows.map(({ title }) => title)

test('rejects anonymous callers and operators', async () => {
  expect([(await list()).code, (await list((await makeOperator(world)).token)).code]).toEqual([401, 401])
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await list(token, { cursor: 'x' })).data.fields).toEqual({ cursor: '列表位置不对，请刷新' })
  expect((await list(token, { page: 1 })).code).toBe(422)
})

test('shows neither notices to others, nor those of shops that the user has left', async () => {
  const { userId, shopId, token } = await makeBuyer(world)
  const other = await makeBuyer(world, { shopId })
  const foreign = await makeNotice(world, other.userId, { shopId })
  expect(await titles(token)).toEqual([])
  expect((await list(token, { cursor: String(foreign) })).data.rows).toEqual([])
  await makeNotice(world, userId, { shopId, title: '门店' })
  await makeNotice(world, userId, { title: '本人' })
  expect((await titles(token)).toSorted()).toEqual(['本人', '门店'])
  await world.write(sql`delete from shops.member where user_id = ${userId}`)
  expect(await titles(token)).toEqual(['本人'])
})

test('what is about a shop’s papers ends with the right to handle them, also in the file of what is kept; orders every member sees', async () => {
  const { shopId } = await makeBuyer(world)
  const { userId, token } = await makeBuyer(world, { shopId, role: 'purchaser' })
  for (const kind of ['audit', 'certificate', 'order'] as const) await makeNotice(world, userId, { shopId, kind, title: kind })
  const kept = async () =>
    (await notices.list(world.app.database.read, userId, 9)).map(({ fields }) => fields[0]!.label).toSorted()
  const all = ['audit', 'certificate', 'order']
  expect([(await titles(token)).toSorted(), await kept()]).toEqual([all, all])
  await world.write(sql`update shops.member set role = 'finance' where user_id = ${userId}`)
  expect([await titles(token), await kept()]).toEqual([['order'], ['order']])
  expect((await world.call(GetUnreadMessage, {}, token)).data.system).toBe(1)
  await world.write(sql`delete from shops.member where user_id = ${userId}`)
  expect([await titles(token), await kept()]).toEqual([[], []])
})

test('pages through all of it, the newest first, with the shop and where each leads', async () => {
  const { userId, token } = await makeBuyer(world)
  const { shopId, name } = await makeShop(world)
  await world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${shopId}, ${userId}, 'purchaser', now())`,
  )
  const start = world.clock.now()
  for (let i = 0; i < 45; i++)
    await makeNotice(world, userId, { shopId, title: String(i), at: after(start, Math.floor(i / 3) * MINUTE) })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = (await list(token, cursor === undefined ? {} : { cursor })).data
    seen.push(...rows.map(({ title }) => title))
    expect(rows[0]).toMatchObject({ kind: 'order', to: '/sub-goods/order/list', shop: { shopId, name }, unread: true })
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(45)
  expect(Number(seen[0])).toBeGreaterThanOrEqual(42)
  expect(Number(seen.at(-1))).toBeLessThanOrEqual(2)
})

test('what is older than a year is forgotten', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  await makeNotice(world, userId, { title: '旧', at: after(world.clock.now(), -366 * 24 * 60 * MINUTE) })
  await makeNotice(world, userId, { title: '新', at: after(world.clock.now(), -364 * 24 * 60 * MINUTE) })
  expect(await purgeNotices(world.app.jobContext)).toBe(1)
  expect(await titles(token)).toEqual(['新'])
})
