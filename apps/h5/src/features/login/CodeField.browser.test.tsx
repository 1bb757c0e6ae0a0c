import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal, deferred, serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'

const CAPTCHA = '00000000-0000-4000-8000-000000000000'
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openForgotten(phone: string, answer: () => { retryAfter: number } | Promise<{ retryAfter: number }>) {
  const server = serve({
    GetBoot: () => ({ demonstration: false }) as never,
    GetCaptcha: () => ({ uuid: CAPTCHA, img: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    SendBusinessCode: answer,
  })
  await openPage('sub-person/user/forgotPwd')
  await page.getByLabelText('手机号').fill(phone)
  return server
}

test('asks for one business code however often it is pressed while the first is on its way', async () => {
  const answer = deferred<{ retryAfter: number }>()
  const { of } = await openForgotten('13900000007', () => answer.promise)
  await button('获取验证码').click()
  await expect.element(button('获取验证码')).toBeDisabled()
  answer.resolve({ retryAfter: 60 })
  await expect.element(button('60 秒后重试')).toBeDisabled()
  expect(of('SendBusinessCode')).toHaveLength(1)
})

test('asks for the captcha of a business code only when the server does, and sends the code with it', async () => {
  const phone = '13900000008'
  const answers = [
    () => {
      throw new Refusal(422, '请先输入图形验证码', { reason: 'CAPTCHA_NEEDED' })
    },
    () => ({ retryAfter: 60 }),
  ]
  const { of } = await openForgotten(phone, () => answers.shift()!())
  await button('获取验证码').click()
  await page.getByLabelText('图形验证码').fill('ab12')
  expect(await violations()).toEqual([])
  await button('获取短信验证码').click()
  await expect.element(button('60 秒后重试')).toBeDisabled()
  expect(of('SendBusinessCode')).toEqual([{ phone }, { phone, uuid: CAPTCHA, code: 'ab12' }])
})
