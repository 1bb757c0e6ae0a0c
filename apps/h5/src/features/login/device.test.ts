import { expect, test } from 'vitest'
import { device } from './device.ts'

test('a device is identified by its model and system', () => {
  expect(device('Mozilla/5.0 (Linux; Android 13; 22081212C Build/TKQ1) AppleWebKit/537.36 MicroMessenger/8.0')).toEqual({
    model: '22081212C',
    system: 'Android 13',
  })
  expect(device('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130')).toEqual({ model: 'K', system: 'Android 10' })
  expect(device('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1')).toEqual({
    model: 'iPhone',
    system: 'iOS 17.4',
  })
  expect(device('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36')).toEqual({ model: 'Chrome', system: 'Linux' })
})
