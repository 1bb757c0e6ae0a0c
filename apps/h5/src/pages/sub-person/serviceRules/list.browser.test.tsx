import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documents } from '../../../../test/documents.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

test('lists the rules by topic, each with its version and day', async () => {
  serve({ ListDocuments: documents })
  await openPage('sub-person/serviceRules/list')
  await expect.element(page.getByText('交易', { exact: true })).toBeVisible()
  const rule = page.getByRole('link', { name: /交易规则/ })
  await expect.element(rule).toHaveAttribute('href', '/h5/sub-person/register/webView?kind=r1')
  expect(rule.element().textContent).toContain('第 2 版 · 2026-06-01 起生效')
  expect(await violations()).toEqual([])
})

test('says that there are none', async () => {
  serve({ ListDocuments: () => ({ ...documents(), topics: [] }) })
  await openPage('sub-person/serviceRules/list')
  await expect.element(page.getByText('还没有公布服务规则')).toBeVisible()
})

test('offers a list that failed again', async () => {
  serve({
    ListDocuments() {
      throw new Refusal(500, '服务器开小差了')
    },
  })
  await openPage('sub-person/serviceRules/list')
  await expect.element(page.getByRole('button', { name: /重试|重新加载/ })).toBeVisible()
})
