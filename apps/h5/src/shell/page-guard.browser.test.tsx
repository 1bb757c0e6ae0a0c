import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { HistoryEntryContext } from './history-entries.ts'
import { PageGuard } from './PageGuard.tsx'

function Broken(): never {
  throw new Error('a page that throws while rendering')
}

test('a crashed page shows an error with reload and back, and leaves the rest of the screen alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { unmount } = render(
    <HistoryEntryContext value={{ id: 'x', index: 1, address: 'x', route: null, href: '/h5/', search: {} }}>
      <PageGuard>
        <Broken />
      </PageGuard>
      <p>标签栏</p>
    </HistoryEntryContext>,
  )
  await expect.element(page.getByRole('alert').getByText('页面出了点问题')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '返回' })).toBeVisible()
  await expect.element(page.getByText('标签栏')).toBeVisible()
  unmount()
  log.mockRestore()
})
