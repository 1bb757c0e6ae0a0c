import { BuyAgain, CancelOrder, CountOrders } from '@shop/contract/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { Refusal, deferred, noNetwork, serve } from '../../test/server.ts'
import type { CallError } from '@shop/client'
import { queryClient, useCall, useSend } from './query.ts'
import { useSession } from './session.ts'

const done = vi.fn()
let answers: unknown[] = []
let handle: ((error: CallError) => boolean) | undefined

/** A button that reorders: a command with an idempotency key. */
function Again() {
  const again = useSend(BuyAgain, { done, handle: (error) => handle?.(error) })
  const press = async (orderId: number) => void answers.push(await again.send({ orderId }))
  return (
    <>
      <button onClick={() => void press(1)}>再买一单</button>
      <button onClick={() => void press(2)}>再买二单</button>
      <p>{again.busy ? '正在提交' : '空闲'}</p>
    </>
  )
}
const first = page.getByRole('button', { name: '再买一单' })
const second = page.getByRole('button', { name: '再买二单' })
const bought = { added: 1, count: 1, left: [] }
let leave: (() => void) | null = null
const open = (answer: Parameters<typeof serve>[0]['BuyAgain']) => {
  const server = serve({ BuyAgain: answer })
  leave = render(<Again />).unmount
  return server
}
/** Repeated presses count as one for half a second after the response: presses until the server receives another call. */
const pressOnce = async (heard: unknown[]) => {
  if (heard.length < 2) await first.click()
  return heard.length
}
const answered = (count: number) => expect.poll(() => answers).toHaveLength(count)

beforeEach(() => {
  done.mockClear()
  answers = []
  handle = undefined
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(() => {
  leave?.()
  vi.unstubAllGlobals()
})

test('is busy until the response arrives, and returns its data', async () => {
  const slow = deferred<typeof bought>()
  open(() => slow.promise)
  await first.click()
  await expect.element(page.getByText('正在提交')).toBeVisible()
  slow.resolve(bought)
  await expect.element(page.getByText('空闲')).toBeVisible()
  expect(answers).toEqual([bought])
  expect(done.mock.calls).toEqual([[bought, { orderId: 1 }]])
})

test('a double press is one call; other arguments make another one', async () => {
  const { received } = open(() => bought)
  await first.dblClick()
  await answered(2)
  expect(answers).toEqual([bought, bought])
  await second.click()
  await answered(3)
  expect(received.map(({ args }) => args)).toEqual([{ orderId: 1 }, { orderId: 2 }])
  expect(new Set(received.map(({ key }) => key)).size).toBe(2)
})

test('reports a lost response, and the next press repeats the same intent', async () => {
  let lost = true
  const { received } = open(() => {
    if (!lost) return bought
    lost = false
    throw noNetwork()
  })
  await first.click()
  await expect.element(page.getByText('网络信号丢失，请检查网络后重试')).toBeVisible()
  expect(done).not.toHaveBeenCalled()
  await expect.poll(() => pressOnce(received)).toBe(2)
  expect(received[0]!.key).toBeTruthy()
  expect(received[1]!.key).toBe(received[0]!.key)
  await expect.poll(() => answers.at(-1)).toEqual(bought)
  expect(done).toHaveBeenCalledOnce()
})

test('a refusal settles the intent: its message is shown, and the next press is a new intent', async () => {
  const { received } = open(() => {
    throw new Refusal(409, '订单里的商品都已下架', { reason: 'CANNOT_BUY' })
  })
  await first.click()
  await expect.element(page.getByText('订单里的商品都已下架')).toBeVisible()
  expect(answers).toEqual([null])
  await expect.poll(() => pressOnce(received)).toBe(2)
  expect(received[1]!.key).not.toBe(received[0]!.key)
})

test('a refusal that the page handles shows no toast', async () => {
  const reasons: string[] = []
  handle = (error) => reasons.push(error.reason) > 0
  open(() => {
    throw new Refusal(409, '这句话不该出现', { reason: 'ORDER_MOVED_ON' })
  })
  await first.click()
  await answered(1)
  expect(reasons).toEqual(['ORDER_MOVED_ON'])
  expect(page.getByText('这句话不该出现').elements()).toEqual([])
})

/** A button that cancels an order, next to the number of orders. */
function Cancel() {
  const counts = useCall(CountOrders, {}, { staleTime: Infinity })
  const cancel = useSend(CancelOrder)
  return (
    <>
      <p>{counts.data ? `待付款 ${counts.data.pay}` : '正在加载'}</p>
      <button onClick={() => void cancel.send({ orderId: 1, reason: '不需要了' })}>取消订单</button>
    </>
  )
}
const cancelWith = async (answer: Parameters<typeof serve>[0]['CancelOrder']) => {
  queryClient.clear()
  let unpaid = 3
  const server = serve({
    CountOrders: () => ({
      pay: unpaid--,
      failed: 0,
      group: 0,
      ship: 0,
      receive: 0,
      refunding: 0,
      bought: false,
      unpaid: null,
    }),
    CancelOrder: answer,
  })
  leave = render(<Cancel />).unmount
  await expect.element(page.getByText('待付款 3')).toBeVisible()
  await page.getByRole('button', { name: '取消订单' }).click()
  return server
}

test('refetches what the command changed', async () => {
  await cancelWith(() => ({ orderId: 1, status: 0 }))
  await expect.element(page.getByText('待付款 2')).toBeVisible()
})

test('refetches when the command is refused by the current state', async () => {
  await cancelWith(() => {
    throw new Refusal(409, '订单状态已变化', { reason: 'ORDER_MOVED_ON', status: 0 })
  })
  await expect.element(page.getByText('待付款 2')).toBeVisible()
})

test('refetches nothing when the command is refused for another reason', async () => {
  const { of } = await cancelWith(() => {
    throw new Refusal(422, '请填写取消原因', { reason: 'BAD_INPUT', fields: {} })
  })
  await expect.element(page.getByText('请填写取消原因')).toBeVisible()
  expect(of('CountOrders')).toHaveLength(1)
})
