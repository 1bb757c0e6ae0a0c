import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

test('names the papers that each type needs to buy, and those of an agent', async () => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({ GetInfo: () => shopless, GetUserAudit: () => ({ audit: null, addition: null }) })
  await openPage('sub-person/register/selectType')
  for (const papers of [
    '营业执照、药品经营许可证、总部授权书、法定代表人身份证',
    '医疗机构执业许可证或诊所备案凭证、法定代表人身份证',
  ])
    await expect.element(page.getByText(papers, { exact: true })).toBeVisible()
  await expect.element(page.getByText('委托采购员采购的，另需采购委托书、采购员身份证')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an invitation that is over says so, and one goes on without it', async () => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: null }),
    VerifyInviteCode: () => {
      throw new Refusal(404, '邀请码无效或已过期')
    },
  })
  await openPage('sub-person/register/selectType', { invite: 'ABCDEFGH' })
  await expect.element(page.getByText('邀请码无效或已过期，可继续新增')).toBeVisible()
})

test('begins with the type of the shop that somebody registers themselves', async () => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: null }),
    SaveUserAudit: () => ({ id: 7, state: 0, updatedAt: '2026-03-10T02:00:00Z' }),
  })
  await openPage('sub-person/register/selectType', { type: 4 })
  await expect.element(page.getByRole('radio', { name: /诊所/ })).toBeChecked()
  await page.getByRole('button', { name: '新增门店' }).click()
  await expect.poll(() => server.of('SaveUserAudit').at(-1)).toMatchObject({ shop: { type: 4 } })
})
