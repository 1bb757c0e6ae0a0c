import { test as base, type BrowserContext } from '@playwright/test'

export { expect } from '@playwright/test'

const TOO_WIDE = 'wider than its window: '

/** Runs in every page: says in the console when a page of the shop is wider than its window once it has been drawn. */
function watchWidth(prefix: string) {
  if (!location.pathname.startsWith('/h5/')) return
  const said = new Set<string>()
  const look = () => {
    const { scrollWidth } = document.documentElement
    const what = `${location.pathname} ${scrollWidth} of ${innerWidth}`
    if (scrollWidth <= innerWidth || said.has(what)) return
    said.add(what)
    console.info(prefix + what)
  }
  const observer = new MutationObserver(() => requestAnimationFrame(look))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** A journey whose pages of the shop never scroll sideways, on whatever phone it runs. */
export const test = base.extend<{ fits: void }, { tooWide: Set<string> }>({
  tooWide: [
    async ({ browser }, use) => {
      const found = new Set<string>()
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.text().startsWith(TOO_WIDE)) found.add(message.text())
        })
        void context.addInitScript(watchWidth, TOO_WIDE)
      }
      browser.on('context', watch)
      await use(found)
      browser.off('context', watch)
    },
    { scope: 'worker' },
  ],
  fits: [
    async ({ tooWide }, use) => {
      tooWide.clear()
      await use()
      base.expect([...tooWide]).toEqual([])
    },
    { auto: true },
  ],
})
