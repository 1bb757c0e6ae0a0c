import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { noNetwork, serve } from '../../../test/server.ts'
import { queryClient } from '../../shell/query.ts'
import { endSession, useSession } from '../../shell/session.ts'
import CancelSheet from './CancelSheet.tsx'

let leave = () => {}
function open(answers: Parameters<typeof serve>[0]) {
  serve(answers)
  const onCancel = vi.fn(async () => {})
  leave = render(<CancelSheet onCancel={onCancel} onClose={() => {}} />).unmount
  return onCancel
}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(() => {
  leave()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})
const submit = page.getByRole('button', { name: '取消订单' })
const press = (target: typeof submit) => flushSync(() => (target.element() as HTMLElement).click())
const rows = [
  { value: '1', label: '买多了' },
  { value: '5', label: '暂时不需要了' },
]

test('offers the reasons of the platform and sends the chosen one', async () => {
  const onCancel = open({ ListDictionary: () => ({ rows }) })
  await expect.element(page.getByRole('radio', { name: '买多了' })).toBeChecked()
  press(page.getByRole('radio', { name: '暂时不需要了' }))
  press(submit)
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('暂时不需要了')
})

test('can’t be sent without a reason, and loads them again after a failure', async () => {
  let fails = true
  open({
    ListDictionary: () => {
      if (fails) throw noNetwork()
      return { rows }
    },
  })
  await expect.element(page.getByRole('button', { name: /重试|重新加载/ })).toBeVisible()
  await expect.element(submit).toBeDisabled()
  fails = false
  await page.getByRole('button', { name: /重试|重新加载/ }).click()
  await expect.element(submit).toBeEnabled()
})
