/** Five things buyers do all day, on a phone's screen with a processor four times slower: how soon the page answers a press. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserFlags } from '../bin/lib/browser-flags.mjs'
import { reports } from './report-folder.ts'
import { median } from './samples.ts'
import type { Row } from './table.ts'
import { openSession, type Shop } from './world.ts'

const SLOWER = 4
const ROUNDS = 5
/** A page has settled when nothing was asked or changed for this long. */
const QUIET_MS = 500
/** A task longer than this makes the next press wait noticeably; the browser's own bound for a "long task". */
const LONG_TASK_MS = 50
/** Interaction to Next Paint that counts as good (web.dev/inp). */
const GOOD_INP_MS = 200
/** What the compositor animates without layout or paint. */
const CHEAP = new Set(['transform', 'opacity', 'translate', 'scale', 'rotate'])

interface Observed {
  tasks: number[]
  inp: number
  animated: string[]
}
declare global {
  var observed: Observed
}

/** Runs in the page before anything else: collects long tasks, slow interactions and what was animated. */
function observe(longMs: number) {
  globalThis.observed = { tasks: [], inp: 0, animated: [] }
  const seen = globalThis.observed
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration > longMs) seen.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('transitionrun', ({ propertyName }) => seen.animated.push(propertyName), true)
  addEventListener(
    'animationstart',
    ({ target, animationName }) => {
      for (const animation of (target as Element).getAnimations({ subtree: true }))
        if (animation instanceof CSSAnimation && animation.animationName === animationName)
          for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
            for (const name of Object.keys(frame))
              if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) seen.animated.push(name)
    },
    true,
  )
}

/** Where it happens, and what is pressed there once the page has settled. */
interface Press {
  name: string
  start: string
  press(page: Page): Promise<void>
}
const LIST = '/h5/sub-goods/goods/list?orderBy=salesCount'
const PRESSES: readonly Press[] = [
  { name: 'home to search', start: '/h5/', press: (page) => page.locator('a[href$="/goods/search"]').first().click() },
  {
    name: 'add to the cart from a list',
    start: LIST,
    press: (page) =>
      page
        .getByRole('button', { name: /^加入购物车/ })
        .first()
        .click(),
  },
  { name: 'list to detail', start: LIST, press: (page) => page.getByRole('article').first().getByRole('link').first().click() },
  { name: 'sort a list', start: LIST, press: (page) => page.getByRole('button', { name: /价格/ }).first().click() },
  {
    name: 'cart to checkout',
    start: '/h5/pages/car/index',
    press: (page) => page.getByRole('button', { name: /去结算/ }).click(),
  },
]

async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quietMs)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
    QUIET_MS,
  )
}

/** One row a press: the longest task, the slowest interaction, and whether anything but transform and opacity was animated. */
export async function measurePresses(shop: Shop, findBrowser: () => Promise<string>): Promise<Row[]> {
  mkdirSync(reports, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
    const session = JSON.stringify(await openSession(shop))
    await context.addInitScript((stored) => localStorage.setItem('session', stored), session)
    await context.addInitScript(observe, LONG_TASK_MS)
    const rows: Row[] = []
    for (const press of PRESSES) {
      const found: Observed[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const page = await context.newPage()
        await page.goto(`http://localhost:${shop.port}${press.start}`)
        await settle(page)
        const client = await context.newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        await page.evaluate(() => Object.assign(globalThis.observed, { tasks: [], inp: 0, animated: [] }))
        await browser.startTracing(page, { path: join(reports, `press-${rows.length + 1}-${round + 1}.json`) })
        await press.press(page)
        await settle(page)
        await browser.stopTracing()
        found.push(await page.evaluate(() => globalThis.observed))
        await page.close()
      }
      rows.push(rowOf(press.name, found))
    }
    return rows
  } finally {
    await browser.close()
  }
}

function rowOf(name: string, found: readonly Observed[]): Row {
  const longest = median(found.map(({ tasks }) => Math.max(0, ...tasks)))
  const inp = median(found.map((one) => one.inp))
  const dear = [...new Set(found.flatMap(({ animated }) => animated))].filter((property) => !CHEAP.has(property))
  return {
    work: `Press on a processor ${SLOWER} times slower: ${name}`,
    against: `median of ${found.length}; traces in .data/lighthouse`,
    figure: `longest task ${longest === 0 ? `≤ ${LONG_TASK_MS}` : longest} ms, next paint after ${inp} ms${dear.length ? `, animates ${dear.join(', ')}` : ''}`,
    target: `≤ ${LONG_TASK_MS} ms, ≤ ${GOOD_INP_MS} ms, transform and opacity alone`,
    met: longest <= LONG_TASK_MS && inp <= GOOD_INP_MS && dear.length === 0,
  }
}
