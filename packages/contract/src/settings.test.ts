import { expect, test } from 'vitest'
import { NO_ONE_YUAN, readOneYuanExciting } from './one-yuan-exciting.ts'
import { DEFAULT_SETTINGS, parseSetting, settingText } from './settings.ts'

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
