import { expect, test } from 'vitest'
import { wayToInstall } from './way-to-install.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

test('a browser that offers it installs with a press; an iPhone needs its owner’s hand', () => {
  expect(wayToInstall(ANDROID, false, true)).toBe('offer')
  expect(wayToInstall(`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false, false)).toBe('ios')
})

test('nothing is said where it is installed, inside WeChat, or where no way is known', () => {
  expect(wayToInstall(ANDROID, true, true)).toBeNull()
  expect(wayToInstall(`${IPHONE} Mobile/15E148 MicroMessenger/8.0.50`, false, false)).toBeNull()
  expect(wayToInstall(ANDROID, false, false)).toBeNull()
  expect(wayToInstall(`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, false, false)).toBeNull()
})
