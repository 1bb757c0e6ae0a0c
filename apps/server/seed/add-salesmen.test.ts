import { ListNotices, ListSalesmen, ListServedShops } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addSalesmen } from './add-salesmen.ts'

const world = await openWorld({ demonstration: true })
const start = ({ app, url } = world) => addSalesmen(app, url)
beforeAll(async () => {
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
})
/** Logs somebody in by their phone, for the first shop that they joined, if any. */
async function login(phone: string) {
  const [user] = await world.rows(
    sql<{
      id: number
      shop_id: number | null
    }>`select u.id, m.shop_id from access.app_user u left join shops.member m on m.user_id = u.id
      where u.phone = ${phone} order by m.joined_at limit 1`,
  )
  return world.login(user!.id, user!.shop_id)
}
const assigned = ({ rows } = world) => rows(sql`select from salesmen.assignment`)

test('does nothing where there is no complete world', async () => {
  const begun = await openWorld({ demonstration: true })
  await begun.write(sql`insert into demonstration.world (begun_at) values (now())`)
  for (const none of [await openWorld(), begun]) {
    await start(none)
    expect(await assigned(none)).toEqual([])
  }
})

test('a world got its salesmen once from two servers at once, and gets no more', async () => {
  await start()
  expect(await assigned()).toHaveLength(8)
})

test('the pharmacy has three, of whom one is the platform’s; each handles something', async () => {
  const { rows } = (await world.call(ListSalesmen, {}, await login('13800000001'))).data
  expect(rows.map(({ name, sellerId, handles }) => [name, sellerId === null, handles !== ''])).toEqual([
    ['陆行舟', true, true],
    ['顾望山', false, true],
    ['叶知秋', false, true],
  ])
})

test('the platform’s salesman sees five shops, one with a cart that was left, of which they were notified', async () => {
  const token = await login('13900000001')
  const { rows } = (await world.call(ListServedShops, {}, token)).data
  expect(rows.map(({ name }) => name)).toEqual(['康民大药房', '福寿堂药店', '仁心药店', '安和诊所', '橙意连锁大药房总部'])
  expect(rows.map(({ cart }) => cart?.kinds ?? 0)).toEqual([0, 0, 0, 0, 3])
  const titles = (await world.call(ListNotices, {}, token)).data.rows.map(({ title }) => title)
  expect(titles).toContain('橙意连锁大药房总部：购物车还没下单')
})
