import { Activity, useState, type ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { addition } from '../../../../test/additions.ts'
import { render } from '../../../../test/draw.tsx'
import { shopless } from '../../../../test/me.ts'
import { serve } from '../../../../test/server.ts'
import { HistoryEntryContext } from '../../../shell/history-entries.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { beginSession } from '../../../shell/session.ts'
import ShopForm from './parts/ShopForm.tsx'
import TypeForm from './parts/TypeForm.tsx'

/** What the server has once the type was saved. */
const SAVED = addition()
const Entry = ({ id, isShown, children }: { id: string; isShown: boolean; children: ReactNode }) => (
  <HistoryEntryContext value={{ id, index: 0, address: id, route: { title: '' }, href: '', search: {} } as never}>
    <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
  </HistoryEntryContext>
)
/** Two steps as the shop's frame keeps them: the one that one left is hidden, and is there again as it was. */
function Steps() {
  const [shown, show] = useState('type')
  const [wasAtShop, setAtShop] = useState(false)
  const toShop = () => {
    setAtShop(true)
    show('shop')
  }
  return (
    <>
      <button onClick={() => show('type')}>到类型</button>
      <button onClick={toShop}>到门店</button>
      <Entry id="type" isShown={shown === 'type'}>
        <TypeForm addition={null} kept={null} />
      </Entry>
      <Entry id="shop" isShown={shown === 'shop'}>
        {wasAtShop && <ShopForm addition={SAVED} kept={null} />}
      </Entry>
    </>
  )
}

test('whoever goes back to a step finds it ready, and loses nothing of what another one says', async () => {
  localStorage.clear()
  await startNavigation((at) => preloadPage(at))
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: null }),
    SaveUserAudit: () => ({ id: 7, state: 0, updatedAt: '2026-03-10T02:00:00Z' }),
    CanReadPapers: () => ({ available: false }),
    QueryShopsByName: () => ({ rows: [], more: false }),
  })
  const { unmount } = render(<Steps />)
  onTestFinished(() => {
    unmount()
    queryClient.clear()
  })
  const saved = () => server.of('SaveUserAudit').at(-1)
  const next = page.getByRole('button', { name: '新增门店' })
  const name = page.getByRole('textbox', { name: '门店名称' })
  await page.getByRole('radio', { name: /单体药店/ }).click()
  await next.click()
  await page.getByRole('button', { name: '到门店' }).click()
  await name.fill('益民药店')
  await expect.poll(saved).toMatchObject({ shop: { type: 1, name: '益民药店' } })
  await page.getByRole('button', { name: '到类型' }).click()
  await expect.element(next).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('radio', { name: /诊所/ }).click()
  await expect.poll(saved).toMatchObject({ shop: { type: 4, name: '益民药店' } })
  await page.getByRole('button', { name: '到门店' }).click()
  await expect.element(name).toHaveValue('益民药店')
  await name.fill('益民诊所')
  await expect.poll(saved).toMatchObject({ shop: { type: 4, name: '益民诊所' } })
})
