import { del } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { violations } from '../../../test/violations.ts'
import { useInstallOffer, watchInstallOffer } from '../../shell/install.ts'
import { isDismissed } from './dismissed.ts'
import InstallHint from './InstallHint.tsx'

watchInstallOffer()
beforeEach(async () => {
  useInstallOffer.setState({ offer: null })
  await del('install-hint-dismissed')
})

/** The browser's offer, as it arrives while the shop opens. */
function arrive() {
  const prompt = vi.fn<() => Promise<void>>(async () => {})
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return prompt
}
/** Opens the page; settles when the hint knows whether it was answered before. */
async function open() {
  onTestFinished(render(<InstallHint />).unmount)
  await isDismissed()
}
const hint = page.getByRole('region', { name: '添加到桌面' })

test('offers it where the browser does; the press opens the browser’s own question, and the hint never returns', async () => {
  const prompt = arrive()
  await open()
  await expect.element(hint).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '添加', exact: true }).click()
  expect(prompt).toHaveBeenCalledOnce()
  await expect.element(hint).not.toBeInTheDocument()
  await open()
  await expect.element(hint).not.toBeInTheDocument()
})

test('once dismissed, it never returns on this device, also after a logout', async () => {
  arrive()
  await open()
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect.element(hint).not.toBeInTheDocument()
  localStorage.clear()
  await open()
  await expect.element(hint).not.toBeInTheDocument()
})

test('says nothing where the browser offers nothing', async () => {
  await open()
  await expect.element(hint).not.toBeInTheDocument()
})
