/**
 * Runs in home's page, before any code of the shop: shows the frame of the visitor's home with its first banner, then loads the
 * code. Whoever shows a larger picture later, or the code sooner, takes bandwidth from the banner (decision 0044). Its text is
 * written into the page, so it refers to nothing outside itself.
 */
export function openHome(entry: string, imports: readonly string[]) {
  /** Longer than the banner takes on a slow network. */
  const PATIENCE_MS = 1500
  const root = document.querySelector('#root')!
  let started = false
  const start = () => {
    if (started) return
    started = true
    const add = (name: string, attributes: object) =>
      document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...attributes }))
    for (const href of imports) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: entry })
  }
  // Without a network the service worker sends this page for every address of the shop.
  const asked = window.prefetchedHome
  const visitor = asked?.accessToken ? '#home-of-buyer' : '#home-of-guest'
  const frame = document.querySelector<HTMLTemplateElement>(asked ? visitor : '#splash')!.content.firstElementChild!
  if (!asked) {
    root.append(frame)
    return start()
  }
  const picture = frame.querySelector('picture')!
  const image = picture.querySelector('img')!
  const src = document.querySelector('#first-banner')?.getAttribute('href')
  const shown = () => requestAnimationFrame(() => setTimeout(start))
  image.addEventListener('load', shown)
  image.addEventListener('error', () => {
    picture.remove()
    shown()
  })
  if (src) image.src = src
  else picture.remove()
  root.append(frame)
  if (!src) shown()
  setTimeout(start, PATIENCE_MS)

  // Links lead on by themselves; a button that is pressed before the code is there is pressed again once it is.
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
  let pressed: string | undefined
  const press = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (button) pressed = nameOf(button)
  }
  root.addEventListener('click', press)
  new MutationObserver((_, observer) => {
    if (frame.isConnected) return
    observer.disconnect()
    root.removeEventListener('click', press)
    if (pressed) [...root.querySelectorAll('button')].find((button) => nameOf(button) === pressed)?.click()
  }).observe(root, { childList: true })
}
