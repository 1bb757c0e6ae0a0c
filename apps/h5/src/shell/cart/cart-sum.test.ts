import { expect, test } from 'vitest'
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

test('counts an offer that is being added before the server has it, with its seller', () => {
  knowOffer({ gccsId: 9, sellerId: 2, sellerName: '江禾康达', price: { fen: 250, hidden: null, kind: 'tier' } })
  const sum = sumOf(cart(3), pending(9, 4))
  expect([sum.kinds, sum.goodsFen]).toEqual([2, 4000])
  expect(sum.sellers.map(({ sellerName, goodsFen, minOrderFen }) => [sellerName, goodsFen, minOrderFen])).toEqual([
    ['九畴惠民', 3000, 0],
    ['江禾康达', 1000, null],
  ])
})
