import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { contestedLicenceOf, photographLicence } from './licences.ts'
import { consoleWindow, enterConsole, loginBySms } from './people.ts'
import { addPharmacy, claimAddition, openWindows, sayWhoTheyAre } from './register-steps.ts'

/** Two people who register the same company, with phones that have no account yet: others at a second attempt. */
const PEOPLE = [
  {
    first: { phone: '13800000403', number: '330106199408161280' },
    second: { phone: '13800000404', number: '330106199408161301' },
  },
  {
    first: { phone: '13800000405', number: '330106199408161328' },
    second: { phone: '13800000406', number: '330106199408161344' },
  },
] as const
/** Whom operators name: the first of the two, after all. */
const NAMED = '顾晚晴'

const standing = (phone: Page) => phone.getByRole('region', { name: '新增门店申请' })
async function newPhone(browser: Browser, number: string) {
  const phone = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await loginBySms(phone, number)
  await phone.getByRole('button', { name: '以后再说' }).click()
  return phone
}
/** Every field is right. */
async function confirmFields(reviewer: Page, shop: string) {
  for (const _ of await claimAddition(reviewer, shop)) await reviewer.keyboard.press('y')
  await expect(reviewer.getByText('已全部核对')).toBeVisible()
}

test('two people register one company: the reviewer replaces the first, whose page says so; named as owner by two operators, they manage it', async ({
  browser,
}, { retry }) => {
  const { first, second } = PEOPLE[retry % 2]!
  const licence = contestedLicenceOf(retry)
  const windows = await openWindows(browser)
  const { reviewer } = windows
  await windows.phone.context().close()
  const photo = await reviewer.screenshot()
  const paper = await photographLicence(browser, licence)
  const one = await newPhone(browser, first.phone)
  const other = await newPhone(browser, second.phone)

  await addPharmacy(one, paper, licence, first.phone)
  await sayWhoTheyAre(one, photo, first.number)
  await test.step('the first is approved, before anyone has seen a licence', async () => {
    await confirmFields(reviewer, licence.name)
    await reviewer.keyboard.press('Control+Enter')
    await expect(reviewer.getByText(`已通过，${licence.name}可以`)).toBeVisible()
    await expect(standing(one)).toContainText('门店已通过审核')
  })

  await addPharmacy(other, paper, licence, second.phone)
  await test.step('the second reads at the code that somebody has it, and goes on', async () => {
    await other.goto('/h5/sub-person/register/addTerminal')
    await expect(other.getByText(`${licence.name}已有人登记，还没有通过资质认证`)).toBeVisible()
    await expect(other.getByText(/如果这是您的单位，请继续填写/)).toBeVisible()
    await other.getByRole('button', { name: '下一步' }).click()
  })
  await sayWhoTheyAre(other, photo, second.number)

  await test.step('the reviewer sees both, replaces the first, and the pages that are open say so', async () => {
    await confirmFields(reviewer, licence.name)
    await reviewer.getByRole('checkbox', { name: /^通过时替换原登记/ }).check()
    await reviewer.getByRole('button', { name: '通过并替换' }).click()
    for (const question of [`通过并替换${licence.name}的登记？`, '替换后不能恢复，确定替换？'])
      await reviewer.getByRole('dialog').filter({ hasText: question }).getByRole('button', { name: '通过并替换' }).click()
    await expect(standing(other)).toContainText('门店已通过审核')
    await expect(standing(one)).toContainText('这家门店的登记已失效')
    await expect(standing(one).getByRole('link', { name: '重新新增' })).toBeVisible()
    await expect(standing(one).getByRole('link', { name: '联系客服' })).toBeVisible()
  })

  const colleague = await (await browser.newContext(consoleWindow)).newPage()
  await test.step('an operator proposes the first as owner; who owns the shop learns of it at once', async () => {
    await one.goto('/h5/pages/person/index')
    await expect(one.getByRole('heading', { name: '您还没有加入门店' })).toBeVisible()
    await reviewer.goto(`/console/shops?keyword=${licence.code}`)
    const rows = reviewer.getByRole('row').filter({ hasText: licence.name })
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: '登记已失效' })).toHaveCount(1)
    await rows.filter({ hasText: '登记已失效' }).getByRole('link', { name: licence.name }).click()
    await expect(reviewer.getByText(/替换，原成员已移出/)).toBeVisible()
    for (const name of ['冻结门店', '修改价格组', '指定负责人'])
      await expect(reviewer.getByRole('button', { name })).toHaveCount(0)
    await reviewer.goBack()
    await rows.filter({ hasNotText: '登记已失效' }).getByRole('link', { name: licence.name }).click()
    await expect(reviewer.getByRole('button', { name: '冻结门店' })).toBeVisible()
    await reviewer.getByRole('button', { name: '指定负责人' }).click()
    const form = reviewer.getByRole('dialog')
    await form.getByRole('textbox', { name: '负责人的手机号' }).fill(first.phone)
    await form.getByRole('textbox', { name: '姓名（按身份证）' }).fill(NAMED)
    await form.getByRole('textbox', { name: '原因' }).fill('双方为同事，共同管理')
    await form.getByRole('textbox', { name: '证明材料' }).fill('工单 2048')
    await form.getByRole('checkbox', { name: /已核对/ }).check()
    await form.getByRole('button', { name: '提出指定' }).click()
    await expect(reviewer.getByText(/等待另一位同事确认/).first()).toBeVisible()
    await other.goto('/h5/sub-TUIKit/TUIConversationList/index')
    await expect(other.getByText('有人申请成为门店负责人').first()).toBeVisible()
  })

  await test.step('another one sees who they are known to be, and confirms: the open page manages the members', async () => {
    await enterConsole(colleague, 'admin')
    await colleague.goto(new URL(reviewer.url()).pathname)
    await expect(colleague.getByText(/未实名；账号 .* 注册，还不是成员/)).toBeVisible()
    await colleague.getByRole('button', { name: '确认指定' }).click()
    const form = colleague.getByRole('dialog')
    await form.getByRole('textbox', { name: '负责人的手机号' }).fill(first.phone)
    await form.getByRole('button', { name: '确认指定' }).click()
    await expect(one.getByRole('region', { name: '当前门店' })).toContainText(licence.name)
    await expect(one.getByRole('button', { name: '成员管理' })).toBeVisible()
  })
  await Promise.all([reviewer, one, other, colleague].map((page) => page.context().close()))
})
