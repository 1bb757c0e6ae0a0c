import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { copyText } from './copy.ts'

afterEach(() => vi.restoreAllMocks())
/** A page over plain http has no clipboard. */
const withholdClipboard = () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)

test('copies without the browser’s clipboard, too', async () => {
  withholdClipboard()
  let copied = ''
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  })
  await copyText('运单号', 'SF0000000001')
  expect(copied).toBe('SF0000000001')
  await expect.element(page.getByText('运单号已复制')).toBeVisible()
  expect(document.querySelector('textarea')).toBeNull()
})

test('where nothing copies, the text itself is shown', async () => {
  withholdClipboard()
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await copyText('订单号', 'D2026112200001')
  await expect.element(page.getByText('订单号 D2026112200001')).toBeVisible()
})

test('over an open layer, too, which lets nothing below it be selected', async () => {
  withholdClipboard()
  const layer = document.body.appendChild(document.createElement('dialog'))
  layer.showModal()
  let copied = ''
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  })
  await copyText('账号', '13800000004', '已复制，发给店主即可')
  expect(copied).toBe('13800000004')
  await expect.element(page.getByText('已复制，发给店主即可')).toBeVisible()
  layer.remove()
})
