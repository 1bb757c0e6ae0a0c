import { goBack, replace, viewNow } from '../../../../shell/navigation.ts'

/**
 * Leads to the cart: back, where topping up was opened from it, otherwise in place of this page. A tab is kept under the position
 * of its last visit: only where nothing else has the position before this page is it surely what going back leads to.
 */
export function backToCart() {
  const { shown, live } = viewNow()
  const behind = live.filter(({ index }) => index === shown.index - 1)
  if (behind.length > 0 && behind.every(({ address }) => address.startsWith('pages/car/'))) goBack()
  else replace('pages/car/car')
}
