import { expect, test, type Page } from '@playwright/test'

/** A phone that has no account yet. */
const PHONE = '13700000081'
const WHO = '新店张姐'
/** WeChat's own browser; the rest of the journey is in an ordinary one. */
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'

test.use({ storageState: { cookies: [], origins: [] } })

/** Types the code of a message: the demonstration fills in both the captcha and the code. */
async function fillCode(page: Page) {
  await page.getByRole('button', { name: '获取验证码' }).click()
  const captcha = page.getByRole('button', { name: '演示环境：替我填写', exact: true })
  const code = page.getByRole('button', { name: '演示环境：替我填写短信验证码' })
  await expect(captcha.or(code)).toBeVisible()
  if (await captcha.isVisible()) {
    await captcha.click()
    await expect(page.getByRole('textbox', { name: '图形验证码' })).not.toHaveValue('')
    await page.getByRole('button', { name: '获取短信验证码' }).click()
  }
  await code.click()
  await expect(page.getByRole('textbox', { name: '短信验证码' })).toHaveValue(/^\d{6}$/)
}

/** Leaves for WeChat from the login, and agrees there. */
async function agree(page: Page, button: string) {
  await page.goto('/h5/sub-person/login/smsLogin')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: '同意并登录' }).click()
  await page.getByRole('link', { name: WHO }).click()
}

test('somebody new registers by a QR code, is known inside WeChat, and unbinds it in the settings', async ({ page, browser }) => {
  await test.step('scans, gives the phone, and has an account', async () => {
    await agree(page, '微信扫码登录')
    await expect(page.getByText(`微信“${WHO}”`)).toBeVisible()
    await page.getByRole('textbox', { name: '手机号' }).fill(PHONE)
    await fillCode(page)
    await page.getByRole('button', { name: '绑定并登录' }).click()
    await page.getByRole('button', { name: '以后再说' }).click()
    await expect(page).toHaveURL(/pages\/person\/index/)
  })

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, userAgent: WECHAT })
  const inWechat = await context.newPage()
  await test.step('inside WeChat the official account knows who it is; the other session ends', async () => {
    await agree(inWechat, '微信登录')
    await expect(inWechat).toHaveURL(/pages\/person\/index/)
    await expect(page.getByText(/已在其他设备登录/)).toBeVisible()
  })

  await test.step('unbinds it by a code; then WeChat asks for a phone again', async () => {
    await inWechat.goto('/h5/sub-person/user/setting')
    await inWechat.getByRole('button', { name: /微信.*已绑定/ }).click()
    await fillCode(inWechat)
    await inWechat.getByRole('button', { name: '解绑', exact: true }).click()
    await expect(inWechat.getByRole('button', { name: /微信.*去绑定/ })).toBeVisible()
    await inWechat.getByRole('button', { name: '退出登录' }).click()
    await inWechat.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(inWechat).toHaveURL(/smsLogin/)
    await agree(inWechat, '微信登录')
    await expect(inWechat.getByText('绑定手机号')).toBeVisible()
  })
  await context.close()
})
