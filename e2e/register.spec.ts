import { expect, test } from './journey.ts'
import { licenceOf, photographLicence } from './licences.ts'
import { loginBySms } from './people.ts'
import { addPharmacy, applyForPrices, applyToBuy, claimAddition, openWindows, sayWhoTheyAre } from './register-steps.ts'

/** Who buys for the pharmacy, with a phone that has no account yet: another one at a second attempt. */
const AGENTS = [
  { phone: '13800000401', number: '330106199408161248' },
  { phone: '13800000402', number: '330106199408161264' },
] as const
const WRONG_ADDRESS = '与执照不一致'
/** Enough for every seller’s minimum, of what is not scarce. */
const PACKS = '300'

test('from a new phone number to a paid order: registers, adds a pharmacy, sees prices and buys, each the moment it is approved', async ({
  browser,
}, { retry }) => {
  const { phone: number, number: identity } = AGENTS[retry % 2]!
  const licence = licenceOf(retry)
  const { reviewer, phone, list } = await openWindows(browser)
  const photo = await reviewer.screenshot()

  await test.step('the new number logs in by a code; the list that is open shows no prices', async () => {
    await loginBySms(phone, number)
    await phone.getByRole('button', { name: '以后再说' }).click()
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(list.getByRole('article').first()).toBeVisible()
    await expect(list.getByText('¥').locator('visible=true')).toHaveCount(0)
    await phone.bringToFront()
  })

  await addPharmacy(phone, await photographLicence(browser, licence), licence, number)
  await sayWhoTheyAre(phone, photo, identity)

  await test.step('two fields are refused; one is corrected on its step, which is known after a reload and on the next one', async () => {
    for (const field of await claimAddition(reviewer, licence.name))
      if (/详细地址|人像面/.test(field)) {
        await reviewer.keyboard.press('n')
        await reviewer.keyboard.type(WRONG_ADDRESS)
        await reviewer.keyboard.press('Enter')
      } else await reviewer.keyboard.press('y')
    await reviewer.getByRole('button', { name: /^驳\s*回$/ }).click()
    await expect(reviewer.getByText(/已驳回/).first()).toBeVisible()

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
    await expect(phone.getByRole('alert').filter({ hasText: WRONG_ADDRESS })).toHaveCount(0)
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
    const fields = await claimAddition(reviewer, licence.name)
    await reviewer.keyboard.press('n')
    await expect(reviewer.getByRole('button', { name: /^驳\s*回$/ })).toBeDisabled()
    await reviewer.keyboard.type('照片不清')
    await reviewer.keyboard.press('Enter')
    const rows = reviewer.getByRole('listitem').filter({ has: reviewer.getByRole('radiogroup') })
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await reviewer.keyboard.press('k')
    for (const _ of fields) await reviewer.keyboard.press('y')
    await expect(reviewer.getByText('已全部核对')).toBeVisible()
    await reviewer.keyboard.press('Control+Enter')
    await expect(reviewer.getByText(`已通过，${licence.name}可以`)).toBeVisible()
    await expect(phone.getByRole('heading', { name: /门店已通过审核/ })).toBeVisible()
  })

  await applyForPrices({ phone, reviewer, list }, photo, licence.name)
  await applyToBuy({ phone, reviewer, list }, photo, { shop: licence.name, agent: identity })

  await test.step('what the open list sells goes into the cart, is ordered, and paid', async () => {
    await list.bringToFront()
    await list
      .getByRole('article')
      .filter({ hasNotText: '仅剩' })
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click()
    await expect(list.getByText(/^购物车已选 1 种/)).toBeAttached()
    await list.goto('/h5/pages/car/index')
    const packs = list.getByRole('textbox', { name: /的数量$/ }).locator('visible=true')
    const saved = list.waitForResponse((response) => response.url().includes('/cart/set'))
    await packs.fill(PACKS)
    await packs.blur()
    expect((await (await saved).json()).code).toBe(200)
    await list.getByRole('button', { name: '去结算（1）' }).click()
    await list.getByRole('button', { name: '提交订单' }).locator('visible=true').click()
    await expect(list).toHaveURL(/selectPay/)
    await list.getByRole('button', { name: '确认付款' }).locator('visible=true').click()
    await list.getByRole('button', { name: '确认支付' }).click()
    await expect(list).toHaveURL(/payResult/)
    await expect(list.getByText('付款成功')).toBeVisible()
  })

  await test.step('who opened the papers is in the log', async () => {
    await reviewer.goto('/console/audit')
    await expect(reviewer.getByText('查看资质照片').first()).toBeVisible()
    await expect(reviewer.getByText('通过资质申请').first()).toBeVisible()
  })
  await Promise.all([reviewer, phone].map((page) => page.context().close()))
})
