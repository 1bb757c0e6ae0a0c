import { expect, type Page, type Request } from '@playwright/test'
import { sizeViolationsOn } from './accessibility.ts'

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
        // A response is drawn a frame later, which may start further requests.
        const busy = await page.evaluate(async () => {
          const count = () => document.querySelectorAll('[aria-busy=true]').length
          const before = count()
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          return [before, count()]
        })
        expect(busy).toEqual([0, 0])
        expect(pendingUrls()).toEqual([])
      }).toPass({ timeout: 15_000, intervals: [20, 50, 100] })
    },
  }
}

/** No wider than its window. */
async function expectFits(page: Page, what: string) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect.soft(content, `${page.url()} ${what}`).toBeLessThanOrEqual(window)
}

/** The smallest phone; also what a window of 640 px shows at 200 % zoom. */
export const SMALLEST = { width: 320, height: 640 }

/** The page fits the smallest phone. */
export async function expectFitsSmallPhone(page: Page) {
  const before = page.viewportSize()!
  await page.setViewportSize(SMALLEST)
  await expectFits(page, 'at 320 px')
  await page.setViewportSize(before)
}

/** How people with weak eyes look at a page: as the shop offers it, as the phone does, as a desktop browser does. */
const LARGER = [
  { what: 'in large text', set: (root: HTMLElement) => void (root.dataset.largeText = '') },
  { what: 'at 200 % text size', set: (root: HTMLElement) => root.style.setProperty('--type-scale', '2') },
  { what: 'at 320 px, as at 200 % zoom on 640 px', set: () => {}, window: SMALLEST },
]

/** The page fits its window and has no accessibility violations, however large it is shown; it had none before. */
export async function expectFitWhenLarger(page: Page) {
  const before = page.viewportSize()!
  for (const { what, set, window = before } of LARGER) {
    await page.setViewportSize(window)
    await page.locator('html').evaluate(set as (root: SVGElement | HTMLElement) => void)
    await expectFits(page, what)
    expect.soft(await sizeViolationsOn(page), `${page.url()} ${what}`).toEqual([])
    await page.locator('html').evaluate((root) => {
      delete root.dataset.largeText
      root.style.removeProperty('--type-scale')
    })
  }
  await page.setViewportSize(before)
}
