import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../test/open-page.tsx'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { queryClient } from '../../shell/query-client.ts'

const version = (change: Partial<CallOut<'GetVersion'>> = {}): CallOut<'GetVersion'> => ({
  version: '1.9.0',
  code: 190,
  forced: false,
  downloadUrl: 'https://dl.example/yaoshi.apk',
  notes: '1. 搜索更快\n2. 结算时可选收货时间',
  ...change,
})
const browse = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

test('on a phone, shows the version and where it is', async () => {
  browse(ANDROID)
  const server = serve({ GetVersion: () => version() })
  await openPage('pages/download')
  await expect.element(page.getByText('版本 1.9.0')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '立即下载' })).toHaveAttribute('href', 'https://dl.example/yaoshi.apk')
  await expect.element(page.getByRole('img', { name: '下载二维码' })).not.toBeInTheDocument()
  expect(server.of('GetVersion')).toEqual([{ system: 0 }])
  expect(await violations()).toEqual([])
})

test('on a desktop, a code to scan', async () => {
  browse('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0')
  serve({ GetVersion: () => version() })
  await openPage('pages/download')
  await expect.element(page.getByRole('img', { name: '下载二维码' })).toBeVisible()
})

test('in WeChat says to open a browser, and in the newest app that it is the newest', async () => {
  browse(`${ANDROID} MicroMessenger/8.0`)
  serve({ GetVersion: () => version() })
  const { leave } = await openPage('pages/download')
  await expect.element(page.getByRole('note')).toHaveTextContent('请点右上角，选择“在浏览器打开”后下载')
  leave()
  browse(`${ANDROID} YaoshiApp/190`)
  await openPage('pages/download')
  await expect.element(page.getByRole('note')).toHaveTextContent('已是最新版本')
})

test('without an app, names the store and offers the page', async () => {
  browse(ANDROID)
  serve({ GetVersion: () => version({ downloadUrl: '/h5/' }) })
  await openPage('pages/download')
  await expect.element(page.getByRole('note')).toHaveTextContent('请在应用商店搜索“药市”')
  await expect.element(page.getByRole('link', { name: '先用网页版' })).toBeVisible()
})

test('who was sent here goes on to where they were going, within the shop alone', async () => {
  browse(ANDROID)
  serve({ GetVersion: () => version({ downloadUrl: '' }) })
  for (const [wanted, href] of [
    ['/sub-goods/goods/list?keyword=感冒', /^\/h5\/sub-goods\/goods\/list\?keyword=/],
    ['https://elsewhere.example/', '/h5/'],
  ] as const) {
    const { leave } = await openPage('pages/download', { to: wanted })
    await expect
      .element(page.getByRole('link', { name: '先用网页版' }))
      .toHaveAttribute('href', typeof href === 'string' ? href : expect.stringMatching(href))
    leave()
  }
})
