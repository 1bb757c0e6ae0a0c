import { expect, test } from 'vitest'
import { readUserAgent, systemCode } from './equipment.ts'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 13; 22081212C Build/TKQ1) AppleWebKit/537.36 Chrome/116.0 Mobile MicroMessenger/8.0.44'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.6723.58 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1 Version/17.4 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36'

test.each([
  [WECHAT, { model: '22081212C', system: 'Android 13', browser: '微信 8' }],
  [CHROME, { model: 'K', system: 'Android 10', browser: 'Chrome 130' }],
  [IPHONE, { model: 'iPhone', system: 'iOS 17.4', browser: 'Safari 17' }],
  [`${DESKTOP} Edg/156.0`, { model: 'Chrome', system: 'Linux', browser: 'Edge 156' }],
  ['curl/8', { model: '浏览器', system: '未知系统', browser: '' }],
])('a device is identified by its model, system and browser: %s', (agent, found) => {
  expect(readUserAgent(agent)).toEqual(found)
})

test('the system is 1 on iOS and 0 anywhere else', () => {
  expect([IPHONE, WECHAT, CHROME, DESKTOP].map(systemCode)).toEqual([1, 0, 0, 0])
})
