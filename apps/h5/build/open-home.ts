/**
 * Runs in home's page, before any code of the shop: shows the frame of the visitor's home with its first banner, then sends
 * the page's requests and loads the code. Whatever is requested sooner takes bandwidth from the banner (decision 0044). Its text is
 * written into the page, so it refers to nothing outside itself.
 */
export function openHome() {
  const root = document.querySelector('#root')!
  const contentOf = (template: string) => document.querySelector<HTMLTemplateElement>(template)!.content
  let started = false
  // Without a network the service worker sends this page for every address of the shop.
  const asked = window.prefetchedHome
  const start = () => {
    if (started) return
    started = true
    asked?.send()
    document.head.append(contentOf('#code').cloneNode(true))
  }
  const afterFrame = () => void requestAnimationFrame(() => setTimeout(start))
  const visitor = asked?.accessToken ? '#home-of-buyer' : '#home-of-guest'
  const frame = contentOf(asked ? visitor : '#splash').firstElementChild!
  if (!asked) {
    root.append(frame)
    return start()
  }
  const picture = frame.querySelector('picture')!
  const image = picture.querySelector('img')!
  const src = document.querySelector('#first-banner')?.getAttribute('href')
  // Loaded is not painted yet. A browser that doesn't report the paint gets a frame for it; one that has the banner below the fold
  // reports none, and gets a moment.
  const shown = () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return afterFrame()
    setTimeout(start, 300)
    const painted = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'url' in entry && entry.url === image.src)) start()
    })
    painted.observe({ type: 'largest-contentful-paint', buffered: true })
  }
  image.addEventListener('load', shown)
  image.addEventListener('error', () => {
    picture.remove()
    start()
  })
  if (src) image.src = src
  else picture.remove()
  root.append(frame)
  if (!src) afterFrame()
  setTimeout(start, 1500)

  // Links lead on anyway; a button that is pressed before the code is there is pressed again once it is.
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
