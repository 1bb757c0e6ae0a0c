import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { helpCentre, PHONES } from '../../../../test/help.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const found = { problemId: 31, question: '怎么开发票', topicName: '发票', excerpt: '提交订单时选择发票类型' }

test('begins with what is asked most', async () => {
  serve({ GetHelp: helpCentre })
  await openPage('sub-person/help/searchProblem')
  await expect.element(page.getByRole('link', { name: '怎么开发票' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('shows what was found, with the words that were typed highlighted', async () => {
  const server = serve({ SearchHelp: () => ({ rows: [found], marks: ['发票'] }) })
  await openPage('sub-person/help/searchProblem', { keyword: '发票' })
  const row = page.getByRole('link', { name: /怎么开发票/ })
  await expect.element(row).toHaveAttribute('href', '/h5/sub-person/help/problemDetail?id=31')
  expect(row.element().querySelectorAll('mark')).toHaveLength(2)
  expect(server.of('SearchHelp')).toEqual([{ keyword: '发票' }])
  expect(await violations()).toEqual([])
})

test('where nothing is found it says what to do', async () => {
  serve({ SearchHelp: () => ({ rows: [], marks: [] }), GetServicePhones: () => PHONES })
  await openPage('sub-person/help/searchProblem', { keyword: '宇航员' })
  await expect.element(page.getByRole('heading', { name: '没有找到相关问题' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /400-820-6608/ })).toBeVisible()
  expect(await violations()).toEqual([])
})
