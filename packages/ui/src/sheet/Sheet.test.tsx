import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, unmountAll } from '../testing/render.tsx'
import { toast } from '../toast/toast.ts'
import { Sheet } from './Sheet.tsx'

const Opener = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} title="选择批号" onClose={() => setOpen(false)}>
        <button type="button">批号</button>
      </Sheet>
    </>
  )
}
const sheet = page.getByRole('dialog', { name: '选择批号' })
const opener = page.getByRole('button', { name: '打开' })

test('takes the focus, traps it, closes on Escape and restores it', async () => {
  render(<Opener />)
  await opener.click()
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('keeps the page behind it from scrolling while it is open, also when it is left open', async () => {
  const overflow = () => getComputedStyle(document.documentElement).overflow
  render(<Opener />)
  await opener.click()
  await expect.poll(overflow).toBe('hidden')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.poll(overflow).toBe('visible')
  await opener.click()
  await expect.poll(overflow).toBe('hidden')
  unmountAll()
  expect(overflow()).toBe('visible')
})

test('closes on a press on the backdrop or its close button, not on one inside', async () => {
  render(<Opener />)
  await opener.click()
  await page.getByRole('button', { name: '批号' }).click()
  await expect.element(sheet).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await opener.click()
  await expect.element(sheet).toBeVisible()
  ;(sheet.element() as HTMLElement).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

const Nickname = ({ open }: { open: boolean }) => (
  <Sheet open={open} title="昵称" onClose={() => {}}>
    新的昵称
  </Sheet>
)
test.each([
  ['closes', (open: boolean) => <Nickname open={open} />],
  ['is removed', (open: boolean) => open && <Nickname open />],
])('what is said as a sheet %s stays to be read', async (_, layer) => {
  const { draw } = render(layer(true))
  await expect.element(page.getByRole('dialog', { name: '昵称' })).toBeVisible()
  toast('昵称已更新', { duration: 60_000 })
  draw(layer(false))
  await expect.element(page.getByRole('dialog', { name: '昵称' })).not.toBeInTheDocument()
  await expect.element(page.getByText('昵称已更新')).toBeVisible()
})

test('what is said as a sheet closes does not slide away with it, over what is at the bottom of the page', async () => {
  const { draw } = render(<Nickname open />)
  const sheet = page.getByRole('dialog', { name: '昵称' })
  await expect.element(sheet).toBeVisible()
  const layer = sheet.element()
  toast('昵称已更新', { duration: 60_000 })
  const said = page.getByText('昵称已更新').element()
  expect(layer.contains(said)).toBe(true)
  draw(<Nickname open={false} />)
  expect([layer.hasAttribute('data-leaving'), layer.contains(said)]).toEqual([true, false])
})

test('a page that is hidden closes its sheet, without asking to; the sheet is open again when the page is shown', async () => {
  let asked = 0
  const paged = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Sheet open title="收货地址" onClose={() => (asked += 1)}>
        <input aria-label="收货人" />
      </Sheet>
    </Activity>
  )
  const address = page.getByRole('dialog', { name: '收货地址' })
  const { draw } = render(paged('visible'))
  await page.getByRole('textbox', { name: '收货人' }).fill('王芳')
  const element = address.element() as HTMLDialogElement
  const closed = new Promise((done) => element.addEventListener('close', done, { once: true }))
  draw(paged('hidden'))
  await closed
  expect([element.open, asked]).toEqual([false, 0])
  draw(paged('visible'))
  await expect.element(address).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '收货人' })).toHaveValue('王芳')
  expect(element.matches(':modal')).toBe(true)
})
