import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmDialog, showDialog } from './show-dialog.tsx'

const dialog = (name: string) => page.getByRole('alertdialog', { name })
const opened = () => document.querySelectorAll('dialog[open]').length

test('never shows two at once: the second waits for the first', async () => {
  const first = showDialog({ title: '平台安全提醒', required: true, actions: [{ key: 'login', label: '重新登录' }] })
  const second = showDialog({ title: '温馨提示' })
  await expect.element(dialog('平台安全提醒')).toBeVisible()
  expect(opened()).toBe(1)
  await expect.element(dialog('温馨提示')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('平台安全提醒')).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(first).resolves.toBe('login')
  await expect.element(dialog('温馨提示')).toBeVisible()
  expect(opened()).toBe(1)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(second).resolves.toBe('ok')
  await expect.poll(opened).toBe(0)
})

test('keeps the answers in sight below a long message', async () => {
  const answer = showDialog({ title: '协议有更新', message: '条款\n'.repeat(200) })
  const button = page.getByRole('button', { name: '知道了' })
  await expect.element(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(answer).resolves.toBe('ok')
})

test('asks a question: yes, no and Escape', async () => {
  const yes = confirmDialog({ title: '删除？', yes: '删除', danger: true })
  await page.getByRole('button', { name: '删除' }).click()
  await expect(yes).resolves.toBe(true)
  const escaped = confirmDialog({ title: '清空？' })
  await expect.element(dialog('清空？')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(escaped).resolves.toBe(false)
})
