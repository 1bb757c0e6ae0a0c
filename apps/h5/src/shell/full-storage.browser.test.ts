import { afterEach, expect, test, vi } from 'vitest'
import { addToHistory } from '../pages/sub-goods/goods/parts/history.ts'
import { addToSeen } from '../pages/sub-goods/goods/parts/seen.ts'
import { keepInvite } from '../pages/sub-person/register/parts/kept-invite.ts'
import { keep } from './keep.ts'
import { reloadFor } from './release.ts'
import { beginSession, endSession, isLoggedIn } from './session.ts'

/** Fills the device's storage to the last character, each time with half as much as before, under separate, short names: what is there is not written again. */
function fill(storage: Storage) {
  let length = 1 << 23
  for (let nth = 0; length > 0;) {
    if (keep(String(nth), 'x'.repeat(length), storage)) nth += 1
    else length >>= 1
  }
}
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a device without room logs in and out, searches and looks at goods all the same', () => {
  fill(localStorage)
  expect(keep('more', 'x')).toBe(false)
  beginSession('13800000001', { accessToken: 'a', refreshToken: 'r', expiresIn: 60, userId: 7 })
  expect(isLoggedIn()).toBe(true)
  addToHistory('感冒灵')
  addToSeen({ goodsId: 1, name: '感冒灵胶囊', specification: '12粒', image: '' })
  keepInvite('ABC234')
  endSession()
  expect(isLoggedIn()).toBe(false)
  addToHistory('阿莫西林')
  expect(localStorage.getItem('search-history')).toBe('["阿莫西林"]')
})

test('a release is loaded only where it can be kept that it was, or it would be loaded for ever', () => {
  fill(sessionStorage)
  const reload = vi.fn<() => void>()
  reloadFor('/h5/assets/new.js', reload)
  expect(reload).not.toHaveBeenCalled()
  sessionStorage.removeItem('0')
  reloadFor('/h5/assets/new.js', reload)
  reloadFor('/h5/assets/new.js', reload)
  expect(reload).toHaveBeenCalledOnce()
})
