import { prefersReducedMotion } from '@shop/ui/scroll/reduced-motion.ts'
import styles from './picture-transition.module.css'

/** The picture in a card that was pressed, and the address that it leads to. */
interface Pressed {
  href: string
  image: HTMLImageElement
}
let pressed: Pressed | null = null
/** Where the pressed picture stood, until it has begun to move. */
let start: (Pressed & { from: DOMRect }) | null = null

/** The picture (its address) in the card that was pressed to open a page, to be shown until the page has its own. */
export const pressedPicture = (href: string) =>
  pressed?.href === href && pressed.image.complete && pressed.image.naturalWidth > 0 ? pressed.image.currentSrc : null

function rememberPicture({ target }: MouseEvent) {
  const link = (target as Element).closest?.('a')
  const image = (link?.closest('article') ?? link)?.querySelector('img')
  pressed = link && image ? { href: link.pathname + link.search, image } : null
  start = pressed && { ...pressed, from: pressed.image.getBoundingClientRect() }
}
document.addEventListener('click', rememberPicture, true)

/** Longer than what enters: it crosses the screen (docs/decisions/0041). */
const TIMING = { duration: 320, fill: 'both' } as const
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
/** The share of the time after which the picture has arrived and gives way to the one of the page. */
const ARRIVED = 0.8

let flight: Animation | null = null
/** There is one picture at a time: the place stays empty until the moving one has arrived. */
function hideDuring({ currentTime }: Animation, { parentElement }: HTMLElement) {
  const hidden = parentElement!.animate(
    [{ opacity: 0 }, { opacity: 0, offset: ARRIVED }, { opacity: 1, offset: ARRIVED }, { opacity: 1 }],
    TIMING,
  )
  hidden.currentTime = currentTime
}

/**
 * Moves the pressed picture from its card to `place`, where the page that has just opened shows it, while the rest of that page
 * fades in. Only transform and opacity change: the picture moves on while the page is still rendered.
 */
export function movePicture(href: string, place: HTMLElement) {
  const at = start?.href === href ? start : null
  start = null
  // The content has come in place of the skeleton while the picture moves.
  if (!at && flight?.playState === 'running') hideDuring(flight, place)
  if (!at || prefersReducedMotion()) return
  const box = place.getBoundingClientRect()
  const side = Math.min(box.width, box.height)
  const [left, top] = [box.left + (box.width - side) / 2, box.top + (box.height - side) / 2]
  const { image, from } = at
  const moving = image.cloneNode() as HTMLImageElement
  moving.className = styles.moving!
  moving.style.cssText = `left:${left}px;top:${top}px;width:${side}px;height:${side}px`
  document.body.append(moving)
  const inCard = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / side}, ${from.height / side})`
  const keyframes = [
    { transform: inCard, opacity: 1, easing: EASING },
    { transform: 'none', opacity: 1, offset: ARRIVED },
    { transform: 'none', opacity: 0 },
  ]
  const end = () => moving.remove()
  flight = moving.animate(keyframes, TIMING)
  flight.finished.then(end, end)
  hideDuring(flight, place)
  place.closest('main')?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: EASING })
}
