import { prefersReducedMotion } from '@shop/ui/scroll/reduced-motion.ts'
import styles from './fly-to-cart.module.css'

/** Longer than what enters: it crosses the screen (docs/decisions/0041). */
const DURATION = 360
/** Where the cart is on the screen: its bar, its place in a page's own bar, or its tab. */
const CARTS = '[data-cart], nav a[href$="/pages/car/index"]'

/** The button of the last press: what is added flies from there. */
let pressed: Element | null = null
document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null
  },
  true,
)

const isShown = (element: Element) => element.getClientRects().length > 0
interface Place {
  x: number
  y: number
}
/** Its middle; null when it is not on the screen. */
export function placeOf(element: Element | null | undefined): Place | null {
  if (!element || !isShown(element)) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
/** Of the button of the last press: where that leaves with what it does, it is asked for before. */
export const placePressed = () => placeOf(pressed)

/**
 * Shows where what was added has gone: a dot flies from the pressed button to the cart, with a short vibration. From a sheet that stays
 * open it flies above the sheet, to where the cart is behind it.
 */
export function flyToCart(from = placePressed()) {
  if (prefersReducedMotion()) return
  navigator.vibrate?.(10)
  const to = placeOf([...document.querySelectorAll(CARTS)].filter(isShown).pop())
  if (!from || !to) return
  const dot = document.createElement('span')
  dot.className = styles.dot!
  // Nothing outside of an open dialog is drawn above it.
  const dialog = pressed?.closest('dialog[open]')
  ;(dialog ?? document.body).append(dot)
  const at = ({ x, y }: Place, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
  const top = { x: from.x + (to.x - from.x) * 0.35, y: Math.min(from.y, to.y) - 40 }
  const flight = dot.animate(
    [
      { transform: at(from, 1), opacity: 1, easing: 'ease-out' },
      { transform: at(top, 1), opacity: 1, offset: 0.35, easing: 'ease-in' },
      { transform: at(to, 0.5), opacity: 0.6 },
    ],
    { duration: DURATION, fill: 'both' },
  )
  const end = () => dot.remove()
  flight.finished.then(end, end)
}
