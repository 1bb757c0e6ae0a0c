import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

const AT = '2026-11-25T02:00:00.000Z'
const device = (id: string, clientKind: number, model = '', system = '') => ({
  id,
  current: id === 'a',
  active: true,
  clientKind,
  model,
  system,
  appVersion: '1.8.1',
  address: '10.0.0.1',
  loggedInAt: AT,
  lastSeenAt: AT,
})

test('names devices, and the kind of client where it is not the shop’s page', async () => {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => me(),
    GetRealName: () => ({ state: 'none', name: '', number: '', triesLeft: 3 }) as never,
    ListEquipment: () => ({
      rows: [device('a', 3, 'Mate 60', 'HarmonyOS 4'), device('b', 4, 'iPhone 16', 'iOS 19'), device('c', 3)],
    }),
  })
  await openPage('sub-person/user/setting')
  await page.getByRole('button', { name: '登录设备' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^Mate 60 · HarmonyOS 4本机/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^微信小程序 · iPhone 16 · iOS 19/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^手机网页/)
  expect(await violations()).toEqual([])
})
