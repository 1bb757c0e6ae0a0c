import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession, endSession } from '../../../shell/session.ts'

const shown = (phone: string, masked = true): CallOut<'GetPersonalData'> => ({
  kind: 'basic',
  purpose: '创建账号',
  scene: '注册时',
  sharedWith: '不共享',
  records: [
    {
      title: '账号',
      at: '2026-03-01T02:00:00Z',
      fields: [
        { label: '手机号', value: phone },
        { label: '昵称', value: '' },
      ],
    },
  ],
  masked,
})

beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(() => endSession())

test('shows what is kept, masked, and in full once the password is right', async () => {
  const server = serve({
    GetInfo: () => shopless,
    GetPersonalData: () => shown('138****0001'),
    RevealPersonalData({ password }) {
      if (password !== 'Kangmin7Yao') throw new Refusal(422, '登录密码不正确', { reason: 'PASSWORD_WRONG', left: 4 })
      return shown('13800000001', false)
    },
  })
  await openPage('sub-person/collectChecklist/basicinfo', { kind: 'basic' })
  await expect.element(page.getByText('138****0001')).toBeVisible()
  await expect.element(page.getByText('未填写')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '验证身份后查看完整信息' }).click()
  const field = page.getByLabelText('登录密码', { exact: true })
  await field.fill('Wrong7Pwd')
  await page.getByRole('button', { name: '查看完整信息', exact: true }).click()
  await expect.element(page.getByText('登录密码不正确').first()).toBeVisible()
  await field.fill('Kangmin7Yao')
  // A button takes no second press within half a second.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '查看完整信息', exact: true }).click()
      return server.of('RevealPersonalData').length
    })
    .toBe(2)
  await expect.element(page.getByText('13800000001')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '验证身份后查看完整信息' })).not.toBeInTheDocument()
  expect(server.of('RevealPersonalData').map(({ password }) => password)).toEqual(['Wrong7Pwd', 'Kangmin7Yao'])
})

test('without a password, a code proves it', async () => {
  const server = serve({
    GetInfo: () => ({ ...shopless, user: { ...shopless.user, hasPassword: false } }),
    GetPersonalData: () => shown('138****0001'),
    SendBusinessCode: () => ({ retryAfter: 60 }),
    RevealPersonalData: () => shown('13800000001', false),
  })
  await openPage('sub-person/collectChecklist/basicinfo', { kind: 'basic' })
  await page.getByRole('button', { name: '验证身份后查看完整信息' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => server.of('SendBusinessCode')).toEqual([{ businessCode: 'personalData' }])
  await page.getByLabelText('短信验证码').fill('123456')
  await page.getByRole('button', { name: '查看完整信息', exact: true }).click()
  await expect.element(page.getByText('13800000001')).toBeVisible()
})

test.each([
  ['with a shop', me(), 'credential/credential'],
  ['without one', shopless, 'register/selectType'],
])('papers of people %s are corrected where they are kept', async (_, person, route) => {
  serve({ GetInfo: () => person, GetPersonalData: () => ({ ...shown(''), records: [], masked: false }) })
  await openPage('sub-person/collectChecklist/basicinfo', { kind: 'identity' })
  await expect.element(page.getByRole('link', { name: /^更正/ })).toHaveAttribute('href', `/h5/sub-person/${route}`)
})

test.each([
  ['certificates', /可撤回向卖家提供资料的单独同意/, '向卖家提供资料的单独同意', 'share'],
  ['identity', /可撤回身份证信息的单独同意/, '身份证信息的单独同意', 'card'],
] as const)('consent to %s is withdrawn on the page, without leaving', async (kind, words, title, key) => {
  const server = serve({
    GetInfo: () => me(),
    GetPersonalData: () => ({ ...shown(''), kind, records: [], masked: false }),
    GetSeparateConsent: () => ({ given: true, last: { version: 1, at: '2026-03-01T02:00:00Z' } }),
    WithdrawSeparateConsent: () => ({ done: true as const }),
  })
  await openPage('sub-person/collectChecklist/basicinfo', { kind })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(page.getByText(/撤回即注销账号/).elements()).toEqual([])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤回同意' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.poll(() => server.of('WithdrawSeparateConsent')).toEqual([{ key }])
})

test('of trade, personalised recommendations are switched off in the settings', async () => {
  serve({ GetInfo: () => me(), GetPersonalData: () => ({ ...shown(''), kind: 'trade', records: [], masked: false }) })
  await openPage('sub-person/collectChecklist/basicinfo', { kind: 'trade' })
  await expect
    .element(page.getByRole('link', { name: /关闭“个性化推荐”/ }))
    .toHaveAttribute('href', '/h5/sub-person/user/setting')
})

test('a place is corrected among the addresses; the page is called what it shows', async () => {
  serve({ GetInfo: () => me(), GetPersonalData: () => ({ ...shown(''), kind: 'location', records: [], masked: false }) })
  await openPage('sub-person/collectChecklist/basicinfo', { kind: 'location' })
  await expect.element(page.getByRole('heading', { level: 1, name: '位置' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^更正/ })).toHaveAttribute('href', '/h5/sub-person/address/list')
})

test('says that there is nothing, and that a kind does not exist', async () => {
  serve({ GetInfo: () => shopless, GetPersonalData: () => ({ ...shown(''), records: [], masked: false }) })
  const { leave } = await openPage('sub-person/collectChecklist/basicinfo', { kind: 'trade' })
  await expect.element(page.getByText('还没有这类信息')).toBeVisible()
  leave()
  serve({ GetInfo: () => shopless })
  await openPage('sub-person/collectChecklist/basicinfo', { kind: 'nothing' })
  await expect.element(page.getByText('没有这类个人信息')).toBeVisible()
})
