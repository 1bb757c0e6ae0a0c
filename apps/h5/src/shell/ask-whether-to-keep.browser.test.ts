import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../test/me.ts'
import { serve } from '../../test/server.ts'
import { askWhetherToKeep } from './ask-whether-to-keep.ts'
import { startNavigation } from './navigation.ts'
import { preloadPage } from './pages.ts'
import { queryClient } from './query-client.ts'
import { beginSession, useSession } from './session.ts'

const info = (deregistersAt: string | null) => () => ({ ...shopless, user: { ...shopless.user, deregistersAt } })

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(async () => {
  await vi.waitUntil(() => document.querySelector('dialog') === null)
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('asks nothing of an account that stays', async () => {
  serve({ GetInfo: info(null) })
  await askWhetherToKeep()
  expect(document.querySelector('dialog')).toBeNull()
})

test('keeps the account', async () => {
  const server = serve({ GetInfo: info('2026-12-01T02:00:00Z'), CancelDeregistration: () => ({ done: true }) })
  const asked = askWhetherToKeep()
  await expect.element(page.getByText(/2026-12-01 10:00 后删除/)).toBeVisible()
  await page.getByRole('button', { name: '撤销注销' }).click()
  await asked
  expect(server.of('CancelDeregistration')).toEqual([{}])
  expect(useSession.getState().userId).toBe(1)
})

test('logs out who does not keep it', async () => {
  serve({ GetInfo: info('2026-12-01T02:00:00Z'), Logout: () => ({ done: true }) })
  const asked = askWhetherToKeep()
  await page.getByRole('button', { name: '退出登录' }).click()
  await asked
  expect(useSession.getState().userId).toBeNull()
})
