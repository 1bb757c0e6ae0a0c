import { ListGoods } from '@shop/contract/catalog'
import { flushSync } from 'react-dom'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../test/cart.ts'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { Refusal, deferred, serve } from '../../../test/server.ts'
import { SellerGroup } from '../../features/cart/SellerGroup.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { GoodsRowCard } from '../../features/goods/GoodsRowCard.tsx'
import { flushPending } from './pending-quantities.ts'
import { queryClient, useCall } from '../query.ts'
import { endSession, useSession } from '../session.ts'

const changed = (quantity: number) => ({ count: 1, cart: cart(quantity) })

/** A list, mounted together with the cart as background pages are. */
function List() {
  const { data } = useCall(ListGoods, {}, { staleTime: Infinity })
  return (
    <section aria-label="列表">
      {data?.rows.map((row) => (
        <GoodsRowCard key={row.goodsId} row={row} />
      ))}
    </section>
  )
}
function Cart() {
  const { data } = useCart()
  return (
    <section aria-label="购物车页">
      {data?.sellers.map((group) => (
        <SellerGroup key={group.sellerId} group={group} />
      ))}
    </section>
  )
}
const onCard = page.getByRole('region', { name: '列表' })
const onPage = page.getByRole('region', { name: '购物车页' })
const more = (place: typeof onCard) => place.getByRole('button', { name: '增加' }).element() as HTMLElement
const less = (place: typeof onCard) => place.getByRole('button', { name: '减少' }).element() as HTMLElement
const shown = () => [onCard, onPage].map((place) => (place.getByRole('textbox').element() as HTMLInputElement).value)

let leave = () => {}
async function open(answers: Parameters<typeof serve>[0]) {
  const rows = [goods(1, { gccsId: 7, inCart: 5 }, { goodsShowName: '阿莫西林胶囊' })]
  const server = serve({
    ListGoods: () => ({ rows, next: null, marks: [], narrow: false, explain: null, fuzzy: false }),
    GetCart: () => cart(5),
    ...answers,
  })
  leave = render(
    <>
      <Activity mode="visible">
        <List />
      </Activity>
      <Activity mode="visible">
        <Cart />
      </Activity>
    </>,
  ).unmount
  await expect.element(onCard.getByRole('textbox')).toHaveValue('5')
  await expect.element(onPage.getByRole('textbox')).toHaveValue('5')
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

test('taps on a card and on the same line in the cart add up and become one call', async () => {
  const { of } = await open({ SetCartLine: ({ quantity }) => changed(quantity) })
  flushSync(() => more(onCard).click())
  expect(shown()).toEqual(['6', '6'])
  flushSync(() => more(onPage).click())
  expect(shown()).toEqual(['7', '7'])
  flushSync(() => less(onCard).click())
  expect(shown()).toEqual(['6', '6'])
  await flushPending()
  expect(of('SetCartLine')).toEqual([{ gccsId: 7, quantity: 6 }])
  expect(shown()).toEqual(['6', '6'])
})

test('a line changed in the cart waits for the response to a card’s change in flight; both show the newest quantity', async () => {
  const slow = deferred<ReturnType<typeof changed>>()
  const { of } = await open({ SetCartLine: ({ quantity }) => (quantity === 6 ? slow.promise : changed(quantity)) })
  flushSync(() => more(onCard).click())
  await expect.poll(() => of('SetCartLine')).toHaveLength(1)
  flushSync(() => more(onPage).click())
  const flushed = flushPending()
  expect([of('SetCartLine').length, ...shown()]).toEqual([1, '7', '7'])
  slow.resolve(changed(6))
  await flushed
  expect(of('SetCartLine').map(({ quantity }) => quantity)).toEqual([6, 7])
  expect(shown()).toEqual(['7', '7'])
})

test('a refusal restores the old quantity in both places and is shown once', async () => {
  await open({
    SetCartLine: () => {
      throw new Refusal(409, '库存仅剩 5 盒', { reason: 'CANNOT_BUY', inCart: 5 })
    },
  })
  flushSync(() => more(onCard).click())
  flushSync(() => more(onPage).click())
  await flushPending()
  await expect.element(page.getByText('库存仅剩 5 盒')).toBeVisible()
  expect(page.getByText('库存仅剩 5 盒').elements()).toHaveLength(1)
  expect(shown()).toEqual(['5', '5'])
})
