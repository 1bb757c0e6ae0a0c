import { CountCart, GetCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../test/cart.ts'
import { render } from '../../../test/draw.tsx'
import { Refusal, deferred, noNetwork, serve } from '../../../test/server.ts'
import { flushPending, usePendingQuantities } from '../../shell/cart/pending-quantities.ts'
import { call } from '../../shell/http.ts'
import { callKey, queryClient } from '../../shell/query-client.ts'
import { endSession, useSession } from '../../shell/session.ts'
import { cachedCart, selectLines } from './cart-changes.ts'
import { CartLine } from './CartLine.tsx'
import { cartActions, useCart } from './use-cart.ts'

type Cart = Out<typeof GetCart>
const changed = (quantity: number, chosen = true) => ({ count: 1, cart: cart(quantity, chosen) })

/** The cart's lines, or nothing yet. */
function CartPage() {
  const { data } = useCart()
  return data?.sellers.flatMap((group) => group.lines.map((one) => <CartLine key={one.gccsId} line={one} />))
}
const field = page.getByRole('textbox', { name: '阿莫西林胶囊的数量' })
const more = page.getByRole('button', { name: '增加' })
let leave: (() => void) | null = null
async function open(answers: Parameters<typeof serve>[0]) {
  const server = serve({ GetCart: () => cart(1), ...answers })
  leave = render(<CartPage />).unmount
  await expect.element(field).toHaveValue('1')
  return server
}

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(async () => {
  leave?.()
  leave = null
  await flushPending()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('shows quick taps at once and sends one call with the last quantity', async () => {
  const { of } = await open({ SetCartLine: ({ quantity }) => changed(quantity) })
  for (const wanted of [2, 3, 4]) {
    flushSync(() => (more.element() as HTMLElement).click())
    expect((field.element() as HTMLInputElement).value).toBe(String(wanted))
  }
  await expect.poll(() => of('SetCartLine')).toEqual([{ gccsId: 7, quantity: 4 }])
  await expect.poll(() => usePendingQuantities.getState()).toEqual({})
  await expect.element(field).toHaveValue('4')
  expect(of('SetCartLine')).toHaveLength(1)
})

test('restores the old quantity after a refusal and shows its message', async () => {
  const { of } = await open({
    SetCartLine: () => {
      throw new Refusal(409, '库存仅剩 3 盒', { reason: 'CANNOT_BUY' })
    },
  })
  await more.click()
  await expect.element(page.getByText('库存仅剩 3 盒')).toBeVisible()
  await expect.element(field).toHaveValue('1')
  // The cart after a refusal is refetched, not guessed.
  await expect.poll(() => of('GetCart')).toHaveLength(2)
})

test('sends a change of the whole cart after earlier quantities, and an older response never overwrites a newer change', async () => {
  const [first, second] = [deferred<ReturnType<typeof changed>>(), deferred<ReturnType<typeof changed>>()]
  const chosen = () => cachedCart()?.sellers[0]?.lines[0]?.chosen
  const { of } = await open({
    SetCartLine: () => first.promise,
    ChooseCartLines: () => second.promise,
    CountCart: () => ({ count: 1 }),
  })
  await more.click()
  await expect.poll(() => of('SetCartLine')).toHaveLength(1)
  selectLines([7], false)
  expect(chosen()).toBe(false)
  // One whole call later, the second change still waits for the first one's response.
  await call(CountCart, {})
  expect(of('ChooseCartLines')).toEqual([])
  first.resolve(changed(2, true))
  await expect.poll(() => of('ChooseCartLines')).toEqual([{ gccsIds: [7], chosen: false }])
  expect(chosen()).toBe(false)
  second.resolve(changed(2, false))
  await flushPending()
  expect(cachedCart()).toEqual(cart(2, false))
})

test('keeps a quantity on the screen that was set while an earlier one was in flight', async () => {
  const answers = [deferred<ReturnType<typeof changed>>(), deferred<ReturnType<typeof changed>>()]
  let asked = 0
  const { of } = await open({ SetCartLine: () => answers[asked++]!.promise })
  await more.click()
  await expect.poll(() => of('SetCartLine')).toHaveLength(1)
  await more.click()
  answers[0]!.resolve(changed(2))
  await expect.poll(() => of('SetCartLine')).toHaveLength(2)
  await expect.element(field).toHaveValue('3')
  answers[1]!.resolve(changed(3))
  await flushPending()
  await expect.element(field).toHaveValue('3')
})

test('ignores a cart that was requested before the change', async () => {
  const slow = deferred<Cart>()
  let asked = 0
  await open({
    GetCart: () => (asked++ === 0 ? cart(1) : slow.promise),
    SetCartLine: ({ quantity }) => changed(quantity),
  })
  void queryClient.refetchQueries({ queryKey: callKey(GetCart) })
  await expect.poll(() => asked).toBe(2)
  await more.click()
  await flushPending()
  slow.resolve(cart(1))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(field).toHaveValue('2')
  expect(cachedCart()).toEqual(cart(2))
})

/** Much shorter than the debounce of a quantity. */
const AT_ONCE = { timeout: 150, interval: 10 }

test('sends pending quantities at once when the user navigates away', async () => {
  const { of } = await open({ SetCartLine: ({ quantity }) => changed(quantity) })
  await more.click()
  expect(of('SetCartLine')).toEqual([])
  leave?.()
  leave = null
  await expect.poll(() => of('SetCartLine'), AT_ONCE).toEqual([{ gccsId: 7, quantity: 2 }])
})

test('sends pending quantities at once when the phone is locked', async () => {
  const { of } = await open({ SetCartLine: ({ quantity }) => changed(quantity) })
  await more.click()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => of('SetCartLine'), AT_ONCE).toEqual([{ gccsId: 7, quantity: 2 }])
})

test('reports a missing network, shows the server’s quantity, and lets the user set the same quantity again', async () => {
  let online = false
  const { of } = await open({
    SetCartLine: ({ quantity }) => {
      if (!online) throw noNetwork()
      return changed(quantity)
    },
  })
  await more.click()
  await expect.element(page.getByText('网络信号丢失，请检查网络后重试')).toBeVisible()
  await expect.element(field).toHaveValue('1')
  online = true
  await more.click()
  await expect.poll(() => of('SetCartLine')).toHaveLength(2)
  await expect.poll(() => cachedCart()).toEqual(cart(2))
})

test('drops pending quantities when the session ends', async () => {
  const { of } = await open({ SetCartLine: ({ quantity }) => changed(quantity) })
  await more.click()
  endSession()
  await flushPending()
  expect([of('SetCartLine'), usePendingQuantities.getState()]).toEqual([[], {}])
})

test('ignores a response that arrives after the session ended', async () => {
  const slow = deferred<ReturnType<typeof changed>>()
  const { of } = await open({ SetCartLine: () => slow.promise })
  await more.click()
  await expect.poll(() => of('SetCartLine')).toHaveLength(1)
  endSession()
  queryClient.clear()
  slow.resolve(changed(2))
  await flushPending()
  expect([cachedCart(), queryClient.getQueryData(callKey(CountCart, {}))]).toEqual([undefined, undefined])
})

test('does not restore a line that is removed before its quantity is sent', async () => {
  const empty = { ...cart(1), sellers: [], count: 0 }
  const { received } = await open({ RemoveCartLines: () => ({ count: 0, cart: empty }) })
  flushSync(() => (more.element() as HTMLElement).click())
  await cartActions.remove([7])
  await flushPending()
  await expect.element(field).not.toBeInTheDocument()
  expect(received.map(({ name }) => name)).toEqual(['GetCart', 'RemoveCartLines'])
})

test('does not restore a line that is removed while its quantity is in flight', async () => {
  const slow = deferred<ReturnType<typeof changed>>()
  const empty = { ...cart(1), sellers: [], count: 0 }
  const { received } = await open({ SetCartLine: () => slow.promise, RemoveCartLines: () => ({ count: 0, cart: empty }) })
  await more.click()
  await expect.poll(() => received).toHaveLength(2)
  flushSync(() => (more.element() as HTMLElement).click())
  const removed = cartActions.remove([7])
  slow.resolve(changed(2))
  expect(await removed).toBe(true)
  await flushPending()
  expect(received.map(({ name }) => name)).toEqual(['GetCart', 'SetCartLine', 'RemoveCartLines'])
  expect(cachedCart()).toEqual(empty)
})

test('sends the quantity on the screen together with the requested shelf life, once', async () => {
  const { received } = await open({ SetCartLine: ({ quantity }) => changed(quantity) })
  flushSync(() => (more.element() as HTMLElement).click())
  cartActions.setMinShelfLife(7, 2, 180)
  await flushPending()
  expect(received.slice(1).map(({ args }) => args)).toEqual([{ gccsId: 7, quantity: 2, minLifeDays: 180 }])
  await expect.poll(() => usePendingQuantities.getState()).toEqual({})
  await expect.element(field).toHaveValue('2')
})
