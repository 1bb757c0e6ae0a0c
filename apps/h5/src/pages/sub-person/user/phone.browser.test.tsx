import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { beginSession, deviceStorage } from '../../../shell/session.ts'

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
const { phone: OLD } = shopless.user
const NEW = '13911112222'
beforeEach(() => beginSession(OLD, { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(() => localStorage.clear())

const dialog = page.getByRole('dialog')
const askFor = (nth: number) => dialog.getByRole('button', { name: '获取验证码' }).nth(nth)
async function open(hasPassword: boolean) {
  let phone = OLD
  const server = serve({
    GetInfo: () => ({ ...shopless, user: { ...shopless.user, phone, hasPassword } }),
    SendBusinessCode: () => ({ retryAfter: 60 }),
    ChangePhone(input) {
      if (input.smsCode !== '123456')
        throw new Refusal(422, '短信验证码不正确或已过期', {
          reason: 'SMS_CODE_WRONG',
          fields: { smsCode: '短信验证码不正确或已过期' },
        })
      if (input.password === 'Wrong1234') throw new Refusal(422, '登录密码不正确', { reason: 'PASSWORD_WRONG' })
      phone = input.phone
      return { done: true }
    },
  })
  await openPage('sub-person/user/userInfo')
  await page.getByRole('button', { name: /手机号/ }).click()
  return server
}
const submit = () => dialog.getByRole('button', { name: '更换手机号' }).click()

test('changes the phone by a code to the old number and one to the new', async () => {
  const server = await open(false)
  await askFor(0).click()
  await dialog.getByLabelText('原手机号验证码').fill('654321')
  await dialog.getByRole('textbox', { name: '新手机号', exact: true }).fill(OLD)
  await submit()
  await expect.element(dialog.getByText('这就是您现在的手机号')).toBeVisible()
  await dialog.getByRole('textbox', { name: '新手机号', exact: true }).fill(NEW)
  await askFor(0).click()
  await expect
    .poll(() => server.of('SendBusinessCode'))
    .toEqual([{ businessCode: 'leavePhone' }, { businessCode: 'changePhone', phone: NEW }])
  await dialog.getByLabelText('新手机号验证码').fill('123456')
  expect(await violations()).toEqual([])
  // A tap right after the first one counts for nothing: it is pressed until it counts.
  const press = () => (dialog.getByRole('button', { name: '更换手机号' }).query() as HTMLElement | null)?.click()
  await expect.poll(() => press() ?? server.of('ChangePhone')).toEqual([{ phone: NEW, smsCode: '123456', oldSmsCode: '654321' }])
  await expect.element(page.getByText('13911112222')).toBeVisible()
  expect(deviceStorage.read('last-login-phone')).toBe(NEW)
})

test('takes the password in place of the old phone, and says at its field that it is wrong', async () => {
  const server = await open(true)
  await dialog.getByLabelText('登录密码', { exact: true }).fill('Wrong1234')
  await dialog.getByRole('textbox', { name: '新手机号', exact: true }).fill(NEW)
  await dialog.getByLabelText('新手机号验证码').fill('123456')
  await submit()
  await expect.element(dialog.getByText('登录密码不正确')).toBeVisible()
  await expect.element(dialog.getByLabelText('登录密码', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: '改用原手机号验证码' }).click()
  await expect.element(dialog.getByLabelText('原手机号验证码')).toBeVisible()
  expect(server.of('ChangePhone')).toEqual([{ phone: NEW, smsCode: '123456', password: 'Wrong1234' }])
})
