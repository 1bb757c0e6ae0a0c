import { ConsoleLogin, ConsoleMe, UnfreezeShop } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts'
import { makeOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { addFrozenShop } from './add-frozen-shop.ts'

test('one shop of a complete world is frozen with a reason, once: whoever unfreezes it finds it so', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addFrozenShop(world.app, world.url)
  const frozen = () =>
    world.rows(sql<{ id: number; name: string; reason: string }>`
      select id, name, frozen_reason as reason from shops.shop where frozen_at is not null`)
  await start()
  expect(await frozen()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  const [shop] = await frozen()
  expect(shop).toMatchObject({ name: '恒春堂药店', reason: '涉嫌转售处方药，正在核查' })
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(UnfreezeShop, { shopId: shop!.id, note: '' }, token)).code).toBe(200)
  await start()
  expect(await frozen()).toEqual([])
})

test('the reviewer who works meanwhile stays logged in, and no one can log in as the one of the demonstration', async () => {
  const world = await openWorld({ demonstration: true })
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  const login = { account: 'auditor', password: DEMONSTRATION_PASSWORD }
  const { accessToken } = (await world.call(ConsoleLogin, login)).data
  await addFrozenShop(world.app, world.url)
  expect((await world.call(ConsoleMe, {}, accessToken)).code).toBe(200)
  const { code, msg } = await world.call(ConsoleLogin, { ...login, account: 'demonstration' })
  expect({ code, msg }).toMatchObject(
    await world.call(ConsoleLogin, { ...login, account: 'unknown' }).then(({ code, msg }) => ({ code, msg })),
  )
})
