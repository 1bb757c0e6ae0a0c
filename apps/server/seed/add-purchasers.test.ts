import { ListPurchaserPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openWorld, START, type World } from '../test/world.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { sql } from '../src/kernel/sql.ts'
import { addPurchasers } from './add-purchasers.ts'

const OWNER = '13800000005'
const start = (world: World) => addPurchasers(world.app, testConfig(world.url))
const sent = (world: World) => world.rows(sql`select state from purchasers.submission order by state`)

test('does nothing where there is no complete world', async () => {
  const begun = await openWorld({ demonstration: true })
  await begun.write(sql`insert into demonstration.world (begun_at) values (now())`)
  for (const world of [await openWorld(), begun]) {
    await start(world)
    expect(await sent(world)).toEqual([])
  }
})

test('a world gets a purchaser whose papers wait, one whose power of attorney and one whose card have ended, once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(world), start(world)])
  await start(world)
  expect(await sent(world)).toEqual([{ state: 1 }, { state: 2 }, { state: 2 }])
  const [owner] = await world.rows(sql<{ id: number; shop_id: number }>`select u.id, m.shop_id from access.app_user u
    join shops.member m on m.user_id = u.id where u.phone = ${OWNER} and m.role = 'owner'`)
  const { rows } = (await world.call(ListPurchaserPapers, {}, await world.login(owner!.id, owner!.shop_id))).data
  expect(rows.map(({ state, endsWith, waiting }) => [state, endsWith, waiting?.name]).toSorted()).toEqual([
    ['expired', 'identity-card', undefined],
    ['expired', 'power-of-attorney', undefined],
    ['valid', null, undefined],
    ['waiting', null, '安知秋'],
  ])
})

test('of all members of the demonstration, those who buy may order', async () => {
  const world = await openWorld({ demonstration: true })
  const lacking = await world.rows(sql`select u.phone from shops.member m join access.app_user u on u.id = m.user_id
    left join shops.permit p on p.user_id = m.user_id and p.shop_id = m.shop_id and coalesce(p.valid_until >= ${chinaDay(START)}::date, true)
    where m.role <> 'finance' and p.user_id is null`)
  expect(lacking).toEqual([])
})
