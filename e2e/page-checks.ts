import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Request } from '@playwright/test'

export interface PageChecks {
  /** Returns, once, what went wrong: script errors, and requests that the server refused or failed. */
  takeProblems(): string[]
  /** Waits until the page shows what it loads: nothing is marked as loading and no request is pending. */
  settled(): Promise<void>
}

/** Follows the requests and errors of a page; to be called before the page loads anything. */
export function watchPage(page: Page): PageChecks {
  let problems: string[] = []
  const pending = new Set<Request>()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const pendingUrls = () => [...pending].map((request) => request.url())
  return {
    takeProblems() {
      const found = problems
      problems = []
      return found
    },
    async settled() {
      await expect(async () => {
        expect(pendingUrls()).toEqual([])
        expect(await page.locator('[aria-busy=true]').count()).toBe(0)
        // A response is drawn a frame later, which may start further requests.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        expect(pendingUrls()).toEqual([])
        expect(await page.locator('[aria-busy=true]').count()).toBe(0)
      }).toPass({ timeout: 15_000, intervals: [20, 50, 100] })
    },
  }
}

/** The rules whose verdict depends on how large things are drawn. */
const RULES_OF_SIZE = ['target-size', 'scrollable-region-focusable']

/** The page's current accessibility violations of all rules, or of these: one line each, the rule and where. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (
    rules ? axe.withRules(rules) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  )
}

/** No wider than its window. */
export async function expectFits(page: Page, what: string) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect.soft(content, `${page.url()} ${what}`).toBeLessThanOrEqual(window)
}

/** How people with weak eyes look at a page of a phone's width: as the shop offers it, as the phone does, as a desktop browser does. */
const LARGER = [
  { what: 'in large text', width: 390, set: (root: HTMLElement) => void (root.dataset.largeText = '') },
  { what: 'at 200 % text size', width: 390, set: (root: HTMLElement) => root.style.setProperty('--type-scale', '2') },
  // 640 px wide, with every CSS pixel drawn twice as large.
  { what: 'at 200 % zoom on 640 px', width: 320, set: () => {} },
]

/** The page fits its window and has no accessibility violations, however large it is shown; it had none before. */
export async function expectFitWhenLarger(page: Page) {
  const before = page.viewportSize()!
  for (const { what, width, set } of LARGER) {
    await page.setViewportSize({ width, height: before.height })
    await page.locator('html').evaluate(set as (root: SVGElement | HTMLElement) => void)
    await expectFits(page, what)
    // What happens to lie under a fixed bar is scrolled out from there by whoever wants to press it.
    await page.evaluate(() => {
      const isBar = ({ position, bottom }: CSSStyleDeclaration) =>
        position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
      for (const element of document.querySelectorAll<HTMLElement>('body *'))
        if (isBar(getComputedStyle(element))) {
          element.dataset.covers = ''
          element.style.visibility = 'hidden'
        }
    })
    expect.soft(await violationsOn(page, RULES_OF_SIZE), `${page.url()} ${what}`).toEqual([])
    await page.locator('html').evaluate((root) => {
      for (const element of root.querySelectorAll<HTMLElement>('[data-covers]')) {
        delete element.dataset.covers
        element.style.visibility = ''
      }
      delete root.dataset.largeText
      root.style.removeProperty('--type-scale')
    })
  }
  await page.setViewportSize(before)
}
