import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from '../../test/server.ts'
import { offerUpdate } from './app-update.ts'

const version = {
  version: '1.9.0',
  code: 190,
  forced: false,
  downloadUrl: '/app.apk',
  notes: '1. 搜索更快\n2. 结算时可选收货时间',
}
const dialog = page.getByRole('alertdialog')

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Chrome/120.0 YaoshiApp/181')
  serve({ GetVersion: () => version })
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('says which version there is and what is new, line by line; what was declined is not offered again', async () => {
  const offered = offerUpdate()
  await expect.element(page.getByRole('alertdialog', { name: '发现新版本 1.9.0' })).toBeVisible()
  const notes = dialog.getByText(/搜索更快/).element()
  expect(notes.textContent).toBe(version.notes)
  expect(getComputedStyle(notes).textAlign).toBe('start')
  await dialog.getByRole('button', { name: '以后再说' }).click()
  await offered
  await offerUpdate()
  await expect.element(dialog).not.toBeInTheDocument()
})
