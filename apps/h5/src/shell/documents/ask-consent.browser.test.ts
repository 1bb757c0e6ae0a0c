import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { agreement } from '../../../test/documents.ts'
import { Refusal, noNetwork, serve } from '../../../test/server.ts'
import { askConsent } from './ask-consent.ts'
import { startNavigation } from '../navigation.ts'
import { preloadPage } from '../pages.ts'
import { beginSession, useSession } from '../session.ts'

const missing = () => ({ rows: [{ key: 'user', version: 2, title: '用户服务协议', effectiveOn: '2026-06-01' }] })

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(async () => {
  await vi.waitUntil(() => document.querySelector('dialog') === null)
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('asks nothing where nothing is missing or the server can not be asked', async () => {
  const { received } = serve({ ListMissingConsents: () => ({ rows: [] }) })
  await askConsent()
  serve({
    ListMissingConsents() {
      throw noNetwork()
    },
  })
  await askConsent()
  expect(received.map(({ name }) => name)).toEqual(['ListMissingConsents'])
})

test('shows the text in the question, and sends the consent to what was shown', async () => {
  const server = serve({ ListMissingConsents: missing, GetDocument: () => agreement(), GiveConsent: () => ({ done: true }) })
  const asked = askConsent()
  await page.getByText(/《用户服务协议》/).click()
  await expect.element(page.getByText('账号仅限本人使用。')).toBeVisible()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await asked
  expect(server.of('GiveConsent')).toEqual([{ agreements: [{ key: 'user', version: 2 }] }])
  expect(useSession.getState().userId).toBe(1)
})

test('asks again for a version that took effect meanwhile', async () => {
  let version = 2
  const server = serve({
    ListMissingConsents: missing,
    GetDocument: () => agreement({ version, title: `第 ${version} 版协议` }),
    GiveConsent({ agreements }) {
      if (agreements[0]!.version === 3) return { done: true }
      version = 3
      throw new Refusal(409, '协议刚刚更新，请重新阅读', { reason: 'CHANGED_MEANWHILE' })
    },
  })
  const asked = askConsent()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect.element(page.getByText(/第 3 版协议/)).toBeVisible()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await asked
  expect(server.of('GiveConsent').map(({ agreements }) => agreements)).toEqual([
    [{ key: 'user', version: 2 }],
    [{ key: 'user', version: 3 }],
  ])
})

test('logs out who does not consent', async () => {
  serve({
    ListMissingConsents: missing,
    GetDocument: () => agreement(),
    Logout: () => ({ done: true }),
  })
  const asked = askConsent()
  await page.getByRole('button', { name: '不同意' }).click()
  await asked
  expect(useSession.getState().userId).toBeNull()
})
