import { GetVersion, GetYfbVersion } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects bad input and names the field', async () => {
  for (const call of [GetVersion, GetYfbVersion]) await expectBadInputs(world, call, { system: 0 }, '', ['system'])
  expect((await world.call(GetVersion, { system: 2 })).data.fields).toHaveProperty('system')
})

test('returns the newest version of a system; by default not that of iOS', async () => {
  const versionFor = async (input: { system?: 0 | 1 }) => (await world.call(GetVersion, input)).data
  expect(await versionFor({ system: 1 })).toMatchObject({ version: '1.8.1', code: 181, forced: false })
  await world.write(
    sql`update platform.app_version set version = '1.9.0', code = 190, forced = true, notes = '新' where app = 'shop' and system = 1`,
  )
  expect(await versionFor({ system: 1 })).toEqual({ version: '1.9.0', code: 190, downloadUrl: '/h5/', forced: true, notes: '新' })
  for (const input of [{}, { system: 0 as const }])
    expect(await versionFor(input)).toMatchObject({ version: '1.8.1', forced: false })
})

test('the payment app has its own versions; without an address there is none yet', async () => {
  expect((await world.call(GetYfbVersion, {})).data).toMatchObject({ version: '1.0.0', code: 100, downloadUrl: '' })
  await world.write(
    sql`update platform.app_version set download_url = 'https://dl.example/pay.apk' where app = 'pay' and system = 0`,
  )
  expect((await world.call(GetYfbVersion, { system: 0 })).data.downloadUrl).toBe('https://dl.example/pay.apk')
  expect((await world.call(GetYfbVersion, { system: 1 })).data.downloadUrl).toBe('')
})
