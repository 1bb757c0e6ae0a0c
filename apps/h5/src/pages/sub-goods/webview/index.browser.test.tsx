import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { routes } from '../../../routes/sub-goods.ts'
import { linkOf } from '../../../shell/link-of.ts'

const ROUTE = 'sub-goods/webview/index'
const boot = () => serve({ GetBoot: () => ({ config: { outside_hosts: 'nmpa.gov.cn' } }) as never })

test('a link in a text leads out only by way of the page that asks', () => {
  expect(linkOf('https://www.nmpa.gov.cn/a')).toBe('/h5/sub-goods/webview/index?url=https%3A%2F%2Fwww.nmpa.gov.cn%2Fa')
})

test('asks, names the host, and opens an allowed website in a new window', async () => {
  boot()
  await openPage(ROUTE, { url: 'https://www.nmpa.gov.cn/a' })
  await expect.element(page.getByRole('heading', { name: '即将离开商城' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '外部链接' })).toBeVisible()
  await expect.element(page.getByText(/www\.nmpa\.gov\.cn/)).toBeVisible()
  expect(await violations()).toEqual([])
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.getByRole('button', { name: '继续访问' }).click()
  expect(open).toHaveBeenCalledExactlyOnceWith('https://www.nmpa.gov.cn/a', '_blank', 'noopener,noreferrer')
})

test('any other address does not open', async () => {
  boot()
  await openPage(ROUTE, { url: 'https://example.com/' })
  await expect.element(page.getByRole('heading', { name: '该链接不能打开' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/h5/')
  expect(page.getByRole('button', { name: '继续访问' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('a link that is too long is not shortened into another one: it does not open', async () => {
  boot()
  const { url } = routes[ROUTE].search({ url: `https://www.nmpa.gov.cn/${'a'.repeat(2000)}` })
  await openPage(ROUTE, { url })
  await expect.element(page.getByRole('heading', { name: '该链接不能打开' })).toBeVisible()
})

test('shows pictures of the shop alone, the one that was chosen first', async () => {
  await openPage(ROUTE, { src: ['/files/a.webp', 'https://example.com/b.webp', '/files/c.webp'], index: 2 })
  await expect.element(page.getByRole('heading', { name: '图片预览' })).toBeVisible()
  await expect.element(page.getByText('2 / 2')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '保存图片' })).toHaveAttribute('href', '/files/c.webp')
})
