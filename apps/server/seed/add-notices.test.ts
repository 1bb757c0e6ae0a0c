import { ConsoleListRechecks, ListNotices } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeAnsweredFeedback, makeOperator, makeOrder } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addNotices } from './add-notices.ts'

const world = await openWorld({ demonstration: true })
const start = () => addNotices(world.app, world.url)
const userOf = async (phone: string) =>
  (
    await world.rows(sql<{ id: number; shop: number }>`select u.id, m.shop_id as shop from access.app_user u
    join shops.member m on m.user_id = u.id where u.phone = ${phone}`)
  )[0]!
const noticesOf = async (phone: string) => {
  const { id, shop } = await userOf(phone)
  const { rows } = (await world.call(ListNotices, {}, await world.login(id, shop))).data
  return rows.map(({ title }) => title).toSorted()
}

const ENDING = expect.stringMatching(/^食品经营许可证还有 \d+ 天到期$/) as string

test('a complete world of before, and no other, gets what its orders, answers and certificates tell, once, also by two servers at once', async () => {
  await start()
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await world.rows(sql`select from messaging.notice`)).toEqual([])

  const { id, shop } = await userOf('13800000001')
  const buyer = { userId: id, shopId: shop, phone: '', addressId: 0, token: await world.login(id, shop) }
  await makeOrder(world, 'shipped', { buyer })
  await makeAnsweredFeedback(world, buyer)
  await world.write(sql`delete from messaging.notice`)
  await world.write(sql`delete from access.session`)
  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  await start()
  expect(await noticesOf('13800000006')).toEqual([
    '药品经营许可证已到期',
    expect.stringMatching(/^食品经营许可证还有 \d+ 天到期$/),
  ])
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(ConsoleListRechecks, {}, token)).data.rows).toMatchObject([{ shopName: '安和诊所' }])
  await world.write(sql`delete from access.session`)
  expect(await noticesOf('13800000001')).toEqual(['您的反馈有新回复', '订单已发货', ENDING])
})
