import { afterEach, expect, test, vi } from 'vitest'
import { flyToCart } from './fly-to-cart.ts'

afterEach(() => vi.restoreAllMocks())
const vibration = () => vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
const preferring = (reduced: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: reduced, media: query }) as MediaQueryList)

test('what is added is felt: ten milliseconds', () => {
  preferring(false)
  const vibrate = vibration()
  flyToCart()
  expect(vibrate.mock.calls).toEqual([[10]])
})

test('nothing is felt where motion is not wanted', () => {
  preferring(true)
  const vibrate = vibration()
  flyToCart()
  expect(vibrate).not.toHaveBeenCalled()
})
