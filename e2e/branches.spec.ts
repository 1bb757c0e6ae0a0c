import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { login } from './people.ts'

/** The owners of a headquarters and of one of its branches, who is a member of another shop, too. */
const HEADQUARTERS = '13800000101'
const BRANCH = '13800000102'
const NAME = '云栖社区药房'

/** Opens the branches on the tab of the headquarters. */
async function openBranches(page: Page) {
  await page.goto('/h5/pages/person/index')
  await page.getByRole('button', { name: /^分店管理/ }).click()
  await expect(page.getByRole('list', { name: '分店', exact: true })).toBeVisible()
}

test('a branch orders, its headquarters approves it, and it is paid then; ended, the branch buys no more until it is let in', async ({
  browser,
}) => {
  const open = async (phone: string) => {
    const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
    await login(page, phone)
    return page
  }
  const above = await open(HEADQUARTERS)
  const branch = await open(BRANCH)

  await test.step('the headquarters wants to approve its orders', async () => {
    await openBranches(above)
    await above.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
    const approves = above.getByRole('switch', { name: '订单需总部审批' })
    // On already at a second attempt.
    if ((await approves.getAttribute('aria-checked')) === 'false') await approves.click()
    const save = above.getByRole('button', { name: /^(保存|同意采购)$/ })
    if (await save.isVisible()) await save.click()
    else await above.getByRole('button', { name: '关闭' }).click()
    await expect(above.getByRole('list', { name: '分店', exact: true })).toContainText('订单需审批')
  })

  await test.step('the branch orders, and can’t pay yet', async () => {
    await branch.goto('/h5/pages/person/index')
    await branch.getByRole('button', { name: /切换门店/ }).click()
    await branch.getByRole('radio', { name: new RegExp(NAME) }).check()
    await expect(branch.getByRole('region', { name: '当前门店' })).toContainText(NAME)
    await branch.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await branch.getByRole('article').first().getByRole('link').first().click()
    await branch.getByRole('button', { name: '立即购买' }).click()
    const sheet = branch.getByRole('dialog', { name: '立即购买' })
    // Enough for every seller's minimum.
    await sheet.getByRole('textbox', { name: '购买数量' }).fill('60')
    await sheet.getByRole('textbox', { name: '购买数量' }).press('Enter')
    await sheet.getByRole('button', { name: /^去结算/ }).click()
    await expect(branch.getByText('提交后由橙意连锁大药房总部审批，同意后再付款')).toBeVisible()
    await expect(branch.getByText('抬头 橙意连锁大药房总部')).toBeVisible()
    await branch.getByRole('button', { name: '提交订单' }).click()
    await expect(branch.getByText('已提交，等总部审批')).toBeVisible()
  })

  await test.step('the headquarters sees its lines and approves it: the open page of the branch can pay at once', async () => {
    await openBranches(above)
    await above.getByRole('list', { name: '待审批的订单' }).getByRole('button').first().click()
    await expect(above.getByRole('list', { name: '商品' })).toContainText('阿莫西林')
    await above.getByRole('button', { name: '同意订单' }).click()
    await expect(above.getByText('已同意，分店可以付款了')).toBeVisible()
    await expect(branch.getByRole('button', { name: /^确认付款/ })).toBeEnabled()
  })

  await test.step('ended: the order is closed, and nothing can be bought', async () => {
    await openBranches(above)
    await above.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
    await above.getByRole('button', { name: '停止采购' }).click()
    await above.getByLabel(/^原因/).fill('年度盘点')
    await above.getByRole('button', { name: '停止采购' }).click()
    await expect(above.getByText('已停止，关闭了 1 个未付款订单')).toBeVisible()
    await expect(branch.getByText('这笔交易已关闭')).toBeVisible()
    await branch.goto('/h5/sub-person/credential/credential')
    await expect(branch.getByText('橙意连锁大药房总部已停止本店采购，请联系总部')).toBeVisible()
  })

  await test.step('asked once more and let in, it may buy', async () => {
    await branch.getByRole('button', { name: /^橙意连锁大药房总部/ }).click()
    await branch.getByRole('button', { name: '重新申请' }).click()
    await expect(branch.getByText('等待橙意连锁大药房总部同意，同意后可下单')).toBeVisible()
    await openBranches(above)
    await above.getByRole('button', { name: new RegExp(`^${NAME} 申请采购`) }).click()
    await above.getByRole('button', { name: '同意采购' }).click()
    await expect(branch.getByText('订单无需总部审批')).toBeVisible()
  })
  await above.context().close()
  await branch.context().close()
})
