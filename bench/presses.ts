/** Five things buyers do all day, on a phone's screen with a processor four times slower: how soon the page answers a press. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright'
import { browserFlags } from '../bin/lib/browser-flags.mjs'
import { reports } from './report-folder.ts'
import { median } from './samples.ts'
import type { Row } from './table.ts'
import { openSession, type Shop } from './world.ts'

const SLOWER = 4
const ROUNDS = 5
/**
 * A page has settled when nothing was asked or changed for this long: its deferred work, which waits for 1.5 s, is done, too. A
 * countdown goes on: texts alone don't count.
 */
const QUIET_MS = 2000
/** A task longer than this makes the next press wait noticeably; the browser's own bound for a "long task". */
const LONG_TASK_MS = 50
/** Interaction to Next Paint that counts as good (web.dev/inp). */
const GOOD_INP_MS = 200
/** What the compositor animates without layout or paint. */
const CHEAP = new Set(['transform', 'opacity', 'translate', 'scale', 'rotate'])

interface Observed {
  /** When the press was about to come (ms): what began earlier does not count. */
  since: number
  tasks: number[]
  inp: number
  animated: string[]
}
declare global {
  var observed: Observed
}

/** Runs in the page before anything else: collects long tasks, slow interactions and what was animated. */
function observe(longMs: number) {
  globalThis.observed = { since: 0, tasks: [], inp: 0, animated: [] }
  const seen = globalThis.observed
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (duration > longMs && startTime >= seen.since) seen.tasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0 && entry.startTime >= seen.since) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('transitionrun', ({ propertyName }) => seen.animated.push(propertyName), true)
  const note = (animation: Animation) => {
    for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
      for (const name of Object.keys(frame))
        if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) seen.animated.push(name)
  }
  // Looked at once: what observes must not make the tasks longer.
  const known = new Set<string>()
  addEventListener(
    'animationstart',
    ({ target, animationName, pseudoElement }) => {
      if (known.has(animationName)) return
      known.add(animationName)
      for (const animation of (target as Element).getAnimations({ subtree: pseudoElement !== '' }))
        if (animation instanceof CSSAnimation && animation.animationName === animationName) note(animation)
    },
    true,
  )
  const { animate } = Element.prototype
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    note(animation)
    return animation
  }
}

/** Where it happens, and what is pressed there once the page has settled. */
interface Press {
  name: string
  start: string
  what(page: Page): Locator
  /** The address it leads to. */
  leadsTo?: RegExp
}
const LIST = '/h5/sub-goods/goods/list?orderBy=salesCount'
const PRESSES: readonly Press[] = [
  {
    name: 'home to search',
    start: '/h5/',
    what: (page) => page.locator('a[href$="/goods/search"]').first(),
    leadsTo: /\/goods\/search/,
  },
  {
    name: 'add to the cart from a list',
    start: LIST,
    what: (page) => page.getByRole('button', { name: /^加入购物车/ }).first(),
  },
  {
    name: 'list to detail',
    start: LIST,
    what: (page) => page.getByRole('article').first().getByRole('link').first(),
    leadsTo: /\/goods\/detail/,
  },
  {
    name: 'sort a list',
    start: LIST,
    what: (page) => page.getByRole('button', { name: /价格/ }).first(),
    leadsTo: /orderBy=price/,
  },
  {
    name: 'cart to checkout',
    start: '/h5/pages/car/index',
    what: (page) => page.getByRole('button', { name: /去结算/ }),
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
        }).observe(document, { subtree: true, childList: true, attributes: true })
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
        // Found before the processor is slowed down: the tool looks for it with code that runs in the page.
        const place = (await press.what(page).boundingBox())!
        const client = await context.newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        await browser.startTracing(page, { path: join(reports, `press-${rows.length + 1}-${round + 1}.json`) })
        await page.evaluate(() =>
          Object.assign(globalThis.observed, { since: performance.now(), tasks: [], inp: 0, animated: [] }),
        )
        await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
        if (press.leadsTo) await page.waitForURL(press.leadsTo)
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
