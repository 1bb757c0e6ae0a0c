import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

const open = async () => {
  serve({ ListSellers: () => ({ rows: [], next: null }) })
  await openPage('sub-shop/shop/shopList', { followed: true })
}

test('a guest is asked to log in for the sellers they follow', async () => {
  endSession()
  await open()
  await expect.element(page.getByRole('heading', { name: '登录后查看关注的店铺' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: '去登录' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a buyer who follows no seller learns what following is for', async () => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  await open()
  await expect.element(page.getByRole('heading', { name: '还没有关注店铺' })).toBeVisible()
  endSession()
})
