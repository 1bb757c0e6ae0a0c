import { expect, test, type Page } from '@playwright/test'

/** Where the page is: its scroll position and the goods at the top of the screen, as the very first frame shows them. */
interface Place {
  scroll: number
  goods: string
  top: number
}
const rowOnTop = `[...document.querySelectorAll('[role=listitem]')].find((one) => one.getBoundingClientRect().top > 120)`
const placeOf = `(() => {
  const row = ${rowOnTop}
  return { scroll: Math.round(scrollY), goods: row?.querySelector('h3')?.textContent ?? '', top: Math.round(row?.getBoundingClientRect().top ?? 0) }
})()`
const place = (page: Page) => page.evaluate<Place>(placeOf)

/** Presses back, and returns what the frame shows that answers the press. */
async function goBack(page: Page): Promise<Place> {
  await page.evaluate((now) => {
    const seen = (value: unknown) => Object.assign(window, { seen: value })
    // oxlint-disable-next-line typescript/no-implied-eval
    const look = new Function(`return ${now}`) as () => unknown
    addEventListener('popstate', () => requestAnimationFrame(() => seen(look())), { once: true })
  }, placeOf)
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => 'seen' in window)
  return page.evaluate(() => (window as unknown as { seen: Place }).seen)
}

for (const [name, address] of [
  ['a list', '/h5/sub-goods/goods/list'],
  ['home', '/h5/'],
] as const)
  test(`going back from goods shows the old place of ${name} in the same frame`, async ({ page }) => {
    await page.goto(address)
    const rows = page.getByRole('listitem').filter({ has: page.locator('h3') })
    await expect(rows.first()).toBeVisible()
    // Far enough that further pages of the list were loaded.
    const loaded = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return await rows.count()
    }
    await expect.poll(loaded, { timeout: 30_000 }).toBeGreaterThan(50)
    await page.evaluate(() => scrollBy(0, -900))
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const before = await place(page)
    expect(before.scroll).toBeGreaterThan(1000)
    // The row itself: others may be called the same.
    const row = await page.evaluateHandle<Element>(rowOnTop)
    await (await row.$('h3 a'))!.click()
    await expect(page).toHaveURL(/goods\/detail/)
    // The new page begins at its top.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // The list may have been left while it was loading more: it goes on when it is shown again.
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    expect(await goBack(page)).toEqual(before)
    // And it stays there once everything on the page runs again.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(await place(page)).toEqual(before)
  })
