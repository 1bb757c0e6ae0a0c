import { flushSync } from 'react-dom'
import { here } from './address.ts'
import { showPagesThrough } from './navigation.ts'

/** The name under which the browser moves one picture from the old page to the new one. */
const NAME = 'pressed-picture'

/** The picture in the card that was pressed last, and the address it leads to. */
let pressed: { href: string; image: HTMLImageElement } | null = null

/** The picture (its address) in the card that was pressed to open a page, to be shown until the page has its own. */
export const pressedPicture = (href: string) =>
  pressed?.href === href && pressed.image.complete && pressed.image.naturalWidth > 0 ? pressed.image.currentSrc : null

function rememberPicture({ target }: MouseEvent) {
  const link = (target as Element).closest?.('a')
  const image = (link?.closest('article') ?? link)?.querySelector('img')
  pressed = link && image ? { href: link.pathname + link.search, image } : null
}

const isOnScreen = (element: Element) => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** Shows a page; the pressed picture moves to its place there, where the browser can do that and motion is welcome. */
function showMovingPicture(show: () => void) {
  const image = pressed?.href === here() ? pressed.image : null
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!image || !isOnScreen(image) || still || !('startViewTransition' in document)) return show()
  image.style.viewTransitionName = NAME
  let place: HTMLElement | undefined
  const transition = document.startViewTransition(() => {
    flushSync(show)
    image.style.viewTransitionName = ''
    place = [...document.querySelectorAll<HTMLElement>('[data-picture-arrives]')].find(isOnScreen)
    if (place) place.style.viewTransitionName = NAME
  })
  const done = () => {
    if (place) place.style.viewTransitionName = ''
  }
  transition.finished.then(done, done)
  // Another press may skip it: the page is shown all the same.
  transition.ready.catch(() => {})
}

document.addEventListener('click', rememberPicture, true)
showPagesThrough(showMovingPicture)
