import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

test.each(['selectStore', 'selectType', 'addTerminal', 'identityInfo'] as const)(
  'a salesman reads on %s what the account is for, before any form',
  async (step) => {
    beginSession('13900000001', { accessToken: 'a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
    serve({
      GetInfo: () => ({ ...shopless, user: { ...shopless.user, kind: 'salesman' } }),
      GetUserAudit: () => ({ audit: null, addition: null }),
    })
    await openPage(`sub-person/register/${step}`)
    await expect.element(page.getByRole('heading', { name: '业务员账号不加入门店' })).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: '返回我的' })).toHaveAttribute('href', '/h5/pages/person/index')
    expect(await violations()).toEqual([])
  },
)
