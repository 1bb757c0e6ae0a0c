import type { CallOut } from '@shop/contract/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agreement } from '../../../../test/documents.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

const OPEN: CallOut<'GetRealName'> = { verified: null, open: true, formOnly: false, left: 3 }
const VERIFIED = { nameMasked: '王**', numberMasked: '330106********2175', verifiedAt: '2026-03-10T02:00:00Z', formOnly: false }
const NUMBER = '330106198304172175'
const rules = () => agreement({ key: 'identity', version: 4, title: '实名认证个人信息处理规则', text: '加密保存。' })
beforeEach(() => beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))

const fill = async (number: string) => {
  await page.getByRole('textbox', { name: /^姓名/ }).fill('王建国')
  await page.getByRole('textbox', { name: /^身份证号/ }).fill(number)
  await userEvent.keyboard('{Enter}')
}

test('asks for consent, then shows who it is, masked', async () => {
  let verified: CallOut<'GetRealName'>['verified'] = null
  const server = serve({
    GetRealName: () => ({ ...OPEN, verified }),
    GetDocument: rules,
    VerifyRealName: () => (verified = VERIFIED),
  })
  await openPage('sub-person/register/authentication')
  await fill(NUMBER)
  await expect.element(page.getByText('请先阅读并同意个人信息处理规则')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '《个人信息处理规则》' }).click()
  await expect.element(page.getByText('加密保存。')).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect.element(page.getByRole('heading', { name: '已实名' })).toBeVisible()
  await expect.element(page.getByText('330106********2175')).toBeVisible()
  expect(server.of('VerifyRealName')).toEqual([{ name: '王建国', idNumber: NUMBER, consent: 4 }])
  expect(await violations()).toEqual([])
})

test('a number that can’t be one is not sent', async () => {
  const server = serve({ GetRealName: () => OPEN, GetDocument: rules })
  await openPage('sub-person/register/authentication')
  await page.getByRole('checkbox').click()
  await fill('330106198304172176')
  await expect.element(page.getByText('身份证号不正确，请对照身份证核对')).toBeVisible()
  expect(server.of('VerifyRealName')).toEqual([])
})

test('says how many tries are left, and that there are none', async () => {
  let left = 1
  serve({
    GetRealName: () => ({ ...OPEN, left }),
    GetDocument: rules,
    VerifyRealName() {
      left = 0
      throw new Refusal(409, '姓名与身份证号不一致，今天的次数已用完，请明天再试', { reason: 'REAL_NAME_DIFFERENT', left: 0 })
    },
  })
  await openPage('sub-person/register/authentication')
  await expect.element(page.getByText(/今天还可核验 1 次/)).toBeVisible()
  await page.getByRole('checkbox').click()
  await fill(NUMBER)
  await expect.element(page.getByRole('button', { name: '今天的次数已用完，请明天再试' })).toBeDisabled()
})

test('says that only the form is checked', async () => {
  serve({ GetRealName: () => ({ ...OPEN, formOnly: true }), GetDocument: rules })
  await openPage('sub-person/register/authentication')
  await expect.element(page.getByText(/当前未接入核验机构，只检查号码格式。/)).toBeVisible()
})

test('says that no one checks', async () => {
  serve({ GetRealName: () => ({ ...OPEN, open: false }) })
  await openPage('sub-person/register/authentication')
  await expect.element(page.getByText('实名认证暂未开通')).toBeVisible()
})
