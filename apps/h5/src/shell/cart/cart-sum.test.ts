import { expect, test, vi } from 'vitest'
import { cart } from '../../../test/cart.ts'
import { knowOffer, sumOf } from './cart-sum.ts'

const pending = (gccsId: number, quantity: number) => ({ [gccsId]: { quantity, confirmed: 0 } })

test('counts the chosen lines with the quantity just set', () => {
  expect(sumOf(cart(3), {})).toMatchObject({ kinds: 1, goodsFen: 3000 })
  expect(sumOf(cart(3, false), {})).toMatchObject({ kinds: 0, goodsFen: 0 })
  expect(sumOf(cart(3), pending(7, 5))).toMatchObject({ kinds: 1, goodsFen: 5000 })
  expect(sumOf(cart(3), pending(7, 0))).toMatchObject({ kinds: 0, goodsFen: 0 })
  // Changing a line chooses it.
  expect(sumOf(cart(3, false), pending(7, 4))).toMatchObject({ kinds: 1, goodsFen: 4000 })
})

test('knows no sum beyond what can be counted exactly, of the seller as of all, and says so in the log', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  knowOffer({ gccsId: 8, sellerId: 2, sellerName: '江禾康达', price: { fen: 2_000_000_000, hidden: null, kind: 'tier' } })
  knowOffer({ gccsId: 10, sellerId: 2, sellerName: '江禾康达', price: { fen: 9_007_199_255, hidden: null, kind: 'tier' } })
  expect(sumOf(cart(3), pending(8, 999_999)).goodsFen).toBe(1_999_998_000_003_000)
  expect(warn).not.toHaveBeenCalled()
  const sum = sumOf(cart(3), { ...pending(8, 999_999), ...pending(10, 999_999) })
  expect([sum.kinds, sum.goodsFen, sum.sellers.map(({ goodsFen }) => goodsFen)]).toEqual([3, null, [3000, null]])
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^precision: /))
  warn.mockRestore()
})

test('counts an offer that is being added before the server has it, with its seller', () => {
  knowOffer({ gccsId: 9, sellerId: 2, sellerName: '江禾康达', price: { fen: 250, hidden: null, kind: 'tier' } })
  const sum = sumOf(cart(3), pending(9, 4))
  expect([sum.kinds, sum.goodsFen]).toEqual([2, 4000])
  expect(sum.sellers.map(({ sellerName, goodsFen, minOrderFen }) => [sellerName, goodsFen, minOrderFen])).toEqual([
    ['九畴惠民', 3000, 0],
    ['江禾康达', 1000, null],
  ])
})
