import { expect, test, type Page } from '@playwright/test'
import { consoleWindow, enterConsole, login, people } from './people.ts'

const SHOP = '晓晴大药房'
const NAME = '方晓晴'
const REASON = '与执照不一致'
/** A picture that passes for a photo of a card. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const upload = (page: Page, side: string) =>
  page
    .getByLabel(`身份证${side}`, { exact: true })
    .last()
    .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: photo })

test('a pharmacy begins: chosen, filled in, approved in the console, and its owner goes on with the licence', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const phone = await context.newPage()
  await login(phone, people.nobody)

  await test.step('chooses the type from Mine', async () => {
    await phone.goto('/h5/pages/person/index')
    await phone.getByRole('link', { name: '新增门店' }).click()
    await phone.getByRole('radio', { name: /单体药店/ }).press('Space')
    await phone.getByRole('button', { name: '新增门店' }).click()
  })

  await test.step('the code of a shop whose licence no one has seen may be added, and the page says what follows', async () => {
    await phone.getByRole('textbox', { name: /统一社会信用代码/ }).fill('92330106MA7YP00904')
    await expect(phone.getByText('益民药店已有人登记，还没有通过资质认证')).toBeVisible()
    await expect(phone.getByText(/如果这是您的单位，请继续填写/)).toBeVisible()
  })

  await test.step('fills in the shop; leaving loses nothing', async () => {
    await phone.getByRole('textbox', { name: /统一社会信用代码/ }).fill('91330106MA2XQ0045P')
    await phone.getByRole('textbox', { name: /门店名称/ }).fill(SHOP)
    await phone.getByRole('textbox', { name: /法定代表人/ }).fill(NAME)
    await phone.getByRole('button', { name: /所在地区/ }).click()
    for (const region of ['浙江省', '杭州市', '西湖区'])
      await phone.getByRole('button', { name: region, exact: true }).last().click()
    await phone.getByRole('textbox', { name: /详细地址/ }).fill('文二路 100 号')
    await expect(phone.getByText('草稿已保存')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: /门店名称/ })).toHaveValue(SHOP)
    await phone.getByRole('textbox', { name: '姓名' }).fill(NAME)
    await phone.getByRole('textbox', { name: '电话' }).fill(people.nobody)
    await phone.getByRole('button', { name: '下一步' }).click()
  })

  await test.step('says who they are, and sends it', async () => {
    await phone.getByRole('radio', { name: '法定代表人' }).press('Space')
    await upload(phone, '人像面')
    await upload(phone, '国徽面')
    await phone.getByRole('textbox', { name: '姓名' }).fill(NAME)
    await phone.getByRole('textbox', { name: '身份证号' }).fill('330102199601181245')
    await phone.getByRole('radio', { name: '长期' }).press('Space')
    await expect(phone.getByRole('button', { name: /查看照片|照片 1/ }).first()).toBeVisible()
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(phone.getByRole('heading', { name: /门店审核中/ })).toBeVisible()
  })

  await test.step('two fields are refused; one is corrected on its step, which is known after a reload and on the next one', async () => {
    const reviewer = await (await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })).newPage()
    await enterConsole(reviewer, 'auditor')
    await reviewer.goto('/console/additions')
    await reviewer.getByRole('link', { name: SHOP }).click()
    await reviewer.getByRole('button', { name: '领取审核' }).click()
    await expect(reviewer.getByText(/还有 \d+ 项没有核对/)).toBeVisible()
    const fields = await reviewer
      .getByRole('radiogroup')
      .evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))
    for (const field of fields)
      if (/详细地址|人像面/.test(field)) {
        await reviewer.keyboard.press('n')
        await reviewer.keyboard.type(REASON)
        await reviewer.keyboard.press('Enter')
      } else await reviewer.keyboard.press('y')
    await reviewer.getByRole('button', { name: /^驳\s*回$/ }).click()
    await expect(reviewer.getByText(/已驳回/).first()).toBeVisible()
    await reviewer.context().close()

    const refused = phone.getByRole('region', { name: '新增门店申请' })
    await expect(refused).toContainText('未通过')
    await refused.getByRole('link', { name: '去修改详细地址' }).click()
    const address = phone.getByRole('textbox', { name: /详细地址/ })
    await expect(address).toBeFocused()
    await expect(address).toBeInViewport()
    await address.fill('文二路 201 号')
    await expect(refused.getByText('已修改')).toHaveCount(1)
    await expect(phone.getByText('草稿已保存')).toBeVisible()
    await phone.reload()
    await expect(refused.getByText('已修改')).toHaveCount(1)
    await expect(phone.getByRole('alert').filter({ hasText: REASON })).toHaveCount(0)
    await phone.getByRole('button', { name: '下一步' }).click()
    await expect(refused.getByText('已修改')).toHaveCount(1)
    await expect(refused.getByRole('button', { name: '去修改身份证人像面' })).toBeVisible()
    // The reviewer may have been wrong.
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(phone.getByRole('alertdialog')).toContainText('身份证人像面还没有修改，仍然提交？')
    await phone.getByRole('alertdialog').getByRole('button', { name: '仍要提交' }).click()
    await expect(phone.getByRole('heading', { name: /门店审核中/ })).toBeVisible()
  })

  await test.step('a reviewer claims it, checks each field and approves, with the keyboard alone', async () => {
    const reviewer = await (await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })).newPage()
    await enterConsole(reviewer, 'auditor')
    await reviewer.goto('/console/additions')
    await reviewer.getByRole('link', { name: SHOP }).click()
    await reviewer.getByRole('button', { name: '领取审核' }).click()
    await expect(reviewer.getByText(/还有 \d+ 项没有核对/)).toBeVisible()
    const fields = await reviewer.getByRole('radiogroup').count()
    await reviewer.keyboard.press('n')
    await expect(reviewer.getByRole('button', { name: /^驳\s*回$/ })).toBeDisabled()
    await reviewer.keyboard.type('照片不清')
    await reviewer.keyboard.press('Enter')
    await expect(
      reviewer
        .getByRole('listitem')
        .filter({ has: reviewer.getByRole('radiogroup') })
        .nth(1),
    ).toHaveAttribute('aria-current', 'true')
    await reviewer.keyboard.press('k')
    for (let field = 0; field < fields; field++) await reviewer.keyboard.press('y')
    await expect(reviewer.getByText('已全部核对')).toBeVisible()
    await reviewer.keyboard.press('Control+Enter')
    await expect(reviewer.getByText(`已通过，${SHOP}可以提交营业执照了`)).toBeVisible()
    await reviewer.context().close()
  })

  await test.step('the phone hears of it; the licence can be handed in at once', async () => {
    await expect(phone.getByRole('heading', { name: /门店已通过审核/ })).toBeVisible()
    await phone.getByRole('link', { name: '提交营业执照' }).click()
    await expect(phone.getByRole('textbox', { name: /执照名称/ })).toHaveValue(SHOP)
  })
  await context.close()
})
