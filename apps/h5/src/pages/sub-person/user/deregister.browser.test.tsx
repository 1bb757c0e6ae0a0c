import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { beginSession, useSession } from '../../../shell/session.ts'

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(() => localStorage.clear())

test('says what stands in the way, and leads there; in another shop it goes there first', async () => {
  const lastOwner = (shopId: number, name: string) => ({
    kind: 'lastOwner' as const,
    shop: { shopId, name },
    count: 1,
    text: `您是“${name}”唯一的负责人，请先移交`,
    to: '/pages/person/index?highlight=members',
  })
  const server = serve({
    GetInfo: () => me(),
    CheckDeregistration: () => ({
      allowed: false,
      alone: [],
      obstacles: [lastOwner(1, '康民大药房'), lastOwner(7, '芳邻药店')],
    }),
    SwitchShop: () => ({ done: true }),
  })
  await openPage('sub-person/user/setting')
  await page.getByRole('button', { name: '注销账号' }).click()
  const members = '/h5/pages/person/index?highlight=members'
  await expect.element(page.getByRole('link', { name: /康民大药房/ })).toHaveAttribute('href', members)
  const other = page.getByRole('button', { name: /您是“芳邻药店”唯一的负责人/ })
  await expect.element(other).toMatchTextContent(/点击切换到这家门店/)
  expect(await violations()).toEqual([])
  await other.click()
  await expect.poll(() => server.of('SwitchShop')).toEqual([{ id: 7 }])
  await expect.poll(() => window.location.pathname + window.location.search).toBe(members)
})

test('deregisters with a code, ends the session, and says until when it can be undone', async () => {
  const server = serve({
    GetInfo: () => shopless,
    CheckDeregistration: () => ({
      allowed: true,
      obstacles: [],
      alone: [
        { shopId: 1, name: '康民大药房', proven: true },
        { shopId: 2, name: '新来的药房', proven: false },
      ],
    }),
    SendBusinessCode: () => ({ retryAfter: 60 }),
    Deregister({ smsCode }) {
      if (smsCode !== '123456') throw new Refusal(422, '短信验证码不正确或已过期', { reason: 'SMS_CODE_WRONG' })
      return { until: '2026-12-02T02:00:00Z' }
    },
  })
  await openPage('sub-person/user/setting')
  await page.getByRole('button', { name: '注销账号' }).click()
  await expect.element(page.getByText(/康民大药房只有您一位成员，注销后停用.*请先邀请对方加入/)).toBeVisible()
  await expect
    .element(page.getByText(/新来的药房只有您一位成员，注销后停用.*不能邀请成员；以后再用，由单位的人重新登记/))
    .toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => server.of('SendBusinessCode')).toEqual([{ businessCode: 'deregister' }])
  const send = page.getByRole('dialog').getByRole('button', { name: '注销账号' })
  await page.getByLabelText('短信验证码').fill('000000')
  await send.click()
  await expect.element(page.getByText('短信验证码不正确或已过期').first()).toBeVisible()
  expect(useSession.getState().userId).toBe(1)
  await page.getByLabelText('短信验证码').fill('123456')
  await page.getByLabelText('注销原因（选填）').fill('门店转让')
  // A button takes no second press within half a second.
  await expect
    .poll(async () => {
      await send.click()
      return server.of('Deregister').length
    })
    .toBe(2)
  await expect.element(page.getByText(/2026-12-02 10:00 删除/)).toBeVisible()
  expect(useSession.getState().userId).toBeNull()
  expect(server.of('Deregister').at(-1)).toEqual({ smsCode: '123456', reason: '门店转让' })
  await page.getByRole('button', { name: '知道了' }).click()
})
