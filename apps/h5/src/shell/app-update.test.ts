import { expect, test } from 'vitest'
import { appCode } from './app-agent.ts'
import { isOffered, type Version } from './app-update.ts'

const version: Version = { version: '1.9.0', code: 190, forced: false, downloadUrl: '/app.apk', notes: '更快' }

test('the app is known by its mark in the user agent, with its version code', () => {
  expect(appCode('Mozilla/5.0 (Linux; Android 13) Chrome/116.0 YaoshiApp/181')).toBe(181)
  expect(appCode('Mozilla/5.0 (Linux; Android 13) Chrome/116.0')).toBeNull()
})

test('a newer version is offered once, a forced one always, an older one never', () => {
  expect(isOffered(version, 181, null)).toBe(true)
  expect(isOffered(version, 181, '1.8.9')).toBe(true)
  expect(isOffered(version, 181, '1.9.0')).toBe(false)
  expect(isOffered({ ...version, forced: true }, 181, '1.9.0')).toBe(true)
  for (const own of [190, 191]) expect(isOffered({ ...version, forced: true }, own, null)).toBe(false)
})
