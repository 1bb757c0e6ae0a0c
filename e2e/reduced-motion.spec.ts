import { expect, test, type Page } from '@playwright/test'
import { login, people } from './people.ts'

declare global {
  var moved: string[]
}

/** Runs in the page before anything else: notes what moves on its way, by script or style sheet, for longer than a frame. */
function watch() {
  globalThis.moved = []
  const FRAME_MS = 17
  const note = (animation: Animation, name: string) => {
    const { duration } = animation.effect!.getComputedTiming()
    if (Number(duration) > FRAME_MS) globalThis.moved.push(`${name}: ${Number(duration)} ms`)
  }
  const { animate } = Element.prototype
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    note(animation, `animate ${this.className}`)
    return animation
  }
  const look = ({ target, type }: Event) => {
    for (const animation of (target as Element).getAnimations()) note(animation, `${type} ${(target as Element).className}`)
  }
  for (const type of ['animationstart', 'transitionrun']) addEventListener(type, look, true)
}

const frames = (page: Page, count: number) =>
  page.evaluate(async (n) => {
    for (; n > 0; n--) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, count)
const begin = (page: Page) => page.evaluate(() => void globalThis.moved.splice(0))
/** What has moved since `begin`, or is about to: a frame later at most. */
async function movements(page: Page) {
  await frames(page, 3)
  return page.evaluate(() => globalThis.moved)
}
/** Every place that the page, and every sum that its cart bar, showed from frame to frame until the press had its effect. */
async function framesOf(page: Page, press: () => Promise<void>, done: () => Promise<void>) {
  await page.evaluate(() => {
    const frames = { on: true, places: [] as number[], sums: [] as string[] }
    Object.assign(globalThis, { frames })
    const frame = () => {
      const sum = document.querySelector('a:has([data-cart])')?.textContent.match(/¥[\d,.]+/)?.[0] ?? ''
      if (frames.places.at(-1) !== scrollY) frames.places.push(scrollY)
      if (frames.sums.at(-1) !== sum) frames.sums.push(sum)
      if (frames.on) requestAnimationFrame(frame)
    }
    frame()
  })
  await press()
  await done()
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: { on: boolean; places: number[]; sums: string[] } }
    frames.on = false
    return frames
  })
}

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`with ${reducedMotion} for motion, ${reducedMotion === 'reduce' ? 'none of the five movements is' : 'the movements are'} seen`, async ({
    page,
  }) => {
    const still = reducedMotion === 'reduce'
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(watch)
    await login(page, people.clinic)
    await page.goto('/h5/sub-goods/goods/list?orderBy=salesCount')
    const add = page.getByRole('button', { name: /^加入购物车/ })
    await add.first().click()
    await expect(page.locator('a:has([data-cart])')).toContainText('¥')
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)

    // The sum of the bar counts, and a dot flies to it.
    await begin(page)
    const before = (await page.locator('a:has([data-cart])').textContent())!
    const counted = await framesOf(
      page,
      () => add.first().click(),
      async () => {
        await expect(page.locator('a:has([data-cart])')).not.toHaveText(before)
        // Longer than a sum counts.
        await frames(page, 30)
      },
    )
    const flown = await movements(page)
    expect(still ? flown : flown.join()).toEqual(still ? [] : expect.stringContaining('animate _dot_'))
    expect(still ? counted.sums.length <= 2 : counted.sums.length > 2, counted.sums.join()).toBe(true)

    // Back to the top.
    await page.evaluate(() => scrollTo(0, 1800))
    const up = page.getByRole('button', { name: '回到顶部' })
    await expect(up).toBeVisible()
    const scrolled = await framesOf(
      page,
      () => up.click(),
      () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
    )
    expect(still ? scrolled.places.length <= 2 : scrolled.places.length > 2, scrolled.places.join()).toBe(true)

    // A sheet rises.
    await begin(page)
    await page
      .getByRole('button', { name: /另 \d+ 家/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const unfolded = await movements(page)
    expect(still ? unfolded : unfolded.join()).toEqual(still ? [] : expect.stringContaining('animationstart _sheet_'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // The picture of a card moves into the page that it opens.
    await begin(page)
    await page.getByRole('article').first().getByRole('link').first().tap()
    await expect(page).toHaveURL(/goods\/detail/)
    await expect(page.getByLabel('购买', { exact: true })).toBeVisible()
    const opened = await movements(page)
    // With motion it moves only while the page waits for its own picture (PictureFrame).
    if (still) expect(opened).toEqual([])
  })
