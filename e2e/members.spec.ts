import { expect, test } from './journey.ts'
import { openLive } from './live.ts'
import { login, ownerState } from './people.ts'

/** The finance of the owner's shop, whom no other journey needs. */
const FINANCE = { phone: '13800000104', name: '温如玉' }

test.use({ storageState: ownerState })

test('the owner gives a member another role and removes them: their phone follows at once', async ({ page, browser }) => {
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const member = await theirs.newPage()
  await login(member, FINANCE.phone)
  await openLive(member, (phone) => phone.goto('/h5/pages/person/index'))
  const shop = member.getByRole('region', { name: '当前门店' })
  await expect(shop).toContainText('财务')
  await expect(member.getByRole('button', { name: '成员管理' })).toHaveCount(0)

  const row = page.getByRole('list', { name: '门店成员' }).getByRole('listitem').filter({ hasText: FINANCE.name })
  await test.step('the members are there, with when they were here', async () => {
    await page.goto('/h5/pages/person/index')
    await page.getByRole('button', { name: '成员管理' }).click()
    await expect(row).toContainText('财务 · 138****0104')
    await expect(row).toContainText('刚刚在用')
  })
  await test.step('another role is the member’s at once', async () => {
    await row.getByRole('button', { name: `管理${FINANCE.name}` }).click()
    await page.getByRole('radio', { name: /采购员/ }).press('Space')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('采购员')
    await expect(shop).toContainText('采购员')
  })
  await test.step('who is removed has no shop any more, on the page that is open', async () => {
    await row.getByRole('button', { name: `管理${FINANCE.name}` }).click()
    await page.getByRole('button', { name: '移出门店' }).click()
    await page.getByRole('button', { name: '移出', exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect(member.getByRole('heading', { name: '您还没有加入门店' })).toBeVisible()
    await expect(shop).toHaveCount(0)
  })
  await theirs.close()
})
