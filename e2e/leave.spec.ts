import { expect, test } from './journey.ts'
import { login } from './people.ts'

/** The owner of a chain, whom no other journey needs. */
const LEAVING = '13800000101'

test('someone reads what is kept of them, downloads it, deregisters, comes back and keeps the account', async ({ page }) => {
  await login(page, LEAVING)

  await test.step('what is kept is listed, and shown in full for the password', async () => {
    await page.goto('/h5/sub-person/user/setting')
    await page.getByRole('link', { name: /个人信息收集清单/ }).click()
    await page.getByRole('link', { name: '查看', exact: true }).first().click()
    await expect(page.getByText('138****0101')).toBeVisible()
    await page.getByRole('button', { name: '验证身份后查看完整信息' }).click()
    await page.getByLabel('登录密码', { exact: true }).fill('Yaoshi2026')
    await page.getByRole('button', { name: '查看完整信息', exact: true }).click()
    await expect(page.getByText(LEAVING)).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
  })

  await test.step('the file with all of it is made and downloaded', async () => {
    const prove = page.getByRole('button', { name: '验证身份后下载' })
    const make = page.getByRole('button', { name: '生成文件' })
    // A second attempt finds the file of the first, which is kept for a day.
    await expect(make.or(prove)).toBeVisible()
    if (await make.isVisible()) await make.click()
    await expect(prove).toBeVisible({ timeout: 120_000 })
    await prove.click()
    await page.getByLabel('登录密码', { exact: true }).fill('Yaoshi2026')
    await page.getByRole('button', { name: '下一步' }).click()
    const link = page.getByRole('link', { name: '下载文件' })
    await expect(link).toBeVisible()
    const file = await page.request.get((await link.getAttribute('href'))!)
    expect([file.status(), file.headers()['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
    expect(await file.text()).toContain(LEAVING)
  })

  await test.step('the account is deregistered with a code', async () => {
    await page.goto('/h5/sub-person/user/setting')
    await page.getByRole('button', { name: '注销账号' }).click()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: '演示环境：替我填写短信验证码' }).click()
    await expect(page.getByRole('textbox', { name: '短信验证码' })).toHaveValue(/^\d{6}$/)
    await page.getByRole('dialog').getByRole('button', { name: '注销账号' }).click()
    await expect(page.getByRole('alertdialog', { name: '已提交注销' })).toContainText('在此之前登录，可以撤销')
    await page.getByRole('button', { name: '知道了' }).click()
    await page.goto('/h5/pages/person/index')
    await expect(page.getByText('138****0101')).toBeHidden()
  })

  await test.step('whoever comes back is asked once, and keeps everything', async () => {
    await login(page, LEAVING)
    await page.getByRole('button', { name: '撤销注销' }).click()
    await expect(page.getByText('已撤销注销')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.goto('/h5/pages/person/index')
    await expect(page.getByText('138****0101')).toBeVisible()
  })
})
