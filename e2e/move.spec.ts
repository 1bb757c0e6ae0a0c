import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openLive } from './live.ts'
import { callerAsOwner } from './owner-session.ts'
import { login, loginBySms, people } from './people.ts'

/** Somebody new for each attempt, who buys for one pharmacy and moves to another one. */
const MOVING = ['13800000411', '13800000412'] as const
const NAME = '沈初夏'
const OLD = '康民大药房'
const NEW = '仁心药店'

const shopOf = (page: Page) => page.getByRole('region', { name: '当前门店' })

test('somebody moves to another pharmacy: the rights in the old one end and those in the new one begin, in pages that are open', async ({
  browser,
  baseURL,
}, { retry }) => {
  const alone = { storageState: { cookies: [], origins: [] } }
  const old = await callerAsOwner(baseURL!)
  const phone = MOVING[retry % 2]!
  const isMember = async () => {
    const { rows } = (await old.call('ListMembers', {})).data
    return rows.some(({ phoneMasked }) => phoneMasked === `${phone.slice(0, 3)}****${phone.slice(-4)}`)
  }
  const { invitationId } = (await old.call('CreateInvitation', { role: 'purchaser' })).data
  const open = (await old.call('ListInvitations', {})).data.rows
  const { code } = open.find((one) => one.invitationId === invitationId)!
  const mine = await (await browser.newContext(alone)).newPage()
  await loginBySms(mine, phone)
  const orders = await mine.context().newPage()
  const list = await mine.context().newPage()
  const reason = (name: string) => list.getByRole('link', { name }).first()

  await test.step('a member of the old one sees its orders and its prices, and may order once their papers are approved', async () => {
    await mine.goto(`/h5/sub-person/register/selectStore?invite=${code}`)
    await mine.getByRole('button', { name: '加入门店' }).click()
    await mine.getByRole('textbox', { name: /您的姓名/ }).fill(NAME)
    await mine.getByRole('button', { name: '确认加入' }).click()
    await expect(mine.getByText(/现在可以查看商品和价格/)).toBeVisible()
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(reason('我的采购资料')).toBeVisible()
    await orders.goto('/h5/sub-goods/order/list')
    await expect(orders.getByRole('article').first()).toBeVisible()
    expect(await isMember()).toBe(true)
  })

  await test.step('asks to move, and reads what stays behind; until it is decided, nothing changes', async () => {
    await mine.bringToFront()
    await openLive(mine, (page) => page.goto('/h5/sub-person/register/replaceTerminal'))
    await expect(mine.getByText(/\d+ 笔进行中的订单、\d+ 笔退款和购物车都留在原门店/)).toBeVisible()
    await mine.getByRole('searchbox').fill('仁心')
    await mine.getByRole('button', { name: '搜索', exact: true }).click()
    const ask = mine.getByRole('button', { name: `申请加入${NEW}` })
    // The search begins where the current shop is.
    const elsewhere = mine.getByRole('button', { name: '不限地区再找' })
    await expect(ask.or(elsewhere).first()).toBeVisible()
    if (!(await ask.isVisible())) await elsewhere.click()
    await ask.click()
    await mine.getByRole('textbox', { name: /您的姓名/ }).fill(NAME)
    await mine.getByRole('button', { name: '提交申请' }).click()
    const waiting = mine.getByRole('region', { name: '更换门店申请' })
    await expect(waiting).toContainText('等待负责人确认')
    await expect(waiting).toContainText(`离开：${OLD}`)
    await expect(reason('我的采购资料')).toBeVisible()
  })

  await test.step('the owner of the new one lets them in, and does not learn where they come from', async () => {
    const owner = await (await browser.newContext(alone)).newPage()
    await login(owner, people.priceOnly)
    await owner.goto('/h5/pages/person/index')
    await owner.getByRole('button', { name: /成员管理/ }).click()
    await owner.getByRole('button', { name: `处理${NAME}的申请` }).click()
    await expect(owner.getByText(/同意后，对方离开原来的门店/)).toBeVisible()
    await expect(owner.getByText(OLD)).toHaveCount(0)
    await owner.getByRole('button', { name: '同意加入' }).click()
    await expect(owner.getByRole('list', { name: '门店成员' })).toContainText(NAME)
    await owner.context().close()
  })

  await test.step('the open list has what the new one lacks, the open orders are its own, and the old one is left', async () => {
    await expect(reason('查看资质')).toHaveAttribute('href', '/h5/sub-person/register/commitApply')
    await expect(list.getByRole('link', { name: '我的采购资料' })).toHaveCount(0)
    await expect(orders.getByRole('article')).toHaveCount(0)
    await mine.goto('/h5/pages/person/index')
    await expect(shopOf(mine)).toContainText(NEW)
    await expect(shopOf(mine)).toContainText('采购员')
    await expect(shopOf(mine).getByRole('button', { name: /切换门店/ })).toHaveCount(0)
    expect(await isMember()).toBe(false)
  })
  await mine.context().close()
})
