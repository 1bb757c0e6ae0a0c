import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { noNetwork, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

beforeEach(() => useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 }))

const ADDRESS = 'sub-TUIKit/TUIConversationList/index'
const certificate = {
  noticeId: 9,
  kind: 'certificate',
  title: '药品经营许可证还有 7 天到期',
  text: '有效期至 2026-12-02，请提前更新，以免影响采购',
  to: '/sub-person/register/commitApply',
  shop: { shopId: 1, name: '康民大药房' },
  at: new Date().toISOString(),
  unread: true,
} as const
const order = {
  ...certificate,
  noticeId: 8,
  kind: 'order',
  title: '订单已发货',
  text: '订单 26112512345678 已全部发出',
  to: '/sub-goods/order/detail?orderId=7',
  at: '2025-03-01T02:00:00Z',
  unread: false,
} as const
const counts = (system: number) => () => ({ total: system, system, service: 0, groups: 0, video: 0 })

test('lists notices by days; what was not read has a dot, and each leads to its page', async () => {
  const { of } = serve({
    GetInfo: () => me(),
    GetUnreadMessage: counts(1),
    ListNotices: () => ({ rows: [certificate, order], next: null }),
    ReadNotice: () => ({ done: true }),
  })
  await openPage(ADDRESS)
  const first = page.getByRole('link', { name: /还有 7 天到期/ })
  await expect.element(first).toHaveAttribute('href', '/h5/sub-person/register/commitApply')
  await expect
    .element(page.getByRole('link', { name: /订单已发货/ }))
    .toHaveAttribute('href', '/h5/sub-goods/order/detail?orderId=7')
  expect(page.getByText('未读', { exact: true }).elements()).toHaveLength(1)
  const icons = page
    .getByRole('link')
    .elements()
    .map((row) => row.querySelector('[data-kind] svg')?.innerHTML)
  expect([icons.length, new Set(icons).size, icons.includes(undefined)]).toEqual([2, 2, false])
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((it) => it.textContent),
  ).toEqual(['今天', '2025年3月1日'])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect.poll(() => of('ReadNotice')).toEqual([{ noticeId: 9, older: true }])
})

test('what is about another shop asks before it switches', async () => {
  serve({
    GetInfo: () => me(),
    GetUnreadMessage: counts(0),
    ListNotices: () => ({ rows: [{ ...order, shop: { shopId: 2, name: '益民药店' } }], next: null }),
  })
  await openPage(ADDRESS)
  await page.getByRole('button', { name: /益民药店/ }).click()
  await expect.element(page.getByRole('heading', { name: '切换门店查看？' })).toBeVisible()
  await expect.element(page.getByText(/这条消息属于益民药店/)).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '取消' }).click()
  expect(page.getByRole('button', { name: '全部已读' }).elements()).toEqual([])
})

test('without messages it says what will come', async () => {
  serve({ GetInfo: () => me(), GetUnreadMessage: counts(0), ListNotices: () => ({ rows: [], next: null }) })
  await openPage(ADDRESS)
  await expect.element(page.getByRole('heading', { name: '还没有消息' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('without a network it says so', async () => {
  serve({
    GetInfo: () => me(),
    GetUnreadMessage: counts(0),
    ListNotices: () => {
      throw noNetwork()
    },
  })
  await openPage(ADDRESS)
  await expect.element(page.getByText('网络信号丢失')).toBeVisible()
})

test.each([8, 12, 14, 15, 16, 17, 18])('the dot of what was not read stays at the last of %i signs', async (length) => {
  const title = '二级召回：枸橼酸铋雷尼替丁胶囊缓释片'.slice(0, length)
  serve({
    GetInfo: () => me(),
    GetUnreadMessage: counts(1),
    ListNotices: () => ({ rows: [{ ...certificate, title }], next: null }),
  })
  await page.viewport(320, 640)
  await openPage(ADDRESS)
  const shown = page.getByText(new RegExp(`^${title}`))
  await expect.element(shown).toBeVisible()
  const text = shown.element().firstChild!
  const last = document.createRange()
  last.setStart(text, length - 1)
  last.setEnd(text, length)
  const [sign, dot] = [last, page.getByText('未读', { exact: true }).element().parentElement!].map((one) =>
    one.getBoundingClientRect(),
  )
  expect(dot!.top).toBeLessThan(sign!.bottom)
  await page.viewport(390, 844)
})
