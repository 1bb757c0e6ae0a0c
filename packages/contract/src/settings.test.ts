import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_ONE_YUAN, readOneYuanExciting } from './one-yuan-exciting.ts'
import { jsonSetting, settingText, type Setting } from './setting.ts'
import { DEFAULT_SETTINGS, parseSetting, SETTINGS, type SettingKey } from './settings.ts'

const files = readdirSync(join(import.meta.dirname, 'settings'))
const modules = join(import.meta.dirname, '../../../apps/server/src/modules')

test('each module of the server has its settings in the file of its name, all of them registered and none declared twice', async () => {
  const declared: string[] = []
  for (const file of files) {
    expect(existsSync(join(modules, file.replace(/\.ts$/, ''))), `no module is called like settings/${file}`).toBe(true)
    const tables = (await import(new URL(`settings/${file}`, import.meta.url).href)) as Record<string, object>
    declared.push(...Object.values(tables).flatMap(Object.keys))
  }
  expect(declared.toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
})

test('a switch is 1 or 0 on the wire', () => {
  expect([settingText(true), settingText(false)]).toEqual(['1', '0'])
  expect(parseSetting('goods_otc_type_open', '0')).toBe(false)
  expect(parseSetting('ync_is_home_product_border_enabled', '1')).toBe(true)
})

test('the one-yuan activity is off by default and keeps what is known of its JSON', () => {
  expect(DEFAULT_SETTINGS.one_yuan_exciting).toEqual(NO_ONE_YUAN)
  expect(readOneYuanExciting('{"enabled":1,"title":"一元尝鲜","rules":["每店一次"],"colour":"red"}')).toEqual({
    ...NO_ONE_YUAN,
    enabled: 1,
    title: '一元尝鲜',
    rules: ['每店一次'],
  })
  expect(JSON.parse(settingText(DEFAULT_SETTINGS.one_yuan_exciting))).toEqual(NO_ONE_YUAN)
})

test.each(['', '{', 'false', '[]', '{"enabled":true}', '{"enabled":1,"rules":"每店一次"}', '{"enabled":1,"title":7}'])(
  '“%s” is no setting of the one-yuan activity',
  (text) => {
    expect(readOneYuanExciting(text)).toBeUndefined()
  },
)

test.each(Object.keys(SETTINGS) as SettingKey[])(
  'the default of %s is a value of it, and the same after it was stored',
  (key) => {
    const value = parseSetting(key, SETTINGS[key].fallback)
    expect(value).toBeDefined()
    expect(parseSetting(key, settingText(DEFAULT_SETTINGS[key]))).toEqual(value)
  },
)

test('a JSON setting has the reader of its shape: what a reader of another one makes of it is not its default', () => {
  const slots = jsonSetting((text): { slots: number } | undefined => JSON.parse(text) as { slots: number }, { slots: 3 }, [
    '横幅',
    '',
  ])
  expect(slots.read(slots.fallback)).toEqual({ slots: 3 })
  // @ts-expect-error A setting of JSON says how it is read.
  const unread: Setting = { kind: 'json', fallback: '{"slots":3}', isPublic: true, description: '横幅' }
  expect(unread).toBeDefined()
})
