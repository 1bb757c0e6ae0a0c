import { expect, test, type Page } from '@playwright/test'
import { consoleWindow, enterConsole, login, people } from './people.ts'

const SHOP = '仁心药店'
const REASON = '许可证被举报，正在核查'

const prices = (list: Page) => list.getByText('¥').locator('visible=true')
const notice = (mine: Page) => mine.getByRole('region', { name: '门店已冻结' })

test('the platform freezes a shop and ends that: prices go and come back in pages that are open, and Mine says why', async ({
  browser,
}) => {
  const desktop = await browser.newContext(consoleWindow)
  const operator = await desktop.newPage()
  await enterConsole(operator, 'auditor')
  const phone = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const mine = await phone.newPage()
  await login(mine, people.priceOnly)
  const list = await phone.newPage()

  await test.step('a list shows prices, and Mine is open', async () => {
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(prices(list).first()).toBeVisible()
    await mine.goto('/h5/pages/person/index')
    await expect(mine.getByText(SHOP).first()).toBeVisible()
    await expect(notice(mine)).toHaveCount(0)
  })

  await test.step('frozen with a reason: no price is left, and Mine says why', async () => {
    await operator.goto(`/console/shops?keyword=${SHOP}`)
    await operator.getByRole('link', { name: SHOP }).click()
    await operator.getByRole('button', { name: '冻结门店' }).click()
    const drawer = operator.getByRole('dialog', { name: `冻结 ${SHOP}` })
    await drawer.getByRole('textbox', { name: '原因（门店可见）' }).fill(REASON)
    await drawer.getByRole('button', { name: '冻结门店' }).click()
    await operator.getByRole('button', { name: /^冻\s*结$/ }).click()
    await expect(prices(list)).toHaveCount(0)
    await expect(list.getByRole('article').first()).toBeVisible()
    await expect(notice(mine)).toContainText(REASON)
  })

  await test.step('unfrozen: the prices are back', async () => {
    await operator.getByRole('button', { name: '解除冻结' }).click()
    await operator
      .getByRole('dialog', { name: `解除冻结 ${SHOP}` })
      .getByRole('button', { name: '解除冻结' })
      .click()
    await expect(prices(list).first()).toBeVisible()
    await expect(notice(mine)).toHaveCount(0)
  })
  await phone.close()
  await desktop.close()
})
