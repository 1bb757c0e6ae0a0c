import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

test('notices are switched off by kind and channel, the necessary ones excepted', async () => {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const on = { list: true, badge: true }
  const server = serve({
    GetInfo: () => me(),
    GetRealName: () => ({ state: 'none', name: '', number: '', triesLeft: 3 }) as never,
    ListNoticeChoices: () => ({
      rows: [
        {
          kind: 'order' as const,
          channels: [
            { channel: 'list' as const, on: on.list, always: false },
            { channel: 'badge' as const, on: on.badge, always: false },
          ],
        },
        {
          kind: 'account' as const,
          channels: [
            { channel: 'list' as const, on: true, always: true },
            { channel: 'badge' as const, on: true, always: true },
          ],
        },
      ],
    }),
    ChooseNotices: ({ channel, on: wanted }) => {
      on[channel] = wanted
      return { done: true as const }
    },
  })
  await openPage('sub-person/user/setting')
  await page.getByRole('button', { name: /^消息通知/ }).click()
  const list = page.getByRole('switch', { name: '订单通知：放进我的消息' })
  const badge = page.getByRole('switch', { name: '订单通知：未读提醒' })
  await expect.element(badge).toBeChecked()
  expect(await violations()).toEqual([])
  await badge.click()
  await expect.element(badge).not.toBeChecked()
  await list.click()
  await expect.element(list).not.toBeChecked()
  await expect.element(badge).toBeDisabled()
  expect(server.of('ChooseNotices')).toEqual([
    { kind: 'order', channel: 'badge', on: false },
    { kind: 'order', channel: 'list', on: false },
  ])
  expect(page.getByRole('switch', { name: /^账号通知/ }).elements()).toEqual([])
})
