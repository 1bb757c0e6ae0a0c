import type { Addition } from '@shop/contract/additions'
import { AUDIT } from '@shop/contract/codes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADDITION } from '../../../../test/addition.ts'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

const ROUTE = 'sub-person/register/identityInfo'
const send = page.getByRole('button', { name: '提交审核' })

async function open(addition: Partial<Addition> = {}, refusal?: Refusal) {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: { ...ADDITION, ...addition } }),
    SaveUserAudit: ({ submit }) => {
      if (submit && refusal) throw refusal
      return { id: 5, state: submit ? AUDIT.waiting : AUDIT.draft, updatedAt: ADDITION.updatedAt }
    },
  })
  await openPage(ROUTE)
  return server
}

test('a shop that was registered meanwhile is joined instead', async () => {
  const taken = { reason: 'CREDIT_CODE_TAKEN', shopId: 7, nameMasked: '益**店' } as const
  await open({}, new Refusal(409, '这家门店已经登记，可以直接申请加入', taken))
  await send.click()
  await expect.element(page.getByText('益**店已在平台登记，无需新增')).toBeVisible()
  const join = page.getByRole('link', { name: '去加入该门店' })
  await expect.element(join).toHaveAttribute('href', '/h5/sub-person/register/selectStore?shopId=7')
  expect(await violations()).toEqual([])
})
