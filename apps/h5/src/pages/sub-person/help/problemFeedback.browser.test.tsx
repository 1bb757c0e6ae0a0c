import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { order } from '../../../../test/orders.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession, endSession } from '../../../shell/session.ts'

afterEach(endSession)

const KINDS = {
  rows: [
    { value: '1', label: '功能异常' },
    { value: '3', label: '订单与物流' },
  ],
}

async function open(refusal?: Refusal, search: { orderId?: number } = {}) {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => me(),
    ListFeedbackKinds: () => KINDS,
    GetOrder: () => {
      if (search.orderId !== 7) throw new Refusal(404, '没有这个订单')
      return order()
    },
    SendFeedback: () => {
      if (refusal) throw refusal
      return { feedbackId: 8 }
    },
  })
  await openPage('sub-person/help/problemFeedback', search)
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

test('what comes from an order says which, and sends it', async () => {
  const server = await open(undefined, { orderId: 7 })
  await expect.element(page.getByText(/^关于订单 /)).toBeVisible()
  await page.getByRole('button', { name: '订单与物流' }).click()
  await words.fill('收货时少了一盒')
  expect(await violations()).toEqual([])
  await submit.click()
  await expect.poll(() => server.of('SendFeedback').length).toBe(1)
  expect(server.of('SendFeedback')[0]).toMatchObject({ orderId: 7 })
})

test('an order of somebody else is not named', async () => {
  await open(undefined, { orderId: 8 })
  await expect.element(page.getByText('没有找到这个订单')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '移除订单' })).toBeVisible()
})

test('guests send words and a phone with a captcha, and read that they are called', async () => {
  const server = serve({
    ListFeedbackKinds: () => KINDS,
    GetCaptcha: () => ({
      uuid: '0b5a1f6e-7d2c-4f7e-9a53-1d2f4c6b8e90',
      img: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
    SendGuestFeedback: ({ code }) => {
      if (code !== 'AB2C') throw new Refusal(422, '图形验证码不正确，请重新输入', { reason: 'CAPTCHA_WRONG' })
      return { done: true as const }
    },
  })
  await openPage('sub-person/help/problemFeedback')
  await page.getByRole('button', { name: '功能异常' }).click()
  await words.fill('收不到验证码')
  await page.getByRole('textbox', { name: '联系电话' }).fill('13911112222')
  expect(await violations()).toEqual([])
  await submit.click()
  const answer = page.getByRole('textbox', { name: '图形验证码' })
  const send = page.getByRole('dialog').getByRole('button', { name: '提交反馈' })
  await answer.fill('WRONG')
  await send.click()
  const pressedAt = performance.now()
  await expect.element(page.getByText('图形验证码不正确，请重新输入')).toBeVisible()
  await answer.fill('AB2C')
  await expect.poll(() => server.of('GetCaptcha').length).toBeGreaterThan(1)
  // A button takes no second press within half a second.
  await expect.poll(() => performance.now() - pressedAt > 500).toBe(true)
  await send.click()
  await expect.element(page.getByText('客服会拨打 139****2222 联系您')).toBeVisible()
  expect(server.of('SendGuestFeedback').at(-1)).toMatchObject({ kind: '1', text: '收不到验证码', phone: '13911112222' })
})
