import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { me } from '../../../test/me.ts'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { useSession } from '../../shell/session.ts'
import ShopsSheet from './ShopsSheet.tsx'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

test('shows the shops to choose from, and those that were asked for with where the request stands', async () => {
  const mine = me().shop!
  const asked = { shopType: 1, role: null, reason: '' } as const
  serve({
    GetInfo: () => me(),
    ListMyShops: () => ({ rows: [mine] }),
    ListUserShops: () => ({
      rows: [
        { ...asked, shopId: 1, shopName: mine.name, role: 'owner', state: 2, auditId: null },
        { ...asked, shopId: 7, shopName: '芳邻药店', state: 1, auditId: 3 },
        { ...asked, shopId: 8, shopName: '春晖药店', state: 3, auditId: 4, reason: '不认识' },
      ],
    }),
  })
  render(<ShopsSheet onClose={() => {}} />)
  await expect.element(page.getByRole('radio', { name: /康民大药房/ })).toBeVisible()
  const waiting = page.getByRole('link', { name: /芳邻药店.*审核中/ })
  await expect.element(waiting).toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?requestId=3')
  await expect.element(page.getByRole('link', { name: /春晖药店.*不认识.*未通过/ })).toBeVisible()
  const more = page.getByRole('link', { name: '新增或加入门店' })
  await expect.element(more).toHaveAttribute('href', '/h5/sub-person/register/selectType')
  await expect.poll(() => page.getByRole('link').elements().length).toBe(3)
  expect(await violations()).toEqual([])
})
