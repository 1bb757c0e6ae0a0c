import { Sheet, showDialog } from '@shop/ui'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { beforeBack, go, goBack, startNavigation, viewNow } from './navigation.ts'
import { preloadPage } from './pages.ts'

const shown = () => viewNow().shown
const sheet = (name: string) => page.getByRole('dialog', { name })

const Sheets = ({ names }: { names: string[] }) => {
  const [open, setOpen] = useState(names)
  return names.map((name) => (
    <Sheet key={name} title={name} open={open.includes(name)} onClose={() => setOpen(open.filter((one) => one !== name))}>
      {name}的内容
    </Sheet>
  ))
}

beforeAll(async () => {
  window.history.pushState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation((address) => preloadPage(address))
})
/** A page behind which there is another one. */
beforeEach(async () => {
  go('sub-shop/shop/home', { sellerId: shown().index + 3 })
  await vi.waitUntil(() => 'sellerId' in shown().search && shown().index === window.history.state.index)
})

test('going back closes the topmost layer, then the next, and only then leaves the page', async () => {
  const { index } = shown()
  render(<Sheets names={['筛选', '批号']} />)
  await expect.element(sheet('批号')).toBeVisible()
  window.history.back()
  await expect.element(sheet('批号')).not.toBeInTheDocument()
  await expect.element(sheet('筛选')).toBeVisible()
  window.history.back()
  await expect.element(sheet('筛选')).not.toBeInTheDocument()
  expect(shown().index).toBe(index)
  window.history.back()
  await expect.poll(() => shown().index).toBe(index - 1)
})

test('a dialog that requires an answer stays, one that does not is answered with no', async () => {
  const { index } = shown()
  const required = showDialog({ title: '平台安全提醒', required: true, actions: [{ key: 'login', label: '重新登录' }] })
  const alert = page.getByRole('alertdialog')
  await expect.element(alert).toBeVisible()
  let moves = 0
  window.addEventListener('popstate', () => (moves += 1), { signal: AbortSignal.timeout(10_000) })
  window.history.back()
  // There and back again.
  await expect.poll(() => moves).toBe(2)
  expect(window.history.state.index).toBe(index)
  await expect.element(alert).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await required
  const other = showDialog({ title: '清空？' })
  await expect.element(page.getByRole('alertdialog', { name: '清空？' })).toBeVisible()
  window.history.back()
  await expect(other).resolves.toBeNull()
  expect(shown().index).toBe(index)
})

test('a page that asks before it is left is asked for only when no layer is open, and leaves by the dialog’s answer', async () => {
  const { index } = shown()
  let asked = 0
  const release = beforeBack(() => (asked += 1))
  render(<Sheets names={['筛选']} />)
  await expect.element(sheet('筛选')).toBeVisible()
  window.history.back()
  await expect.element(sheet('筛选')).not.toBeInTheDocument()
  expect(asked).toBe(0)
  window.history.back()
  await expect.poll(() => asked).toBe(1)
  release()
  const answer = showDialog({ title: '放弃？' })
  await page.getByRole('button', { name: '知道了' }).click()
  await answer
  goBack()
  await expect.poll(() => shown().index).toBe(index - 1)
})

test('on the first page of a visit a layer is closed as well; afterwards going back leaves, as it would have', async () => {
  const before = shown()
  // As a page that was opened by its address: what lies behind it does not belong to this visit.
  window.history.pushState({ key: 'opened', index: 0 }, '', '/h5/sub-shop/shop/shopList')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => shown().address).toBe('sub-shop/shop/shopList')
  render(<Sheets names={['筛选']} />)
  await expect.element(sheet('筛选')).toBeVisible()
  window.history.back()
  await expect.element(sheet('筛选')).not.toBeInTheDocument()
  await expect.poll(() => window.history.state).toMatchObject({ key: 'opened', index: 0 })
  const { length } = window.history
  render(<Sheets names={['批号']} />)
  await expect.element(sheet('批号')).toBeVisible()
  window.history.back()
  await expect.element(sheet('批号')).not.toBeInTheDocument()
  await expect.poll(() => window.history.state).toMatchObject({ key: 'opened', index: 0 })
  // One entry below is enough for all of them.
  expect(window.history.length).toBe(length)
  window.history.back()
  await expect.poll(() => window.history.state.key).toBe(before.id)
})
