import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documents } from '../../../../test/documents.ts'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { keepPageState } from '../../../shell/page-state.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { endSession, useSession } from '../../../shell/session.ts'

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
afterEach(() => {
  endSession()
  localStorage.clear()
})
const loggedIn = {
  accessToken: 'u.a',
  refreshToken: 'r',
  expiresIn: 7_200,
  userId: 1,
  isNew: false,
  hasPassword: true,
  device: 'd',
}
const fill = async () => {
  await page.getByLabelText('手机号').fill('13800000001')
  await page.getByLabelText('密码', { exact: true }).fill('Kangmin7Yao')
}
const consent = page.getByRole('checkbox')
let pressedAt = -1_000
/** A button takes no second press within half a second. */
const press = async () => {
  await expect.poll(() => performance.now() - pressedAt > 500).toBe(true)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  pressedAt = performance.now()
}

test('a login consents to the versions that were shown; where one changed meanwhile, it is read and consented to again', async () => {
  let version = 2
  const server = serve({
    GetInfo: () => shopless,
    ListDocuments: () => {
      const { agreements, topics } = documents()
      return { agreements: agreements.map((one) => (one.key === 'privacy' ? { ...one, version } : one)), topics }
    },
    PasswordLogin({ agreements }) {
      if (agreements!.some(({ key, version: shown }) => key === 'privacy' && shown === 3)) return loggedIn
      version = 3
      const newer = [{ key: 'privacy', version, title: '隐私政策' }]
      throw new Refusal(409, '协议刚刚更新，请重新阅读并同意', { reason: 'CHANGED_MEANWHILE', agreements: newer })
    },
  })
  await openPage('sub-person/login/login')
  await fill()
  await press()
  await expect.element(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible()
  await expect.poll(() => server.of('ListDocuments').length).toBeGreaterThan(0)
  await consent.click()
  await press()
  await expect.element(page.getByText('协议刚刚更新，请重新阅读并同意')).toBeVisible()
  await expect.element(consent).not.toBeChecked()
  expect(await violations()).toEqual([])
  await expect.poll(() => server.of('ListDocuments').length).toBeGreaterThan(1)
  await consent.click()
  await press()
  await expect.poll(() => useSession.getState().userId).toBe(1)
  expect(server.of('PasswordLogin').map(({ agreements }) => agreements)).toEqual([
    [
      { key: 'user', version: 2 },
      { key: 'privacy', version: 2 },
    ],
    [
      { key: 'user', version: 2 },
      { key: 'privacy', version: 3 },
    ],
  ])
})

test('asks for a code for a valid phone, also after a press on 登录 that had both missing', async () => {
  serve({
    GetInfo: () => shopless,
    ListDocuments: () => documents(),
    GetCaptcha: () => ({
      uuid: '0b5a1f6e-7d2c-4f7e-9a53-1d2f4c6b8e90',
      img: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  })
  await openPage('sub-person/login/smsLogin')
  await consent.click()
  await press()
  await expect.element(page.getByText('请输入 6 位验证码')).toBeVisible()
  await page.getByLabelText('手机号').fill('13800000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a number typed in one form of the login is there in the others, and in no address or storage', async () => {
  serve({ GetInfo: () => shopless, ListDocuments: () => documents(), PasswordLogin: () => loggedIn })
  const number = page.getByLabelText('手机号')
  /** One form takes the place of the other in the history, and what it kept goes with it. */
  const leave = (form: { leave: () => void }) => {
    form.leave()
    keepPageState(new Set())
  }
  const byCode = await openPage('sub-person/login/smsLogin')
  await number.fill('13911112222')
  leave(byCode)
  const byPassword = await openPage('sub-person/login/login')
  await expect.element(number).toHaveValue('13911112222')
  await number.fill('13933334444')
  leave(byPassword)
  const again = await openPage('sub-person/login/smsLogin')
  await expect.element(number).toHaveValue('13933334444')
  expect([window.location.href, JSON.stringify([localStorage, sessionStorage])].join()).not.toContain('1393333')
  leave(again)
  const last = await openPage('sub-person/login/login')
  await fill()
  await consent.click()
  await press()
  await expect.poll(() => useSession.getState().userId).toBe(1)
  leave(last)
  // Whoever logs in next begins with the number of the last login.
  endSession()
  localStorage.setItem('last-login-phone', '13800000002')
  await openPage('sub-person/login/smsLogin')
  await expect.element(number).toHaveValue('13800000002')
})
