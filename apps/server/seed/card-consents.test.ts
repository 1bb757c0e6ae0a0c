import { GetSeparateConsent, WithdrawSeparateConsent } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { addCardConsents } from './card-consents.ts'

test('people of a complete world have consented, once; what they withdraw stays withdrawn', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addCardConsents(world.app, world.url)
  const [owner] = await world.rows(sql<{ id: number }>`select id from access.app_user where phone = '13800000001'`)
  const token = await world.login(owner!.id)
  const given = async () => (await world.call(GetSeparateConsent, { key: 'card' }, token)).data.given
  await start()
  expect(await given()).toBe(false)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  expect(await given()).toBe(true)
  await world.call(WithdrawSeparateConsent, { key: 'card' }, token)
  await start()
  expect(await given()).toBe(false)
})
