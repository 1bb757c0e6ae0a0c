import type { CallOut } from '@shop/contract/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession, endSession } from '../../../shell/session.ts'

type List = CallOut<'ListPersonalData'>
const list = (file: List['export'] = null): List => ({
  rows: [
    { kind: 'device', purpose: '保障账号安全', scene: '登录时', sharedWith: '不共享', week: 1, month: 4, year: 30 },
    { kind: 'trade', purpose: '完成订单', scene: '下单时', sharedWith: '接单的卖家', week: 0, month: 0, year: 2 },
  ],
  export: file,
})

test('says of each kind what for, when, how often and who else, and leads to it', async () => {
  serve({ ListPersonalData: () => list() })
  await openPage('sub-person/collectChecklist/index')
  await expect.element(page.getByText('近 7 天 1 次，30 天 4 次，一年 30 次')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看' }).first())
    .toHaveAttribute('href', '/h5/sub-person/collectChecklist/basicinfo?kind=device')
  expect(await violations()).toEqual([])
})

test('has the file made, waits for it, and offers it to who proves who they are', async () => {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  onTestFinished(() => endSession())
  let state: 'none' | 'waiting' | 'ready' = 'none'
  const at = '2026-11-25T02:00:00Z'
  const server = serve({
    ListPersonalData: () =>
      list(
        state === 'none'
          ? null
          : state === 'waiting'
            ? { state, requestedAt: at, until: null }
            : { state, requestedAt: at, until: '2026-11-26T02:00:00Z' },
      ),
    GetInfo: () => shopless,
    OpenPersonalDataFile: () => ({ url: '/h5api/files/personal-data/1.html' }),
    RequestPersonalData() {
      state = 'waiting'
      return { done: true }
    },
  })
  await openPage('sub-person/collectChecklist/index')
  await page.getByRole('button', { name: '生成文件' }).click()
  await expect.element(page.getByRole('button', { name: '正在生成' })).toBeVisible()
  expect(server.of('RequestPersonalData')).toEqual([{}])
  state = 'ready'
  const prove = page.getByRole('button', { name: '验证身份后下载' })
  await expect.element(prove, { timeout: 10_000 }).toBeVisible()
  expect(page.getByRole('link', { name: '下载文件' }).elements()).toEqual([])
  await prove.click()
  await page.getByLabelText('登录密码', { exact: true }).fill('Kangmin7Yao')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect.element(page.getByRole('link', { name: '下载文件' })).toHaveAttribute('href', '/h5api/files/personal-data/1.html')
  expect(server.of('OpenPersonalDataFile')).toEqual([{ password: 'Kangmin7Yao' }])
  expect(await violations()).toEqual([])
})

test('offers a list that failed again', async () => {
  serve({
    ListPersonalData() {
      throw new Refusal(500, '服务器开小差了')
    },
  })
  await openPage('sub-person/collectChecklist/index')
  await expect.element(page.getByRole('button', { name: /重试|重新加载/ })).toBeVisible()
})

test('shows what this device was allowed, as far as its browser tells', async () => {
  const asked = vi
    .spyOn(navigator.permissions, 'query')
    .mockImplementation(({ name }) =>
      name === 'geolocation'
        ? Promise.resolve({ state: 'granted' } as PermissionStatus)
        : Promise.reject(new TypeError('unknown')),
    )
  serve({ ListPersonalData: () => list(null) })
  await openPage('sub-person/collectChecklist/index')
  await expect.element(page.getByText('找门店、选地址：已允许')).toBeVisible()
  expect(page.getByText('相机', { exact: true }).elements()).toEqual([])
  expect(await violations()).toEqual([])
  asked.mockRestore()
})

test('says since when identity cards may be taken, and lets the user withdraw that', async () => {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  onTestFinished(() => endSession())
  let last: { version: number; at: string } | null = { version: 2, at: '2026-11-25T02:00:00Z' }
  const server = serve({
    ListPersonalData: () => list(),
    GetInfo: () => shopless,
    GetSeparateConsent: ({ key }) => (key === 'card' ? { given: last !== null, last } : { given: false, last: null }),
    WithdrawSeparateConsent: () => {
      last = null
      return { done: true }
    },
  })
  await openPage('sub-person/collectChecklist/index')
  await expect.element(page.getByText('2026-11-25 10:00 同意第 2 版')).toBeVisible()
  await expect.element(page.getByText('未同意；申请建采前会征求您的同意')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤回同意' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect.element(page.getByText('未同意；填写身份证信息前会征求您的同意')).toBeVisible()
  expect(server.of('WithdrawSeparateConsent')).toEqual([{ key: 'card' }])
})
