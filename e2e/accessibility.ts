import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const ALL_RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules whose verdict depends on how large things are drawn. */
const RULES_OF_SIZE: RunOptions['runOnly'] = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] }

/** What had no violations: guests see the same login in place of most pages. */
const faultless = new Set<string>()

/** The page's current accessibility violations: one line each, the rule and where. Sizes are judged without what bars cover by chance. */
export async function violationsOn(page: Page): Promise<string[]> {
  const before = await markupOf(page)
  if (faultless.has(before)) return []
  const found = await violationsOf(page, ALL_RULES, { 'target-size': { enabled: false } })
  const all = [...found, ...(await sizeViolationsOn(page))]
  if (all.length === 0 && (await markupOf(page)) === before) faultless.add(before)
  return all
}

/** What the rules read of the page, without what differs each time and matters to none: ids that React counts, what links pass on. */
const markupOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { documentElement: root, title, body } = document
    const attributes = [...root.attributes].map(({ name, value }) => `${name}=${value}`)
    const markup = body.outerHTML.replaceAll(/_r_\w+_/g, '_r_').replaceAll(/(href="[^"?]*)\?[^"]*/g, '$1')
    return [innerWidth, innerHeight, title, ...attributes, markup].join('\n')
  })

/** How long something may lie over what is pressed, as a message that passes does. */
const PASSING_MS = 10_000

/**
 * The page's violations of the rules of size that stay. What happens to lie under a fixed bar is scrolled out from there by whoever
 * wants to press it: the bars are hidden meanwhile.
 */
export async function sizeViolationsOn(page: Page): Promise<string[]> {
  let found: string[] = []
  const noneLeft = expect.poll(async () => (found = await sizeViolationsNow(page)).length, { timeout: PASSING_MS }).toBe(0)
  await noneLeft.catch(() => {})
  return found
}

async function sizeViolationsNow(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const isBar = ({ position, bottom }: CSSStyleDeclaration) =>
      position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (isBar(getComputedStyle(element))) {
        element.dataset.covers = ''
        element.style.visibility = 'hidden'
      }
  })
  const found = await violationsOf(page, RULES_OF_SIZE)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-covers]')) {
      delete element.dataset.covers
      element.style.visibility = ''
    }
  })
  return found
}

/**
 * Runs axe in the page itself. Its own adapter would load it twice for every run, into the page and into another one that adds up
 * what frames report; a page with frames needs that.
 */
async function violationsOf(page: Page, runOnly: RunOptions['runOnly'], rules: RunOptions['rules'] = {}): Promise<string[]> {
  expect(page.frames(), 'what a frame shows is not checked').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // No rule here reads style sheets; where elements are is needed of violations alone.
  const options = { runOnly, rules, resultTypes: ['violations'], preload: { assets: ['media'] } } as RunOptions
  return page.evaluate(async (how) => {
    // What is still being faded in has the contrast of the moment.
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how)
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 4).map(({ target }) => target.join(' '))
      return `${id}: ${places.join(' | ')}`
    })
  }, options)
}
