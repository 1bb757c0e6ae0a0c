import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { noNetwork, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const row = {
  feedbackId: 8,
  kindName: '订单与物流',
  text: '包裹两天没有更新',
  state: 2,
  createdAt: '2026-11-23T02:00:00Z',
} as const

test('lists feedback with where it stands; an answer that was not read has a dot', async () => {
  serve({
    ListFeedback: () => ({
      rows: [
        { ...row, unread: true },
        { ...row, feedbackId: 7, state: 0, unread: false },
      ],
    }),
  })
  await openPage('sub-person/help/feedbackRecord')
  const links = page.getByRole('link', { name: /包裹两天没有更新/ })
  await expect.element(links.first()).toHaveAttribute('href', '/h5/sub-person/help/feedbackDetail?id=8')
  await expect.element(links.first()).toMatchTextContent(/已回复/)
  await expect.element(links.nth(1)).toMatchTextContent(/已提交/)
  expect(page.getByText('有新回复').elements()).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('without feedback it leads to the form', async () => {
  serve({ ListFeedback: () => ({ rows: [] }) })
  await openPage('sub-person/help/feedbackRecord')
  await expect
    .element(page.getByRole('link', { name: '问题反馈' }))
    .toHaveAttribute('href', '/h5/sub-person/help/problemFeedback')
  expect(await violations()).toEqual([])
})

test('without a network it says so', async () => {
  serve({
    ListFeedback: () => {
      throw noNetwork()
    },
  })
  await openPage('sub-person/help/feedbackRecord')
  await expect.element(page.getByText('网络信号丢失')).toBeVisible()
})
