import { ListGoods } from '@shop/contract/catalog'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cart, cartLine } from '../../../test/cart.ts'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { Refusal, deferred, noNetwork, serve } from '../../../test/server.ts'
import { flushPending, usePendingQuantities } from '../../shell/cart/pending-quantities.ts'
import { useCartCount } from '../../shell/me.ts'
import { callKey, queryClient, useCall } from '../../shell/query.ts'
import { endSession, useSession } from '../../shell/session.ts'
import { GoodsRowCard } from './GoodsRowCard.tsx'

type Rows = ReturnType<typeof goods>[]
const listed = (...rows: Rows) => ({ rows, next: null, marks: [], narrow: false, explain: null, fuzzy: false })

function List() {
  const { data } = useCall(ListGoods, {}, { staleTime: Infinity })
  return (
    <>
      <output aria-label="购物车">{useCartCount()}</output>
      {data?.rows.map((row) => (
        <GoodsRowCard key={row.goodsId} row={row} />
      ))}
    </>
  )
}
const plus = (id: number) => page.getByRole('button', { name: `加入购物车：阿莫西林胶囊 ${id}的数量` })
const field = (id: number) => page.getByRole('textbox', { name: `阿莫西林胶囊 ${id}的数量` })
const press = (button: ReturnType<typeof page.getByRole>) => flushSync(() => (button.element() as HTMLElement).click())
const badge = page.getByRole('status', { name: '购物车' })

let leave = () => {}
async function open(answers: Parameters<typeof serve>[0], ...rows: Rows) {
  const server = serve({
    ListGoods: () => listed(...rows),
    GetInfo: () => ({ shop: { id: 1 } }) as never,
    CountCart: () => ({ count: rows.filter((row) => row.offer.inCart).length }),
    ...answers,
  })
  leave = render(<List />).unmount
  await expect.element(page.getByRole('link').first()).toBeVisible()
  await expect.poll(() => server.of('CountCart')).toHaveLength(1)
  return server
}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(async () => {
  leave()
  await flushPending()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('adds at once on the first tap; list and badge show it before the server responds', async () => {
  const slow = deferred<{ count: number; quantity: number }>()
  const { of } = await open({ AddToCart: () => slow.promise }, goods(1, { minQuantity: 5, step: 5 }))
  press(plus(1))
  await expect.element(field(1)).toHaveValue('5')
  await expect.element(badge).toHaveTextContent('1')
  await expect.poll(() => of('AddToCart')).toEqual([{ gccsId: 1, quantity: 5 }])
  slow.resolve({ count: 3, quantity: 10 })
  await flushPending()
  // The server's quantity is kept: another member had added five.
  await expect.element(field(1)).toHaveValue('10')
  await expect.element(badge).toHaveTextContent('3')
  await expect.poll(() => usePendingQuantities.getState()).toEqual({})
  await expect.element(field(1)).toHaveValue('10')
})

test('a slow line does not delay another one', async () => {
  const slow = deferred<{ count: number; quantity: number }>()
  const { of } = await open(
    { AddToCart: ({ gccsId }) => (gccsId === 1 ? slow.promise : { count: 1, quantity: 1 }) },
    goods(1),
    goods(2),
  )
  press(plus(1))
  await expect.poll(() => of('AddToCart')).toHaveLength(1)
  press(plus(2))
  await expect.poll(() => of('AddToCart').map(({ gccsId }) => gccsId)).toEqual([1, 2])
  slow.resolve({ count: 2, quantity: 1 })
  await flushPending()
  await expect.element(badge).toHaveTextContent('2')
  await expect.element(field(1)).toHaveValue('1')
  await expect.element(field(2)).toHaveValue('1')
})

test('keeps one call per line in flight; taps made meanwhile follow as one quantity', async () => {
  const slow = deferred<{ count: number; quantity: number }>()
  const { received } = await open(
    { AddToCart: () => slow.promise, SetCartLine: ({ quantity }) => ({ count: 1, cart: cartOf(quantity) }) },
    goods(1),
  )
  press(plus(1))
  await expect.poll(() => received.map(({ name }) => name)).toContain('AddToCart')
  const more = page.getByRole('button', { name: '增加' })
  press(more)
  press(more)
  await expect.element(field(1)).toHaveValue('3')
  await expect.element(badge).toHaveTextContent('1')
  slow.resolve({ count: 1, quantity: 1 })
  await flushPending()
  expect(received.slice(-2).map(({ name, args }) => [name, args])).toEqual([
    ['AddToCart', { gccsId: 1, quantity: 1 }],
    ['SetCartLine', { gccsId: 1, quantity: 3 }],
  ])
  await expect.element(field(1)).toHaveValue('3')
})
const cartOf = (quantity: number) => ({
  ...cart(quantity),
  sellers: [{ ...cart(quantity).sellers[0]!, lines: [{ ...cartLine(quantity), gccsId: 1 }] }],
})

test('the minus button removes a line at its lowest quantity', async () => {
  const slow = deferred<{ count: number; cart: ReturnType<typeof cart> }>()
  const { of } = await open({ RemoveCartLines: () => slow.promise }, goods(1, { inCart: 1 }))
  await expect.element(badge).toHaveTextContent('1')
  press(page.getByRole('button', { name: '减少' }))
  await expect.element(plus(1)).toBeVisible()
  await expect.element(badge).toHaveTextContent('0')
  slow.resolve({ count: 0, cart: { ...cart(1), sellers: [], count: 0 } })
  await flushPending()
  expect(of('RemoveCartLines')).toEqual([{ gccsIds: [1] }])
  await expect.element(plus(1)).toBeVisible()
})

test('restores the server’s quantity and the badge after a refusal, and shows why', async () => {
  await open(
    {
      AddToCart: () => {
        throw new Refusal(409, '超出限购', { reason: 'CANNOT_BUY', inCart: 0 })
      },
      SetCartLine: () => {
        throw new Refusal(409, '库存仅剩 3 盒', { reason: 'CANNOT_BUY', inCart: 2 })
      },
    },
    goods(1),
    goods(2, { inCart: 3 }),
  )
  press(plus(1))
  await expect.element(page.getByText('超出限购')).toBeVisible()
  await expect.element(plus(1)).toBeVisible()
  await expect.element(badge).toHaveTextContent('1')
  press(page.getByRole('button', { name: '增加' }))
  await expect.element(page.getByText('库存仅剩 3 盒')).toBeVisible()
  await expect.element(field(2)).toHaveValue('2')
})

test('does not show the refusal of a quantity that was changed meanwhile, and sends the newer one', async () => {
  const first = deferred<never>()
  const { of } = await open(
    {
      SetCartLine: ({ quantity }) =>
        quantity === 6
          ? first.promise.catch(() => {
              throw new Refusal(409, '库存仅剩 5 盒', { reason: 'CANNOT_BUY', inCart: 5 })
            })
          : { count: 1, cart: cartOf(quantity) },
    },
    goods(1, { inCart: 5 }),
  )
  press(page.getByRole('button', { name: '增加' }))
  await expect.poll(() => of('SetCartLine')).toHaveLength(1)
  press(page.getByRole('button', { name: '减少' }))
  press(page.getByRole('button', { name: '减少' }))
  first.resolve(Promise.reject(new Error('refused')) as never)
  await flushPending()
  expect(of('SetCartLine').map(({ quantity }) => quantity)).toEqual([6, 4])
  await expect.element(field(1)).toHaveValue('4')
  expect(page.getByText('库存仅剩 5 盒').elements()).toEqual([])
})

test('repeats an add without a response with the same key, as does the next tap: nothing is added twice', async () => {
  let online = false
  const { received } = await open(
    {
      AddToCart: () => {
        if (!online) throw noNetwork()
        return { count: 1, quantity: 1 }
      },
    },
    goods(1),
  )
  press(plus(1))
  await expect.element(page.getByText('网络信号丢失，请检查网络后重试')).toBeVisible()
  await expect.element(plus(1)).toBeVisible()
  online = true
  press(plus(1))
  await expect.element(field(1)).toHaveValue('1')
  await flushPending()
  const keys = received.filter(({ name }) => name === 'AddToCart').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  await expect.element(field(1)).toHaveValue('1')
})

test('every list shows the latest quantities of the cart', async () => {
  await open({}, goods(1, { inCart: 3 }), goods(7))
  queryClient.setQueryData(callKey({ path: '/mall/client/cart' } as never), cart(4))
  await expect.element(field(7)).toHaveValue('4')
  await expect.element(plus(1)).toBeVisible()
})

test('a typed quantity that is corrected is explained with its unit and the reason, as in the cart', async () => {
  await open(
    { SetCartLine: ({ quantity }) => ({ count: 1, cart: cartOf(quantity) }) },
    goods(1, { minQuantity: 5, step: 5, maxQuantity: 70, stock: { level: 'low', quantity: 71 }, inCart: 5 }),
  )
  for (const [typed, words] of [
    ['9999', '库存 71 盒，按 5 盒一组最多买 70 盒'],
    ['7', '按 5 盒一组，已改为 10 盒'],
    ['1', '5 盒起订'],
  ] as const) {
    await field(1).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  }
})
