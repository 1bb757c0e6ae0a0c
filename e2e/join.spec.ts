import { expect, test, type Browser } from '@playwright/test'
import { openLive } from './live.ts'
import { login, people } from './people.ts'

/** The owner of a pharmacy, somebody who asks to join it, and somebody who is invited. */
const OWNER = people.faraway
const SHOP = '芳邻药店'
const ASKING = '13800000102'
const INVITED = '13800000101'

async function phoneOf(browser: Browser, phone: string) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await login(page, phone)
  return page
}

test('people join a pharmacy: one asks and the owner agrees, another has an invitation; phones follow at once', async ({
  browser,
}) => {
  const owner = await phoneOf(browser, OWNER)
  const asking = await phoneOf(browser, ASKING)
  await openLive(owner, (page) => page.goto('/h5/pages/person/index'))
  const members = owner.getByRole('button', { name: /成员管理/ })

  await test.step('finds the pharmacy and asks; the owner’s open page counts it', async () => {
    await openLive(asking, (page) => page.goto('/h5/sub-person/register/selectStore'))
    await asking.getByRole('searchbox').fill('芳邻')
    await asking.getByRole('button', { name: '搜索', exact: true }).click()
    // The search begins where the current shop is.
    await asking.getByRole('button', { name: '不限地区再找' }).click()
    await asking.getByRole('button', { name: `申请加入${SHOP}` }).click()
    await asking.getByRole('textbox', { name: /您的姓名/ }).fill('叶栖云')
    await asking.getByRole('button', { name: '提交申请' }).click()
    await expect(asking.getByRole('heading', { name: /等待负责人确认/ })).toBeVisible()
    await expect(members).toContainText('1 人申请加入')
  })

  await test.step('the owner lets them in with another role; they hear of it, and switch', async () => {
    await members.click()
    await owner.getByRole('button', { name: '处理叶栖云的申请' }).click()
    await owner.getByRole('radio', { name: /财务/ }).press('Space')
    await owner.getByRole('button', { name: '同意加入' }).click()
    await expect(owner.getByRole('list', { name: '门店成员' }).getByRole('listitem')).toHaveCount(2)
    await expect(asking.getByText(`已加入${SHOP}`)).toBeVisible()
    await asking.goto('/h5/pages/person/index')
    await asking.getByRole('button', { name: '切换门店' }).click()
    await asking.getByRole('radio', { name: new RegExp(SHOP) }).press('Space')
    const shop = asking.getByRole('region', { name: '当前门店' })
    await expect(shop).toContainText(SHOP)
    await expect(shop).toContainText('财务')
  })

  await test.step('an invitation is opened by its link after the login, joins at once, and is used up', async () => {
    await owner.getByRole('button', { name: '邀请成员' }).click()
    await owner.getByRole('button', { name: '生成邀请' }).click()
    await expect(owner.getByRole('img', { name: '邀请二维码' })).toBeVisible()
    const code = (await owner.getByText(/^[A-Z2-9]{8}$/).textContent())!
    const invited = await phoneOf(browser, INVITED)
    await invited.goto(`/h5/sub-person/register/selectStore?invite=${code}`)
    await invited.getByRole('button', { name: '加入门店' }).click()
    await invited.getByRole('textbox', { name: /您的姓名/ }).fill('程意安')
    await invited.getByRole('button', { name: '确认加入' }).click()
    await expect(invited.getByRole('heading', { name: '您已加入' })).toBeVisible()
    await invited.getByRole('button', { name: '切换到这家门店' }).click()
    await expect(invited.getByRole('link', { name: '提交采购资料' })).toBeVisible()
    await expect(invited.getByRole('link', { name: '去看看' })).toBeVisible()
    await invited.context().close()
    await asking.goto(`/h5/sub-person/register/selectStore?invite=${code}`)
    await expect(asking.getByRole('heading', { name: '您已加入' })).toBeVisible()
  })

  await test.step('the owner hands the pharmacy over with a code of each phone; both phones follow', async () => {
    await openLive(asking, (page) => page.goto('/h5/pages/person/index'))
    await owner.goto('/h5/pages/person/index?highlight=members')
    // In the order of joining: whoever asked comes first.
    await owner.getByRole('button', { name: /^管理/ }).first().click()
    await owner.getByRole('button', { name: '移交负责人' }).click()
    const theirs = owner.getByRole('textbox', { name: '对方的验证码' })
    await owner.getByRole('button', { name: '获取验证码' }).first().click()
    await owner.getByRole('button', { name: '演示环境：替我填写短信验证码' }).click()
    await expect(owner.getByRole('textbox', { name: '您的验证码' })).toHaveValue(/^\d{6}$/)
    await owner.getByRole('button', { name: '获取验证码' }).click()
    await expect(async () => {
      const { data } = (await (await owner.request.get(`/h5api/dev/sms?phone=${ASKING}`)).json()) as { data: { text: string }[] }
      const code = data.map(({ text }) => /移交门店负责人验证码 (\d{6})/.exec(text)?.[1]).find(Boolean)
      expect(code).toMatch(/^\d{6}$/)
      await theirs.fill(code!)
    }).toPass({ timeout: 60_000 })
    await owner.getByRole('button', { name: '确认移交' }).click()
    await expect(owner.getByText('已移交给')).toBeVisible()
    await expect(owner.getByRole('button', { name: /成员管理/ })).toHaveCount(0)
    await expect(owner.getByRole('region', { name: '当前门店' })).toContainText('采购员')
    await expect(asking.getByRole('region', { name: '当前门店' })).toContainText('负责人')
  })
  await Promise.all([owner, asking].map((page) => page.context().close()))
})
