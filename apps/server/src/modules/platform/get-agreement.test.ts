import { GetAgreement } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects an unknown kind', async () => {
  const { code, data } = await world.call(GetAgreement, { kind: 'other' })
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['kind']])
})

test.each([
  ['user', '用户服务协议'],
  ['privacy', '隐私政策'],
  ['purchase', '采购协议'],
] as const)('every installation has the agreement of kind %s', async (kind, title) => {
  const { data } = await world.call(GetAgreement, { kind })
  expect(data).toMatchObject({ kind, version: 1, title, html: expect.stringMatching(/^<h2>.*<\/p>$/) })
})

test('returns as the agreement in force the newest one that has taken effect', async () => {
  const get = async () => (await world.call(GetAgreement, { kind: 'privacy' })).data
  expect(await get()).toMatchObject({ kind: 'privacy', version: 1, title: '隐私政策', effectiveAt: '2025-12-31T16:00:00.000Z' })
  expect((await get()).html).toMatch(/^<h2>.*<\/p>$/)
  const from = new Date(world.clock.now().getTime() + 1_000)
  await world.write(sql`insert into platform.agreement values ('privacy', 2, '隐私政策', '<p>新</p>', ${from})`)
  expect((await get()).version).toBe(1)
  world.clock.advance(1000)
  expect((await get()).version).toBe(2)
  await world.write(sql`delete from platform.agreement where version = 2`)
})
