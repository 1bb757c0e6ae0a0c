import { expect, test } from 'vitest'
import { NO_ONE_YUAN, readOneYuanExciting } from './one-yuan-exciting.ts'
import { DEFAULT_SETTINGS, json, parseSetting, SETTINGS, settingText, type Setting, type SettingKey } from './settings.ts'

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
  const slots = json((text): { slots: number } | undefined => JSON.parse(text) as { slots: number }, { slots: 3 }, ['横幅', ''])
  expect(slots.read(slots.fallback)).toEqual({ slots: 3 })
  // @ts-expect-error A setting of JSON says how it is read.
  const unread: Setting = { kind: 'json', fallback: '{"slots":3}', isPublic: true, description: '横幅' }
  expect(unread).toBeDefined()
})
