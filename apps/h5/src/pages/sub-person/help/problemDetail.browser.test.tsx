import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { helpProblem, PHONES } from '../../../../test/help.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession, endSession } from '../../../shell/session.ts'

const logIn = () => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })

test('shows the answer with its links, and others like it', async () => {
  serve({ GetHelpProblem: () => helpProblem() })
  await openPage('sub-person/help/problemDetail', { id: 31 })
  await expect.element(page.getByRole('heading', { name: '怎么开发票' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '购物车' })).toHaveAttribute('href', '/h5/pages/car/index')
  await expect.element(page.getByText('<b>由卖家开具</b>')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '退款多久到账' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what did not help asks why, and says whom to call', async () => {
  logIn()
  let solved: boolean | null = null
  const server = serve({
    GetHelpProblem: () => helpProblem({ solved }),
    RateHelpProblem: (rating) => {
      ;({ solved } = rating)
      return { done: true }
    },
    GetServicePhones: () => PHONES,
    ListFeedback: () => ({ rows: [] }),
  })
  await openPage('sub-person/help/problemDetail', { id: 31 })
  await page.getByRole('button', { name: '未解决' }).click()
  await page.getByRole('button', { name: '看不明白' }).click()
  await expect.element(page.getByRole('link', { name: /400-820-6608/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /问题反馈/ }))
    .toHaveAttribute('href', '/h5/sub-person/help/problemFeedback')
  expect(server.of('RateHelpProblem')).toEqual([
    { problemId: 31, solved: false },
    { problemId: 31, solved: false, reason: 'unclear' },
  ])
  expect(await violations()).toEqual([])
})

test('what helped is answered with thanks', async () => {
  logIn()
  let solved: boolean | null = null
  serve({
    GetHelpProblem: () => helpProblem({ solved }),
    RateHelpProblem: (rating) => {
      ;({ solved } = rating)
      return { done: true }
    },
  })
  await openPage('sub-person/help/problemDetail', { id: 31 })
  await page.getByRole('button', { name: '已解决' }).click()
  await expect.element(page.getByText('谢谢，很高兴帮到您')).toBeVisible()
})

test('one that is gone says so; without one it leads to all of them', async () => {
  serve({
    GetHelpProblem: () => {
      throw new Refusal(404, '这个问题已经更新，请搜索新的说明')
    },
  })
  const { leave } = await openPage('sub-person/help/problemDetail', { id: 99 })
  await expect.element(page.getByRole('heading', { name: '这个问题已经更新' })).toBeVisible()
  leave()
  await openPage('sub-person/help/problemDetail')
  await expect.element(page.getByRole('link', { name: '查看全部问题' })).toHaveAttribute('href', '/h5/sub-person/help/index')
})

test('a guest reads before they press that a rating needs the login, and whom to call without it', async () => {
  endSession()
  const server = serve({ GetHelpProblem: () => helpProblem(), GetServicePhones: () => PHONES })
  await openPage('sub-person/help/problemDetail', { id: 31 })
  await expect.element(page.getByRole('button', { name: '登录后评价' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(已|未)解决$/ }).elements()).toEqual([])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect.element(page.getByRole('link', { name: /400-820-6608/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /问题反馈/ }))
    .toHaveAttribute('href', '/h5/sub-person/help/problemFeedback')
  expect(server.of('RateHelpProblem')).toEqual([])
  expect(await violations()).toEqual([])
})
