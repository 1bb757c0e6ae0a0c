import { createServer } from 'node:http'
import { DEFAULT_SETTINGS, GetBoot, GetConfig, GetInfo, GetPublicConfig, SETTINGS, parseSetting } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { makeBuyer, makeCertificate } from '../../../test/factories/index.ts'
import { freePort } from '../../../../../bin/lib/postgres.mjs'
import { openWorld } from '../../../test/world.ts'
import { openRealtime } from '../../kernel/realtime.ts'
import { installPlatform, openSettings, SETTINGS_CHANGED } from './index.ts'

const world = await openWorld({ settings: { PORT: String(await freePort()), ROLES: 'api,realtime' } })
const store = (key: string, text: string) => world.write(sql`update platform.config set value = ${text} where key = ${key}`)

beforeEach(async () => {
  await world.write(sql`delete from platform.config`)
  await installPlatform(world.owner, world.clock.now())
  await world.app.settings.refresh()
})

/** The settings as another node opens them, and what that node logs. */
async function openAnother() {
  const lines: { level: number; key: string; value: string; used: unknown }[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { settings: await openSettings(world.app.database.read, log), lines }
}

test('every setting has a default within its own bounds', () => {
  for (const [key, { fallback }] of Object.entries(SETTINGS))
    expect([key, parseSetting(key as keyof typeof SETTINGS, fallback)]).not.toEqual([key, undefined])
  expect(DEFAULT_SETTINGS).toMatchObject({ certificate_grace_days: 0, online_pay_minutes: 30, goods_otc_type_open: true })
})

test.each([
  ['certificate_grace_days', '30', 30],
  ['certificate_grace_days', '31', undefined],
  ['certificate_grace_days', '-1', undefined],
  ['certificate_grace_days', '1.5', undefined],
  ['certificate_grace_days', 'abc', undefined],
  ['certificate_grace_days', '', undefined],
  ['certificate_grace_days', '９', undefined],
  ['goods_otc_type_open', '0', false],
  ['goods_otc_type_open', '1', true],
  ['goods_otc_type_open', 'false', false],
  ['goods_otc_type_open', 'yes', undefined],
  ['one_yuan_exciting', '{', undefined],
  ['kindly_reminder', '', ''],
] as const)('%s stored as “%s” reads as %s', (key, text, value) => {
  expect(parseSetting(key, text)).toBe(value)
})

test('reads an unreadable or missing row as its default and logs it once for each value', async () => {
  const { settings, lines } = await openAnother()
  expect(settings.current).toEqual(DEFAULT_SETTINGS)
  await store('online_pay_minutes', 'abc')
  await store('address_max', '7')
  for (let i = 0; i < 3; i++) await settings.refresh()
  expect(settings.current).toEqual({ ...DEFAULT_SETTINGS, address_max: 7 })
  expect(lines).toMatchObject([{ level: 50, key: 'online_pay_minutes', value: 'abc', used: 30 }])
  await store('online_pay_minutes', '0')
  for (let i = 0; i < 3; i++) await settings.refresh()
  expect(lines.map(({ value }) => value)).toEqual(['abc', '0'])
  await store('online_pay_minutes', '45')
  await world.write(sql`delete from platform.config where key = 'address_max'`)
  await settings.refresh()
  expect(settings.current).toEqual({ ...DEFAULT_SETTINGS, online_pay_minutes: 45 })
  expect(lines).toHaveLength(2)
})

test('the one-yuan activity counts as switched off while its JSON is broken, which is logged', async () => {
  const { settings, lines } = await openAnother()
  await store('one_yuan_exciting', '{"enabled":1,"title":"一元尝鲜","later":true}')
  await settings.refresh()
  expect(settings.current.one_yuan_exciting).toMatchObject({ enabled: 1, title: '一元尝鲜' })
  await store('one_yuan_exciting', '{"enabled":1')
  await settings.refresh()
  expect(settings.current.one_yuan_exciting.enabled).toBe(0)
  expect(lines).toMatchObject([{ level: 50, key: 'one_yuan_exciting' }])
})

test('keeps the last settings while the database can not be reached', async () => {
  const { settings, lines } = await openAnother()
  const before = settings.current
  await world.write(sql`alter table platform.config rename to config_away`)
  await settings.refresh()
  await settings.refresh()
  expect(settings.current).toBe(before)
  expect(lines).toHaveLength(1)
  await world.write(sql`alter table platform.config_away rename to config`)
  await store('online_pay_minutes', '50')
  await settings.refresh()
  expect(settings.current.online_pay_minutes).toBe(50)
})

test('calls return the settings in force, not the stored ones', async () => {
  const { token } = await makeBuyer(world)
  await world.storeSetting('near_expiry_days', 'soon')
  expect((await world.call(GetConfig, { key: 'near_expiry_days' }, token)).data.value).toBe('180')
  expect((await world.call(GetPublicConfig, { key: 'near_expiry_days' })).data.value).toBe('180')
  expect((await world.call(GetBoot, {})).data.config.near_expiry_days).toBe('180')
  await world.storeSetting('near_expiry_days', '90')
  expect((await world.call(GetBoot, {})).data.config.near_expiry_days).toBe('90')
})

test('an unreadable grace period for certificates does not stop any call', async () => {
  const { token, shopId } = await makeBuyer(world)
  await makeCertificate(world, shopId, { expiresOn: '2026-03-05' })
  await world.write(sql`update qualification.certificate set receipt_on = '2026-03-01' where shop_id = ${shopId}`)
  const canBuy = async () => (await world.call(GetInfo, {}, token)).data.shop?.qualification.canBuy
  await world.storeSetting('certificate_grace_days', 'abc')
  expect(await canBuy()).toBe(false)
  await world.storeSetting('certificate_grace_days', '5')
  expect(await canBuy()).toBe(true)
  await world.storeSetting('certificate_grace_days', '4')
  expect(await canBuy()).toBe(false)
})

test('notifies the nodes of a change when it commits, and only of a change', async () => {
  const { kernel, database } = world.app
  const server = createServer()
  const names: string[] = []
  const realtime = await openRealtime({
    server,
    notifier: kernel.notifier,
    db: database.read,
    log: kernel.log,
    admission: kernel.admission,
    roomsOf: async (tokens) => tokens.map(() => null),
    onEvent: (name) => names.push(name),
  })
  await world.write(sql`update platform.config set description = 'same value' where key = 'online_pay_minutes'`)
  await expect(
    world.owner.transact(async (tx) => {
      await sql`update platform.config set value = '61' where key = 'online_pay_minutes'`.execute(tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await store('online_pay_minutes', '62')
  await expect.poll(() => names, { timeout: 10_000 }).toEqual([SETTINGS_CHANGED])
  await realtime.close()
})

test('a running node reads changes, with or without a notification', async () => {
  await world.app.start()
  const payMinutes = () => world.app.settings.current.online_pay_minutes
  await store('online_pay_minutes', '77')
  await expect.poll(payMinutes, { timeout: 10_000 }).toBe(77)
  await world.write(sql`delete from platform.config where key = 'online_pay_minutes'`)
  await expect.poll(payMinutes, { timeout: 10_000 }).toBe(DEFAULT_SETTINGS.online_pay_minutes)
})
