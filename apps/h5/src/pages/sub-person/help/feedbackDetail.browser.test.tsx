import type { CallOut } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

type Feedback = CallOut<'GetFeedback'>
const SENT = { at: '2026-11-22T02:00:00Z', from: 'user', text: '包裹两天没有更新' } as const
const ANSWER = { at: '2026-11-23T02:00:00Z', from: 'platform', text: '已联系卖家\n预计明天送达' } as const
const feedback = (change: Partial<Feedback> = {}): Feedback => ({
  feedbackId: 8,
  kindName: '订单与物流',
  phone: '13800000001',
  order: null,
  state: 2,
  unread: false,
  messages: [SENT, ANSWER],
  pictures: [],
  rating: null,
  canAdd: true,
  canRate: true,
  closesAt: '2026-11-30T02:00:00Z',
  ...change,
})
async function open(shown: Feedback) {
  let current = shown
  const server = serve({
    GetFeedback: () => current,
    ReadFeedback: () => {
      current = { ...current, unread: false }
      return { done: true }
    },
    AddToFeedback: ({ text }) => {
      current = { ...current, state: 1, messages: [...current.messages, { ...SENT, text }] }
      return { done: true }
    },
    RateFeedback: ({ rating }) => {
      current = { ...current, rating }
      return { done: true }
    },
  })
  await openPage('sub-person/help/feedbackDetail', { id: 8 })
  return server
}

test('shows both sides’ words and a masked phone, and takes the dot off', async () => {
  const server = await open(feedback({ unread: true }))
  await expect.element(page.getByRole('list', { name: '沟通记录' })).toMatchTextContent(/包裹两天没有更新.*平台客服.*已联系卖家/)
  await expect.element(page.getByText('联系电话 138****0001')).toBeVisible()
  await expect.poll(() => server.of('ReadFeedback')).toEqual([{ feedbackId: 8 }])
  expect(await violations()).toEqual([])
})

test('adds words, and empties the field', async () => {
  const server = await open(feedback())
  const field = page.getByRole('textbox', { name: '补充说明' })
  await field.fill('还是没有更新')
  await page.getByRole('button', { name: '提交补充' }).click()
  await expect.element(page.getByRole('list', { name: '沟通记录' })).toMatchTextContent(/还是没有更新/)
  await expect.element(field).toHaveValue('')
  expect(server.of('AddToFeedback')).toEqual([{ feedbackId: 8, text: '还是没有更新' }])
})

test('says that there is nothing to add', async () => {
  const server = await open(feedback())
  await page.getByRole('button', { name: '提交补充' }).click()
  await expect.element(page.getByText('请填写补充的内容')).toBeVisible()
  expect(server.of('AddToFeedback')).toEqual([])
})

test('rates the answer', async () => {
  const server = await open(feedback())
  await page.getByRole('radio', { name: '4 星' }).click()
  await expect.element(page.getByText('您的评价')).toBeVisible()
  expect(server.of('RateFeedback')).toEqual([{ feedbackId: 8, rating: 4 }])
})

test('one that is closed leads to a new one', async () => {
  await open(feedback({ state: 3, canAdd: false, closesAt: null, rating: 5 }))
  await expect.element(page.getByRole('link', { name: '还有问题，重新反馈' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('opens from a notice of an earlier release', async () => {
  serve({ GetFeedback: ({ feedbackId }) => feedback({ feedbackId }) })
  await openPage('sub-person/help/feedbackDetail', { feedbackId: 8 })
  await expect.element(page.getByText('联系电话 138****0001')).toBeVisible()
})

test('one that is not the user’s own is not found', async () => {
  serve({
    GetFeedback: () => {
      throw new Refusal(404, '没有找到，可能已被删除')
    },
  })
  await openPage('sub-person/help/feedbackDetail', { id: 9 })
  await expect.element(page.getByRole('heading', { name: '没有这条反馈' })).toBeVisible()
})
