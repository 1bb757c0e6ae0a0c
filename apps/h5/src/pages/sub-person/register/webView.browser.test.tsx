import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agreement, documents } from '../../../../test/documents.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

test('without a name, lists the agreements with version and day, also of what is to come', async () => {
  serve({ ListDocuments: documents })
  await openPage('sub-person/register/webView')
  const user = page.getByRole('link', { name: /用户服务协议/ })
  await expect.element(user).toHaveAttribute('href', '/h5/sub-person/register/webView?kind=user')
  expect(user.element().textContent).toContain('第 2 版 · 2026-06-01 起生效，新版 2026-12-02 起生效')
  await expect.element(page.getByRole('link', { name: /平台服务规则/ })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a name that there is not says so, above the agreements that there are', async () => {
  serve({
    ListDocuments: documents,
    GetDocument: () => {
      throw new Refusal(404, '没有找到')
    },
  })
  await openPage('sub-person/register/webView', { kind: 'withdraw' })
  await expect.element(page.getByText('没有这份协议或规则')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /用户服务协议/ })).toBeVisible()
})

test('shows an agreement with its other versions and its PDF', async () => {
  serve({ GetDocument: () => agreement() })
  await openPage('sub-person/register/webView', { kind: 'user' })
  await expect.element(page.getByRole('heading', { name: '用户服务协议' })).toBeVisible()
  await expect.element(page.getByText('账号仅限本人使用。')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /第 1 版/ }))
    .toHaveAttribute('href', '/h5/sub-person/register/webView?kind=user&version=1')
  await expect.element(page.getByRole('link', { name: '下载 PDF' })).toHaveAttribute('href', '/h5api/files/document/user-2.pdf')
  expect(await violations()).toEqual([])
})

test('a version that is announced, and one that was replaced, say so', async () => {
  serve({ GetDocument: () => agreement({ state: 'scheduled', version: 3 }) })
  const first = await openPage('sub-person/register/webView', { kind: 'user', version: 3 })
  await expect.element(page.getByText('公示中，尚未生效')).toBeVisible()
  first.leave()
  serve({ GetDocument: () => agreement({ state: 'past', version: 1 }) })
  await openPage('sub-person/register/webView', { kind: 'user', version: 1 })
  await expect.element(page.getByText('已被新版替代')).toBeVisible()
})

test('finds words in the text, place by place', async () => {
  serve({ GetDocument: () => agreement() })
  const { leave } = await openPage('sub-person/register/webView', { kind: 'user' })
  const field = page.getByRole('searchbox')
  await field.fill('账号')
  const status = page.getByRole('status').filter({ hasText: /处|没有/ })
  await expect.element(status).toHaveTextContent('1/3 处')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(status).toHaveTextContent('2/3 处')
  expect([...CSS.highlights.get('found-here')!].map(String)).toEqual(['账号'])
  await field.fill('没写过')
  await expect.element(status).toHaveTextContent('没有找到')
  await field.fill('账号')
  await expect.element(status).toHaveTextContent('1/3 处')
  leave()
  expect([...CSS.highlights.get('found')!, ...CSS.highlights.get('found-here')!]).toEqual([])
})

test('says that a document does not exist', async () => {
  serve({
    GetDocument() {
      throw new Refusal(404, '没有找到')
    },
  })
  await openPage('sub-person/register/webView', { kind: 'r99' })
  await expect.element(page.getByText('没有这份协议或规则')).toBeVisible()
})
