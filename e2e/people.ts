import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Yaoshi2026'
/** The people of the demonstration world. */
export const people = {
  owner: '13800000001',
  purchaser: '13800000002',
  priceOnly: '13800000003',
  nobody: '13800000004',
  clinic: '13800000005',
  expired: '13800000006',
  /** The owner of a pharmacy in another province, which buys while the others do. */
  faraway: '13800000103',
}

/** Logs in by password on the login page, as a person does. */
export async function login(page: Page, phone: string) {
  await page.goto('/h5/sub-person/login/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Logs in with the SMS code that the demonstration shows; a phone that is new is registered. */
export async function loginBySms(page: Page, phone: string) {
  await page.goto('/h5/sub-person/login/smsLogin')
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('checkbox').check()
  const captcha = page.waitForResponse(/codeCaptcha/)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { uuid } = (await (await captcha).json()).data as { uuid: string }
  const { text } = (await (await page.request.get(`/h5api/dev/captcha/${uuid}`)).json()).data as { text: string }
  await page.getByLabel('图形验证码').fill(text)
  await page.getByRole('button', { name: '获取短信验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重试/ })).toBeVisible()
  let code = ''
  await expect(async () => {
    const answer = (await (await page.request.get(`/h5api/dev/sms?phone=${phone}`)).json()) as {
      data: { rows?: { text: string }[] } | { text: string }[]
    }
    const [newest] = Array.isArray(answer.data) ? answer.data : (answer.data.rows ?? [])
    code = /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** An operator's window. Nothing moves in it, so that what is pressed stays in its place. */
export const consoleWindow = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  reducedMotion: 'reduce',
} as const

/** Logs into the console. */
export async function enterConsole(page: Page, account: string, password = PASSWORD) {
  await page.goto('/console/')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** The owner's browser state, logged in once for all read-only tests; created by setup.ts. */
export const ownerState = fileURLToPath(new URL('../.data/e2e-owner.json', import.meta.url))
