import type { Page } from '@playwright/test'
import type { Screenshot } from './contact-sheet.ts'
import type { PageChecks } from './page-checks.ts'

/** Runs in the page: what is below the window comes into it once, so that what waits for being seen is loaded; then back to the top. */
async function lookThrough() {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const scrolls = (box: Element) => box === document.scrollingElement || /auto|scroll/.test(getComputedStyle(box).overflowY)
  const boxes = [document.scrollingElement!, ...document.querySelectorAll('main, main *')].filter(
    (box) => box.scrollHeight > box.clientHeight + 1 && scrolls(box),
  )
  for (const box of boxes) {
    // A list without an end is looked at as far as it goes now.
    const end = Math.min(box.scrollHeight, 5 * innerHeight)
    for (let at = 0; at < end; at += box.clientHeight / 2) {
      box.scrollTo({ top: at, behavior: 'instant' })
      await drawn()
    }
    box.scrollTo({ top: 0, behavior: 'instant' })
  }
  await drawn()
}

/** So long nothing has to come or go for a page to be still; a page that never is gets its picture after the second time. */
const STILL = { quietMs: 400, atMostMs: 4_000 }
/** Runs in the page: returns once it is still. */
const untilStill = ({ quietMs, atMostMs }: typeof STILL) =>
  new Promise<void>((done) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(latest)
      done()
    }
    let quiet = setTimeout(end, quietMs)
    const latest = setTimeout(end, atMostMs)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

/** Runs in the page: every picture in the window is there. */
function allPicturesShown() {
  return Array.from(document.images).every((image) => {
    const { top, left, bottom, right } = image.getBoundingClientRect()
    const seen = top < innerHeight && left < innerWidth && bottom > 0 && right > 0 && image.checkVisibility()
    return !seen || (image.complete && image.naturalWidth > 0)
  })
}

/** A picture of what the window shows once all its parts and pictures are there; `asItIs` without scrolling, as under a sheet. */
export async function shoot(page: Page, checks: PageChecks, title: string, { asItIs = false } = {}): Promise<Screenshot> {
  await checks.settled()
  if (!asItIs) {
    await page.evaluate(lookThrough)
    await checks.settled()
  }
  await page.evaluate(untilStill, STILL)
  await checks.settled()
  // A picture that never comes is no reason to stop: the sheet shows what people see.
  await page.waitForFunction(allPicturesShown, undefined, { timeout: 5_000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  return { title, picture: await page.screenshot({ animations: 'disabled' }) }
}
