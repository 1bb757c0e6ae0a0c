import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

const KINDS = {
  rows: [
    { value: '1', label: '功能异常' },
    { value: '3', label: '订单与物流' },
  ],
}

async function open(refusal?: Refusal) {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => me(),
    ListDictionary: () => KINDS,
    SendFeedback: () => {
      if (refusal) throw refusal
      return { feedbackId: 8 }
    },
  })
  await openPage('sub-person/help/problemFeedback')
  return server
}
const words = page.getByRole('textbox', { name: '问题描述' })
const submit = page.getByRole('button', { name: '提交反馈' })

test('sends what it is about, in words, with the user’s own phone filled in', async () => {
  const server = await open()
  await page.getByRole('button', { name: '订单与物流' }).click()
  await words.fill('包裹两天没有更新')
  await expect.element(page.getByRole('textbox', { name: '联系电话' })).toHaveValue('13800000001')
  expect(await violations()).toEqual([])
  await submit.click()
  await expect
    .poll(() => server.of('SendFeedback'))
    .toEqual([{ kind: '3', text: '包裹两天没有更新', phone: '13800000001', fileIds: [] }])
})

test('says at each field what is missing, and sends nothing', async () => {
  const server = await open()
  await words.fill('坏了')
  await page.getByRole('textbox', { name: '联系电话' }).fill('110')
  await submit.click()
  for (const text of ['请选择反馈类型', '请至少填写 5 个字，说清楚遇到了什么', '请输入 11 位手机号'])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(server.of('SendFeedback')).toEqual([])
  expect(await violations()).toEqual([])
})

test('what is refused for today says so, and keeps what was typed', async () => {
  await open(new Refusal(429, '今天的反馈次数已用完，请明天再试', { reason: 'FEEDBACK_QUOTA' }))
  await page.getByRole('button', { name: '功能异常' }).click()
  await words.fill('点提交没有反应')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800000001')
  await submit.click()
  await expect.element(page.getByText('今天的反馈次数已用完，请明天再试')).toBeVisible()
  await expect.element(words).toHaveValue('点提交没有反应')
})
