import type { GetBoot } from '@shop/contract/platform'
import type { Out } from '@shop/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { deferred, serve } from '../../test/server.ts'
import { KindlyReminder } from './KindlyReminder.tsx'
import { queryClient } from './query-client.ts'
import { deviceStorage } from './session.ts'

type Boot = Out<typeof GetBoot>
const boot = (kindly_reminder: string) => ({ config: { kindly_reminder } }) as Boot
const note = page.getByRole('note')

let drawn: ReturnType<typeof render>
beforeEach(() => {
  queryClient.clear()
  localStorage.removeItem('kindly-reminder')
})
afterEach(() => {
  drawn.unmount()
  vi.unstubAllGlobals()
})

test('shows the platform’s text, and keeps it on the device', async () => {
  serve({ GetBoot: () => boot('请当面验收冷藏药品') })
  drawn = render(<KindlyReminder />)
  await expect.element(note).toHaveTextContent('温馨提示 请当面验收冷藏药品')
  await expect.poll(() => deviceStorage.read('kindly-reminder')).toBe('请当面验收冷藏药品')
})

test('shows the text of the last launch until the new one has come', async () => {
  deviceStorage.write('kindly-reminder', '上次的提示')
  const answer = deferred<Boot>()
  serve({ GetBoot: () => answer.promise })
  drawn = render(<KindlyReminder />)
  await expect.element(note).toHaveTextContent('温馨提示 上次的提示')
  answer.resolve(boot('新的提示'))
  await expect.element(note).toHaveTextContent('温馨提示 新的提示')
})

test('an empty text takes no room', async () => {
  deviceStorage.write('kindly-reminder', '上次的提示')
  serve({ GetBoot: () => boot('') })
  drawn = render(<KindlyReminder />)
  await expect.element(note).not.toBeInTheDocument()
  await expect.poll(() => deviceStorage.read('kindly-reminder')).toBe('')
})
